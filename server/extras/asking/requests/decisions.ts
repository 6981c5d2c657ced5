import { type Caller, requireFamily } from '#server/access/caller.ts';
import { toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Core } from '#server/extras/define-extra.ts';
import { AppError } from '#shared/errors.ts';
import { EXTRA_OF_REQUEST, type RequestKind } from '#shared/extras/asking/rules.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';
import { can, type OwnedSubject } from '#shared/permissions.ts';
import { nameOf } from './request-view.ts';
import { countWaiting, findRequest, type RequestRow, updateRequest } from './requests.repo.ts';

/** Brings requests to their end: changes the request and its entry, and tells who hears of it. */
export class Decisions {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Tells whether somebody may say yes or no to a request (asking-6). */
  mayDecide(tx: Tx, caller: Caller, row: RequestRow): boolean {
    const person = this.#core.directory.find(tx, row.familyId, row.userId);
    if (!person) return false;
    return can(caller, 'requests.decide', { person: toSubject(person), made: this.#madeOf(tx, row) });
  }

  /** Finds a request that the caller may see, of what the family has switched on. @throws AppError not_found */
  visible(tx: Tx, caller: Caller, id: string): RequestRow {
    const row = findRequest(tx, requireFamily(caller), id);
    const isOn = row !== undefined && caller.extras.includes(EXTRA_OF_REQUEST[row.kind]);
    if (!isOn || (row.userId !== caller.id && !this.mayDecide(tx, caller, row))) throw new AppError('not_found');
    return row;
  }

  /**
   * Marks a request as granted. What was booked of a reward stays, and who saved for it has reached it
   * (goals-8); a task is booked now, with the points that were promised or with others.
   * @param by null when nobody looked in time
   * @throws AppError done_by_somebody_else, already_decided
   */
  grant(tx: WriteTx, row: RequestRow, by: Caller | null, points: number = row.points): void {
    const decidedBy = by?.id ?? null;
    const booked = row.kind === 'task' ? this.#bookTick(tx, row, decidedBy, points) : {};
    this.change(tx, row, { status: 'granted', decidedBy, decidedAt: this.#core.clock.now(), ...booked });
    if (row.kind !== 'reward') return;
    const { userId, familyId, subjectId: rewardId, entrySeq } = row;
    if (entrySeq !== null)
      this.#core.hooks.announce('redemption.granted', tx, { userId, familyId, rewardId, entrySeq });
    // Of the day it is told what waits.
    tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
  }

  /** Marks a request as come to nothing, once its points are back. */
  close(tx: WriteTx, row: RequestRow, status: 'declined' | 'withdrawn', by: string, note = ''): void {
    const now = this.#core.clock.now();
    const seenAt = status === 'withdrawn' ? now : null;
    this.change(tx, row, { status, note, decidedBy: by, decidedAt: now, seenAt });
  }

  /** Voids what was booked with a request; of a task that waits nothing was. @throws AppError already_decided when that was taken back before */
  giveBack(tx: WriteTx, row: RequestRow, by: string): void {
    const { userId, date, kind, subjectId } = row;
    if (kind === 'task') return;
    const entry = this.#core.ledger.findLive(tx, { userId, date, kind, subjectId });
    if (entry?.seq !== row.entrySeq || !entry) throw new AppError('already_decided');
    this.#core.ledger.void(tx, entry, { id: by, mayGoBelowZero: true });
    this.#core.hooks.announce('redemption.voided', tx, entry);
  }

  /** Words who said what, for whoever comes second. */
  alreadyDecided(tx: Tx, { familyId, decidedBy, status, kind }: RequestRow): AppError {
    const name = nameOf(this.#core.directory, tx, familyId, decidedBy);
    if (!name) return new AppError('already_decided');
    const declined = kind === 'task' ? words.alreadyAnotherLook : words.alreadySaidNo;
    const text = { granted: words.alreadySaidYes, declined, withdrawn: words.tookItBack };
    return new AppError('already_decided', status === 'waiting' ? {} : { message: say(text[status], { name }) });
  }

  /** Changes a request and says so. */
  change(tx: WriteTx, row: RequestRow, changes: Partial<RequestRow>): void {
    updateRequest(tx, row.id, changes);
    this.tell(tx, row);
  }

  /**
   * Says that a request changed, to the family and to the professional whose reward or task it is. With a look the day it is
   * about changes, and where the task is done once for all, that of others.
   */
  tell(tx: WriteTx, row: RequestRow): void {
    const { id, familyId, userId } = row;
    const people = [userId, this.#madeOf(tx, row).createdBy];
    tx.emit({ type: 'requests.changed', familyId, ids: [id], about: { people } });
    if (row.kind !== 'task') return;
    tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
    if (row.shared) this.#core.tasks.emitSharedTicked(tx, row, row.subjectId);
  }

  /**
   * Books a tick at which somebody looked, on the day of the tick (looking-4).
   * @param by null when nobody looked in time
   * @throws AppError done_by_somebody_else when the one credit of the day went to another child
   */
  #bookTick(tx: WriteTx, row: RequestRow, by: string | null, points: number): Partial<RequestRow> {
    const { ledger, clock } = this.#core;
    const { userId, familyId, date, subjectId, title, icon, shared } = row;
    const key = { userId, date, kind: 'task', subjectId } as const;
    if (ledger.findLive(tx, key)) throw new AppError('already_decided');
    if (shared && ledger.sharedTicks(tx, [subjectId], date, date).length > 0)
      throw new AppError('done_by_somebody_else');
    const entry = { ...key, familyId, title, icon, points, shared, createdBy: by ?? userId };
    return { entrySeq: ledger.book(tx, entry), points, seenAt: clock.now() };
  }

  #madeOf(tx: Tx, { kind, familyId, subjectId }: RequestRow): OwnedSubject {
    return (kind === 'reward' ? this.#core.rewards : this.#core.tasks).madeBy(tx, familyId, subjectId);
  }
}

/** Tells whether a grown-up was asked for a reward: one that nobody had to ask for was granted by nobody. */
export function wasAskedFor({ kind, status, decidedBy }: RequestRow): boolean {
  return kind === 'reward' && (status === 'waiting' || decidedBy !== null);
}

/** Refuses to end what requests still wait for (extras-5). @throws AppError requests_waiting */
export function assertNothingWaits(tx: Tx, familyId: string, kind: RequestKind): void {
  if (countWaiting(tx, familyId, kind) > 0) throw new AppError('requests_waiting');
}
