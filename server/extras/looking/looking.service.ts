import type { Caller } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { assertNothingWaits, type RequestDecisions } from '#server/extras/asking/requests/decisions.ts';
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

/** Minimum milliseconds between two checks that must both find a request due (looking-12). */
const MIN_CHECK_GAP_MS = 60 * 60 * 1000;
/** Milliseconds between two checks: a little more, so that the next check is far enough from the one before. */
export const AUTO_APPROVE_EVERY_MS = MIN_CHECK_GAP_MS + 1000;

/** Lets ticks wait until a grown-up has reviewed them (looking-1). */
export class LookingService {
  readonly #core: Core;
  readonly #decisions: RequestDecisions;

  constructor(core: Core, decisions: RequestDecisions) {
    this.#core = core;
    this.#decisions = decisions;
  }

  /** Picks the review setting from the sent fields of a task; tasks for adults are not reviewed (looking-1). */
  keptOf({ lookFirst }: SentTask, sourceType: string): Pick<SentTask, 'lookFirst'> {
    return lookFirst === undefined || sourceType === 'parent' ? {} : { lookFirst };
  }

  /** Tells whether the caller may tick a task on a day that is over, because the tick was sent back (looking-16). */
  mayReopen(tx: Tx, caller: Caller, key: HookTickKey): boolean {
    return looks(caller) && needsReview(caller) && isSentBack(tx, key);
  }

  /**
   * Handles a second tick while the first one waits: a grown-up's tick grants it with the promised points (looking-6).
   * @returns true when a tick waited
   */
  repeated(tx: WriteTx, caller: Caller, key: HookTickKey): boolean {
    const waiting = looks(caller) ? findWaitingTask(tx, key) : undefined;
    if (waiting && !needsReview(caller)) this.#decisions.grant(tx, waiting, caller);
    return waiting !== undefined;
  }

  /**
   * Stores a tick for review, with the current points and name of the task. A tick that is taken back and made again
   * reuses its row.
   * @returns true when the tick waits now
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
   * Takes back a waiting tick; nothing was booked, so no balance can forbid it (looking-7).
   * @returns true when a tick waited
   */
  takeBack(tx: WriteTx, caller: Caller, key: HookTickKey): boolean {
    const waiting = looks(caller) ? findWaitingTask(tx, key) : undefined;
    if (waiting) this.#decisions.close(tx, waiting, 'withdrawn', caller.id);
    return waiting !== undefined;
  }

  /**
   * Grants requests that were not reviewed in time, each in its own unit of work. The result is the same if this runs
   * again, or after the computer was off (looking-10).
   */
  async autoApprove(): Promise<void> {
    const { unitOfWork, clock, families } = this.#core;
    for (const family of families.with('looking')) {
      const { timeZone } = family;
      const until = lastAutoApprovedDay(familyNow(clock, timeZone).date, family.lookDays);
      const isDue = (row: RequestRow) =>
        row.dueSeenAt !== null || waitsSince(row, { at: clock.now(), timeZone }) <= until;
      for (const { id } of unitOfWork.read((tx) => listDue(tx, family.id, until)).filter(isDue)) {
        await this.#grantIfDue(family, id, until).catch(ignoreRefusal);
      }
    }
  }

  /** Checks one request and grants it when due; reads it again, since it may have been decided meanwhile. */
  #grantIfDue({ id: familyId, timeZone }: { id: string; timeZone: string }, id: string, until: LocalDate) {
    const { unitOfWork, clock } = this.#core;
    return unitOfWork.run((tx) => {
      const row = findRequest(tx, familyId, id);
      const now = clock.now();
      if (row?.status !== 'waiting') return;
      if (waitsSince(row, { at: now, timeZone }) > until) markDueSeen(tx, id, null);
      else if (row.dueSeenAt === null || row.dueSeenAt > now) markDueSeen(tx, id, now);
      else if (now - row.dueSeenAt >= MIN_CHECK_GAP_MS) this.#decisions.grant(tx, row, null);
    });
  }

  /** Counts the tasks of a family that need a review. */
  count(tx: Tx, familyId: string): number {
    return this.#reviewedTasks(tx, familyId).length;
  }

  /**
   * Removes the review setting of all tasks, so that ticks count at once (extras-5).
   * @throws AppError requests_waiting
   */
  end(tx: WriteTx, familyId: string): void {
    const { taskRows } = this.#core;
    assertNothingWaits(tx, familyId, 'task');
    const reviewed = this.#reviewedTasks(tx, familyId);
    taskRows.endTaskReviews(tx, familyId);
    taskRows.tell(tx, reviewed);
  }

  #reviewedTasks(tx: Tx, familyId: string) {
    return this.#core.taskRows.ofFamily(tx, familyId).filter(({ lookFirst }) => lookFirst);
  }
}

/** Tells whether the extra is on in the caller's family; if not, a tick reads no requests. */
export function looks({ extras }: Pick<Caller, 'extras'>): boolean {
  return extras.includes('looking');
}

/**
 * Tells whether a tick was sent back, so that the child may do it again (looking-16). It stays true after the new tick,
 * so that the client may repeat the call, and ends when a grown-up takes back a granted tick.
 */
function isSentBack(tx: Tx, key: HookTickKey): boolean {
  const all = listReviewsOf(tx, key);
  return all.some(({ status }) => status === 'declined') && all[0]?.status !== 'withdrawn';
}

/** Ignores requests that cannot be booked, such as a second credit of a shared task; a grown-up decides them. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}
