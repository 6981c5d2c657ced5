import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { UnitOfWork } from '#server/db/unit-of-work.ts';
import type { FamiliesService } from '#server/features/families/families.service.ts';
import { LIMITS } from '#shared/constants.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import { asksFirst } from '#shared/extras/asking/permissions.ts';
import { EXTRA_OF_REQUEST, type RequestStatus } from '#shared/extras.ts';
import { createAnswers, createOwnRequests } from './answers.ts';
import { createDecisions, type DecisionDeps } from './decide.ts';
import { createLapse } from './lapse.ts';
import { createLooks } from './looks.ts';
import { createOpenRequests } from './open-requests.ts';
import { toRequestView } from './request-view.ts';
import { listWaiting, type RequestRow, walkByStatus, walkToHandOver, walkUnseen } from './requests.repo.ts';

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
  function* rowsFor(tx: Tx, caller: Caller, status: RequestStatus | undefined): Generator<RequestRow> {
    const isOwn = asksFirst(caller);
    const familyId = requireFamily(caller);
    const whose = isOwn ? { userId: caller.id } : { familyId };
    if (status === undefined || status === 'waiting') yield* listWaiting(tx, whose);
    else yield* walkByStatus(tx, whose, status);
    if (status === undefined) yield* isOwn ? walkUnseen(tx, caller.id) : walkToHandOver(tx, familyId);
  }

  /** Tells whether somebody is shown a request. It is asked of many: about the same person and thing it is decided once. */
  function createIsShown(tx: Tx, caller: Caller): (row: RequestRow) => boolean {
    const known = new Map<string, boolean>();
    return (row) => {
      if (!caller.extras.includes(EXTRA_OF_REQUEST[row.kind])) return false;
      if (row.userId === caller.id) return true;
      const about = `${row.userId} ${row.kind} ${row.subjectId}`;
      const isShown = known.get(about) ?? decisions.mayDecide(tx, caller, row);
      known.set(about, isShown);
      return isShown;
    };
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
        firstOf(rowsFor(tx, caller, status), createIsShown(tx, caller), LIMITS.requestsListed).map((row) =>
          view(tx, row),
        ),
      ),
  };
}

/** The first of those that are meant, so many at most; no more are read (docs/product/asking.md#asking-13). */
function firstOf<T>(all: Iterable<T>, isMeant: (each: T) => boolean, most: number): T[] {
  const found: T[] = [];
  for (const each of all) {
    if (isMeant(each) && found.push(each) >= most) break;
  }
  return found;
}
