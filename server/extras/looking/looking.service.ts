import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { assertNothingWaits, type Decisions } from '#server/extras/asking/requests/decisions.ts';
import {
  findRequest,
  insertRequest,
  type RequestRow,
  updateRequest,
} from '#server/extras/asking/requests/requests.repo.ts';
import type { Core } from '#server/extras/define-extra.ts';
import type { HookTick, HookTickKey } from '#server/hooks/hook-subjects.ts';
import { familyNow } from '#server/lib/clock.ts';
import { newId } from '#server/lib/ids.ts';
import type { SentTask } from '#shared/contracts/tasks.schema.ts';
import { AppError } from '#shared/errors.ts';
import { needsReview } from '#shared/extras/asking/permissions.ts';
import { lastAutoApprovedDay, waitsSince } from '#shared/extras/looking/rules.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import {
  findTakenBack,
  findWaitingTask,
  listDue,
  listReviewsOf,
  markDueSeen,
  markSentBackSeen,
} from './task-reviews.repo.ts';

/** Least milliseconds between two checks that both find that it is time (looking-12). */
const APART_MS = 60 * 60 * 1000;
/** Milliseconds between two checks: a little more, so that the next check is far enough from the one before. */
export const AUTO_APPROVE_EVERY_MS = APART_MS + 1000;

/** Lets a grown-up look before the points of a tick come (looking-1). */
export class LookingService {
  readonly #core: Core;
  readonly #decisions: Decisions;

  constructor(core: Core, decisions: Decisions) {
    this.#core = core;
    this.#decisions = decisions;
  }

  /** Reads whether a grown-up is to look, of what is sent of a task; nobody looks at a grown-up's own (looking-1). */
  keptOf({ lookFirst }: SentTask, sourceType: string): Pick<SentTask, 'lookFirst'> {
    return lookFirst === undefined || sourceType === 'parent' ? {} : { lookFirst };
  }

  /** Tells whether the caller opens a day that is over by ticking: what was sent back to them (looking-16). */
  mayReopen(tx: Tx, caller: Caller, key: HookTickKey): boolean {
    return looks(caller) && needsReview(caller) && isSentBack(tx, key);
  }

  /**
   * Answers a tick of what waits already: a grown-up's makes it count, as promised (looking-6).
   * @returns true when it waited
   */
  repeated(tx: WriteTx, caller: Caller, key: HookTickKey): boolean {
    const waiting = looks(caller) ? findWaitingTask(tx, key) : undefined;
    if (waiting && !needsReview(caller)) this.#decisions.grant(tx, waiting, caller);
    return waiting !== undefined;
  }

  /**
   * Notes a tick at which a grown-up is to look, with the points and the name of this moment. Ticked and taken back again
   * and again it stays one row.
   * @returns true when it waits now
   */
  wanted(tx: WriteTx, caller: Caller, { person, date, task, isReopened }: HookTick): boolean {
    if (!looks(caller) || !needsReview(caller) || !(task.lookFirst || isReopened)) return false;
    const now = this.#core.clock.now();
    const key = { userId: person.id, date, subjectId: task.id };
    markSentBackSeen(tx, key, now);
    const row: RequestRow = {
      ...key,
      id: findTakenBack(tx, key)?.id ?? newId(),
      familyId: person.familyId,
      kind: 'task',
      title: task.text,
      icon: task.icon,
      points: task.points,
      status: 'waiting',
      entrySeq: null,
      note: '',
      askedAt: now,
      decidedBy: null,
      decidedAt: null,
      handedOverAt: null,
      seenAt: null,
      shared: task.isShared,
      dueSeenAt: null,
    };
    if (!updateRequest(tx, row.id, row)) insertRequest(tx, row);
    this.#decisions.tell(tx, row);
    return true;
  }

  /**
   * Un-ticks what waits: nothing was booked, so nobody's balance stands against it (looking-7).
   * @returns true when it waited
   */
  takeBack(tx: WriteTx, caller: Caller, key: HookTickKey): boolean {
    const waiting = looks(caller) ? findWaitingTask(tx, key) : undefined;
    if (waiting) this.#decisions.close(tx, waiting, 'withdrawn', caller.id);
    return waiting !== undefined;
  }

  /**
   * Counts what nobody looked at in time, each request by itself: done again, or after any time without a running
   * computer, it has the same result (looking-10).
   */
  async lapse(): Promise<void> {
    const { unitOfWork, clock, families } = this.#core;
    for (const family of families.with('looking')) {
      const { timeZone } = family;
      const until = lastAutoApprovedDay(familyNow(clock, timeZone).date, family.lookDays);
      const isDue = (row: RequestRow) =>
        row.dueSeenAt !== null || waitsSince(row, { at: clock.now(), timeZone }) <= until;
      for (const { id } of unitOfWork.read((tx) => listDue(tx, family.id, until)).filter(isDue)) {
        await this.#lookAfter(family, id, until).catch(leaveToGrownUps);
      }
    }
  }

  /** Looks at one request as it is then: somebody may have decided meanwhile. */
  #lookAfter({ id: familyId, timeZone }: { id: string; timeZone: string }, id: string, until: LocalDate) {
    const { unitOfWork, clock } = this.#core;
    return unitOfWork.run((tx) => {
      const row = findRequest(tx, familyId, id);
      const now = clock.now();
      if (row?.status !== 'waiting') return;
      if (waitsSince(row, { at: now, timeZone }) > until) markDueSeen(tx, id, null);
      else if (row.dueSeenAt === null || row.dueSeenAt > now) markDueSeen(tx, id, now);
      else if (now - row.dueSeenAt >= APART_MS) this.#decisions.grant(tx, row, null);
    });
  }

  /** Counts the tasks of a family at which a grown-up looks first. */
  count(tx: Tx, familyId: string): number {
    return this.#reviewedTasks(tx, familyId).length;
  }

  /** Lets every tick count at once again (extras-5). @throws AppError requests_waiting */
  end(tx: WriteTx, familyId: string): void {
    const { taskRows } = this.#core;
    assertNothingWaits(tx, familyId, 'task');
    const looked = this.#reviewedTasks(tx, familyId);
    taskRows.endTaskReviews(tx, familyId);
    taskRows.tell(tx, looked);
  }

  #reviewedTasks(tx: Tx, familyId: string) {
    return this.#core.taskRows.ofFamily(tx, familyId).filter(({ lookFirst }) => lookFirst);
  }
}

/** Tells whether the caller's family looks first: elsewhere a tick reads no requests. */
export function looks({ extras }: Pick<Caller, 'extras'>): boolean {
  return extras.includes('looking');
}

/**
 * Tells whether a tick was sent back and is the child's to do again (looking-16). It stays so once
 * it is done again, for a tick that is sent twice, and ends when a grown-up un-ticks what was granted.
 */
function isSentBack(tx: Tx, key: HookTickKey): boolean {
  const all = listReviewsOf(tx, key);
  return all.some(({ status }) => status === 'declined') && all[0]?.status !== 'withdrawn';
}

/** Leaves what cannot be booked, such as the second credit of a shared task, to somebody who decides. */
function leaveToGrownUps(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
