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

/** Decides requests: changes the request and its ledger entry, and notifies clients. */
export class RequestDecisions {
  readonly #core: Core;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Tells whether the caller may grant or decline a request (asking-6). */
  mayDecide(tx: Tx, caller: Caller, row: RequestRow): boolean {
    const person = this.#core.directory.find(tx, row.familyId, row.userId);
    if (!person) return false;
    return can(caller, 'requests.decide', { person: toSubject(person), made: this.#madeOf(tx, row) });
  }

  /** Finds a request that the caller may see and whose extra is on. @throws AppError not_found */
  visible(tx: Tx, caller: Caller, id: string): RequestRow {
    const row = findRequest(tx, requireFamily(caller), id);
    const isOn = row !== undefined && caller.extras.includes(EXTRA_OF_REQUEST[row.kind]);
    if (!isOn || (row.userId !== caller.id && !this.mayDecide(tx, caller, row))) throw new AppError('not_found');
    return row;
  }

  /**
   * Marks a request as granted. The entry of a reward stays, and a goal for it is reached (goals-8). A task is booked
   * now, with the given points.
   * @param by null when no grown-up decided in time
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
    // The view of the day lists what waits.
    tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
  }

  /** Marks a request as declined or withdrawn; the points must have been given back before. */
  close(tx: WriteTx, row: RequestRow, status: 'declined' | 'withdrawn', by: string, note = ''): void {
    const now = this.#core.clock.now();
    const seenAt = status === 'withdrawn' ? now : null;
    this.change(tx, row, { status, note, decidedBy: by, decidedAt: now, seenAt });
  }

  /**
   * Voids the entry of a request; a waiting task has none.
   * @throws AppError already_decided when it was voided before
   */
  giveBack(tx: WriteTx, row: RequestRow, by: string): void {
    const { userId, date, kind, subjectId } = row;
    if (kind === 'task') return;
    const entry = this.#core.ledger.findLive(tx, { userId, date, kind, subjectId });
    if (entry?.seq !== row.entrySeq || !entry) throw new AppError('already_decided');
    this.#core.ledger.void(tx, entry, { id: by, mayGoBelowZero: true });
    this.#core.hooks.announce('redemption.voided', tx, entry);
  }

  /** Creates the error for a second decision; it names the person who decided first. */
  alreadyDecided(tx: Tx, { familyId, decidedBy, status, kind }: RequestRow): AppError {
    const name = nameOf(this.#core.directory, tx, familyId, decidedBy);
    if (!name) return new AppError('already_decided');
    const declined = kind === 'task' ? words.alreadyAnotherLook : words.alreadySaidNo;
    const text = { granted: words.alreadySaidYes, declined, withdrawn: words.tookItBack };
    return new AppError('already_decided', status === 'waiting' ? {} : { message: say(text[status], { name }) });
  }

  /** Changes a request and notifies clients. */
  change(tx: WriteTx, row: RequestRow, changes: Partial<RequestRow>): void {
    updateRequest(tx, row.id, changes);
    this.tell(tx, row);
  }

  /**
   * Emits that a request changed, to the family and to the professional who made the reward or task. A task request
   * also changes the day of the child, and for a shared task the days of others.
   */
  tell(tx: WriteTx, row: RequestRow): void {
    const { id, familyId, userId } = row;
    const people = [userId, this.#madeOf(tx, row).createdBy];
    tx.emit({ type: 'requests.changed', familyId, ids: [id], about: { people } });
    if (row.kind !== 'task') return;
    tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
    this.#core.hooks.announce('tick.changed', tx, row, this.#core.taskRows.find(tx, familyId, row.subjectId));
    if (row.shared) this.#core.tasks.emitSharedTicked(tx, row, row.subjectId);
  }

  /**
   * Books a reviewed tick on the day of the tick (looking-4).
   * @param by null when no grown-up decided in time
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

/** Tells whether a reward needed a decision: one that needed none has no `decidedBy`. */
export function wasAskedFor({ kind, status, decidedBy }: RequestRow): boolean {
  return kind === 'reward' && (status === 'waiting' || decidedBy !== null);
}

/** Refuses to switch an extra off while its requests wait (extras-5). @throws AppError requests_waiting */
export function assertNothingWaits(tx: Tx, familyId: string, kind: RequestKind): void {
  if (countWaiting(tx, familyId, kind) > 0) throw new AppError('requests_waiting');
}
