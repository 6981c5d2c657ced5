import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import { LIMITS } from '#shared/constants.ts';
import type { RequestView } from '#shared/contracts/requests.schema.ts';
import { EXTRA_OF_REQUEST, type RequestStatus } from '#shared/extras.ts';
import { asksFirst } from '#shared/permissions/requests.ts';
import { createAnswers, createOwnRequests } from './answers.ts';
import { createDecisions, type DecisionDeps } from './decide.ts';
import { createLapse } from './lapse.ts';
import { createLooks } from './looks.ts';
import { createOpenRequests } from './open-requests.ts';
import { toRequestView } from './request-view.ts';
import { listByStatus, listToHandOver, listUnseen, listWaiting, type RequestRow } from './requests.repo.ts';

/** What children ask of grown-ups (docs/product/asking.md#asking-5, docs/product/looking.md#looking-3). */
export type RequestsService = ReturnType<typeof createRequestsService>;

/** Makes the requests service. */
export function createRequestsService(
  deps: DecisionDeps & { unitOfWork: UnitOfWork; families: Pick<FamiliesService, 'looking'> },
) {
  const { unitOfWork, clock, directory } = deps;
  const decisions = createDecisions(deps);
  const view = (tx: Tx, row: RequestRow) => toRequestView(directory, tx, row);

  /** Those of a child are its own, and what it has not read yet; of a grown-up what there is to decide and to hand over. */
  function rowsFor(tx: Tx, caller: Caller, status: RequestStatus | undefined): RequestRow[] {
    const most = LIMITS.requestsListed;
    if (asksFirst(caller)) {
      const whose = { userId: caller.id };
      if (status === 'waiting') return listWaiting(tx, whose);
      if (status) return listByStatus(tx, whose, status, most);
      return [...listWaiting(tx, whose), ...listUnseen(tx, caller.id, most)];
    }
    const familyId = requireFamily(caller);
    if (status === 'waiting') return listWaiting(tx, { familyId });
    if (status) return listByStatus(tx, { familyId }, status, most);
    return [...listWaiting(tx, { familyId }), ...listToHandOver(tx, familyId, most)];
  }

  return {
    ...createLooks({ clock, decisions }),
    ...createLapse({ unitOfWork, clock, families: deps.families, decisions }),
    ...createOpenRequests({ clock, ...decisions }),
    ...createAnswers({ unitOfWork, clock, view, decisions }),
    ...createOwnRequests({ unitOfWork, clock, view, decisions }),

    /** @throws AppError forbidden without a family */
    list: (caller: Caller, { status }: { status?: RequestStatus | undefined }): RequestView[] =>
      unitOfWork.read((tx) =>
        rowsFor(tx, caller, status)
          .filter(({ kind }) => caller.extras.includes(EXTRA_OF_REQUEST[kind]))
          .filter((row) => row.userId === caller.id || decisions.mayDecide(tx, caller, row))
          .slice(0, LIMITS.requestsListed)
          .map((row) => view(tx, row)),
      ),
  };
}
