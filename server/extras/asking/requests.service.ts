import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { RequestDecisions } from '#server/extras/asking/requests/decisions.ts';
import { toRequestView } from '#server/extras/asking/requests/request-view.ts';
import {
  listWaiting,
  type RequestRow,
  walkByStatus,
  walkToHandOver,
  walkUnseen,
} from '#server/extras/asking/requests/requests.repo.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { LIMITS } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { RequestView } from '#shared/extras/asking/contract.schema.ts';
import { asksFirst } from '#shared/extras/asking/permissions.ts';
import { EXTRA_OF_REQUEST, type RequestStatus } from '#shared/extras/asking/rules.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';

/** Answers the calls about children's requests (asking-5, looking-3). */
export class RequestsService {
  readonly #core: Core;
  readonly #decisions: RequestDecisions;

  constructor(core: Core, decisions: RequestDecisions) {
    this.#core = core;
    this.#decisions = decisions;
  }

  /**
   * Lists the requests on which the caller still has to act, or those of one status.
   * @throws AppError forbidden without a family
   */
  list(caller: Caller, { status }: { status?: RequestStatus | undefined }): RequestView[] {
    return this.#core.unitOfWork.read((tx) =>
      takeMatching(rowsFor(tx, caller, status), this.#createIsShown(tx, caller), LIMITS.requestsListed).map((row) =>
        this.#view(tx, row),
      ),
    );
  }

  /**
   * Grants a request: the entry of a reward stays, a task is booked now.
   * @param sent.points for a task: points that replace the promised ones
   * @throws AppError not_found, forbidden, validation_failed, already_decided, done_by_somebody_else
   */
  grant(caller: Caller, id: string, { points }: { points?: number | undefined } = {}): Promise<RequestView> {
    return this.#core.unitOfWork.run((tx) => {
      const row = this.#findDecidable(tx, caller, id);
      if (points !== undefined && row.kind !== 'task') throw pointsOfReward();
      if (row.status === 'granted' && (points ?? row.points) === row.points) return this.#view(tx, row);
      this.#assertWaits(tx, row);
      this.#decisions.grant(tx, row, caller, points);
      return this.#reread(tx, caller, id);
    });
  }

  /**
   * Grants several requests, or none when one of them no longer waits.
   * @throws AppError not_found, forbidden, already_decided, done_by_somebody_else
   */
  grantAll(caller: Caller, ids: readonly string[]): Promise<RequestView[]> {
    return this.#core.unitOfWork.run((tx) =>
      ids.map((id) => {
        const row = this.#findDecidable(tx, caller, id);
        this.#assertWaits(tx, row);
        this.#decisions.grant(tx, row, caller);
        return this.#reread(tx, caller, id);
      }),
    );
  }

  /**
   * Declines a request: the points are given back, a task is open again.
   * @throws AppError not_found, forbidden, already_decided
   */
  decline(caller: Caller, id: string, { note }: { note?: string | undefined }): Promise<RequestView> {
    return this.#core.unitOfWork.run((tx) => {
      const row = this.#findDecidable(tx, caller, id);
      if (row.status === 'declined') return this.#view(tx, row);
      this.#assertWaits(tx, row);
      this.#decisions.giveBack(tx, row, caller.id);
      this.#decisions.close(tx, row, 'declined', caller.id, note);
      return this.#reread(tx, caller, id);
    });
  }

  /** Marks a granted reward as handed over or not. @throws AppError not_found, forbidden, not_granted */
  handOver(caller: Caller, id: string, { value }: { value: boolean }): Promise<RequestView> {
    return this.#core.unitOfWork.run((tx) => {
      const row = this.#findDecidable(tx, caller, id);
      if (row.kind !== 'reward') throw new AppError('not_found');
      if (row.status !== 'granted') throw new AppError('not_granted');
      if (value !== (row.handedOverAt !== null))
        this.#decisions.change(tx, row, { handedOverAt: value ? this.#core.clock.now() : null });
      return this.#reread(tx, caller, id);
    });
  }

  /**
   * Withdraws the caller's own request: the points are given back (asking-9).
   * @throws AppError not_found, forbidden, already_decided
   */
  withdraw(caller: Caller, id: string): Promise<RequestView> {
    return this.#core.unitOfWork.run((tx) => {
      const row = this.#findOwn(tx, caller, id);
      if (row.status === 'withdrawn') return this.#view(tx, row);
      this.#assertWaits(tx, row);
      this.#decisions.giveBack(tx, row, caller.id);
      this.#decisions.close(tx, row, 'withdrawn', caller.id);
      return this.#reread(tx, caller, id);
    });
  }

  /**
   * Marks the decision as read by the person who made the request.
   * @throws AppError not_found, forbidden, not_decided
   */
  markSeen(caller: Caller, id: string): Promise<RequestView> {
    return this.#core.unitOfWork.run((tx) => {
      const row = this.#findOwn(tx, caller, id);
      if (row.status === 'waiting') throw new AppError('not_decided');
      if (row.seenAt === null) this.#decisions.change(tx, row, { seenAt: this.#core.clock.now() });
      return this.#reread(tx, caller, id);
    });
  }

  #view(tx: Tx, row: RequestRow): RequestView {
    return toRequestView(this.#core.directory, tx, row);
  }

  #reread(tx: Tx, caller: Caller, id: string): RequestView {
    return this.#view(tx, this.#decisions.visible(tx, caller, id));
  }

  /** Finds a request that the caller may decide about. @throws AppError not_found, forbidden */
  #findDecidable(tx: Tx, caller: Caller, id: string): RequestRow {
    const row = this.#decisions.visible(tx, caller, id);
    if (!this.#decisions.mayDecide(tx, caller, row)) throw new AppError('forbidden');
    return row;
  }

  /** Finds a request of the caller's own. @throws AppError not_found, forbidden */
  #findOwn(tx: Tx, caller: Caller, id: string): RequestRow {
    const row = this.#decisions.visible(tx, caller, id);
    if (row.userId !== caller.id) throw new AppError('forbidden');
    return row;
  }

  /** @throws AppError already_decided */
  #assertWaits(tx: Tx, row: RequestRow): void {
    if (row.status !== 'waiting') throw this.#decisions.alreadyDecided(tx, row);
  }

  /** Creates the function that tells whether the caller sees a request. It caches the result per person and subject. */
  #createIsShown(tx: Tx, caller: Caller): (row: RequestRow) => boolean {
    const known = new Map<string, boolean>();
    return (row) => {
      if (!caller.extras.includes(EXTRA_OF_REQUEST[row.kind])) return false;
      if (row.userId === caller.id) return true;
      const about = `${row.userId} ${row.kind} ${row.subjectId}`;
      const isShown = known.get(about) ?? this.#decisions.mayDecide(tx, caller, row);
      known.set(about, isShown);
      return isShown;
    };
  }
}

/**
 * Reads the requests for a caller: a child's own ones and its unread decisions; for a grown-up those to decide and to
 * hand over.
 */
function* rowsFor(tx: Tx, caller: Caller, status: RequestStatus | undefined): Generator<RequestRow> {
  const isOwn = asksFirst(caller);
  const familyId = requireFamily(caller);
  const whose = isOwn ? { userId: caller.id } : { familyId };
  if (status === undefined || status === 'waiting') yield* listWaiting(tx, whose);
  else yield* walkByStatus(tx, whose, status);
  if (status === undefined) yield* isOwn ? walkUnseen(tx, caller.id) : walkToHandOver(tx, familyId);
}

/** Takes the first matching elements, at most `most`, and reads no further (asking-13). */
function takeMatching<T>(all: Iterable<T>, isMatch: (each: T) => boolean, most: number): T[] {
  const found: T[] = [];
  for (const each of all) {
    if (isMatch(each) && found.push(each) >= most) break;
  }
  return found;
}

function pointsOfReward(): AppError {
  const message = say(words.onlyTaskPointsChange);
  return new AppError('validation_failed', { message, issues: [{ path: 'points', message }] });
}
