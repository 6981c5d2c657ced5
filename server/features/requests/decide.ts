import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { Hooks } from '#server/extras/hooks.ts';
import type { Ledger, LedgerEntry } from '#server/features/ledger/ledger.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { TasksService } from '#server/features/tasks/tasks.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { EXTRA_OF_REQUEST } from '#shared/extras.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';
import { createBookTick } from './book-tick.ts';
import { nameOf } from './request-view.ts';
import { findRequest, type RequestRow } from './requests.repo.ts';
import { createTold } from './told.ts';

/** What deciding stands on. */
export interface DecisionDeps {
  clock: Clock;
  directory: Directory;
  rewards: Pick<RewardsService, 'madeBy'>;
  tasks: Pick<TasksService, 'madeBy' | 'emitSharedTicked'>;
  hooks: Hooks;
  ledger: Pick<Ledger, 'findLive' | 'sharedTicks' | 'book' | 'void'>;
}

/** How a request comes to its end. */
export type Decisions = ReturnType<typeof createDecisions>;

/** What a decision does to a request, its entry and who hears of it. */
export function createDecisions({ clock, directory, rewards, tasks, hooks, ledger }: DecisionDeps) {
  const { madeOf, ...told } = createTold({ rewards, tasks });
  const { change } = told;
  const bookTick = createBookTick({ clock, ledger });

  function mayDecide(tx: Tx, caller: Caller, row: RequestRow): boolean {
    const person = directory.find(tx, row.familyId, row.userId);
    return person !== undefined && can(caller, 'requests.decide', { person: toSubject(person), made: madeOf(tx, row) });
  }

  /** Voids a redemption: the points are back, and the promised price that it used. Nothing else voids one. */
  function voidRedemption(tx: WriteTx, entry: LedgerEntry, by: string): void {
    ledger.void(tx, entry, { id: by, mayGoBelowZero: true });
    hooks.announce('redemption.voided', tx, entry);
  }

  return {
    ...told,
    voidRedemption,

    /** Whether somebody may say yes or no to it (docs/product/asking.md#asking-6). */
    mayDecide,

    /** A request that the caller may see, of what the family has switched on. @throws AppError not_found */
    visible(tx: Tx, caller: Caller, id: string): RequestRow {
      const row = findRequest(tx, requireFamily(caller), id);
      const isOn = row !== undefined && caller.extras.includes(EXTRA_OF_REQUEST[row.kind]);
      if (!isOn || (row.userId !== caller.id && !mayDecide(tx, caller, row))) throw new AppError('not_found');
      return row;
    },

    /**
     * Marks it as decided. What was booked of a reward stays, and who saved for it has reached it
     * (docs/product/goals.md#goals-8); of a task it is booked now, with the points that were promised or with others.
     * @param by null when nobody looked in time
     * @throws AppError done_by_somebody_else, already_decided
     */
    grant(tx: WriteTx, row: RequestRow, by: Caller | null, points: number = row.points): void {
      const decidedBy = by?.id ?? null;
      const booked = row.kind === 'task' ? bookTick(tx, row, decidedBy, points) : {};
      change(tx, row, { status: 'granted', decidedBy, decidedAt: clock.now(), ...booked });
      if (row.kind !== 'reward') return;
      const { userId, familyId, subjectId: rewardId, entrySeq } = row;
      if (entrySeq !== null)
        hooks.announce('redemption.booked', tx, { userId, familyId, rewardId, entrySeq, waits: false });
      // Of the day it is told what waits.
      tx.emit({ type: 'progress.changed', familyId, ids: [userId] });
    },

    /** Marks it as come to nothing, once its points are back. */
    close(tx: WriteTx, row: RequestRow, status: 'declined' | 'withdrawn', by: string, note = ''): void {
      const now = clock.now();
      const seenAt = status === 'withdrawn' ? now : null;
      change(tx, row, { status, note, decidedBy: by, decidedAt: now, seenAt });
    },

    /** Voids what was booked with it; of a task that waits nothing was. @throws AppError already_decided when that was taken back before */
    giveBack(tx: WriteTx, row: RequestRow, by: string): void {
      const { userId, date, kind, subjectId } = row;
      if (kind === 'task') return;
      const entry = ledger.findLive(tx, { userId, date, kind, subjectId });
      if (entry?.seq !== row.entrySeq || !entry) throw new AppError('already_decided');
      voidRedemption(tx, entry, by);
    },

    /** Who said what, for whoever comes second. */
    alreadyDecided(tx: Tx, { familyId, decidedBy, status, kind }: RequestRow): AppError {
      const name = nameOf(directory, tx, familyId, decidedBy);
      if (!name) return new AppError('already_decided');
      const declined = kind === 'task' ? words.alreadyAnotherLook : words.alreadySaidNo;
      const text = { granted: words.alreadySaidYes, declined, withdrawn: words.tookItBack };
      return new AppError('already_decided', status === 'waiting' ? {} : { message: say(text[status], { name }) });
    },
  };
}
