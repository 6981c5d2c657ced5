import { type Caller, requireFamily } from '#server/access/caller.ts';
import { type Directory, toSubject } from '#server/access/directory.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import type { GoalsService } from '#server/features/goals/goals.service.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { RewardsService } from '#server/features/rewards/rewards.service.ts';
import type { Clock } from '#server/lib/clock.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/language/say.ts';
import { can } from '#shared/permissions.ts';
import * as words from '#shared/words/calls.ts';
import { nameOf } from './request-view.ts';
import { findRequest, type RequestRow, updateRequest } from './requests.repo.ts';

/** What deciding stands on. */
export interface DecisionDeps {
  clock: Clock;
  directory: Directory;
  rewards: Pick<RewardsService, 'madeBy'>;
  goals: Pick<GoalsService, 'redeemed'>;
  ledger: Pick<Ledger, 'findLive' | 'void'>;
}

/** How a request comes to its end. */
export type Decisions = ReturnType<typeof createDecisions>;

/** What a decision does to a request, its entry and who hears of it. */
export function createDecisions({ clock, directory, rewards, goals, ledger }: DecisionDeps) {
  const madeOf = (tx: Tx, row: RequestRow) => rewards.madeBy(tx, row.familyId, row.subjectId);

  /** Says that a request changed, to the family and to the professional whose reward it is. */
  function emitChanged(tx: WriteTx, row: RequestRow): void {
    const people = [row.userId, madeOf(tx, row).createdBy];
    tx.emit({ type: 'requests.changed', familyId: row.familyId, ids: [row.id], about: { people } });
  }

  function change(tx: WriteTx, row: RequestRow, changes: Partial<RequestRow>): void {
    updateRequest(tx, row.id, changes);
    emitChanged(tx, row);
  }

  function mayDecide(tx: Tx, caller: Caller, row: RequestRow): boolean {
    const person = directory.find(tx, row.familyId, row.userId);
    return person !== undefined && can(caller, 'requests.decide', { person: toSubject(person), made: madeOf(tx, row) });
  }

  return {
    emitChanged,

    /** Changes a request and says so. */
    change,

    /** Whether somebody may say yes or no to it (docs/product/asking.md#asking-6). */
    mayDecide,

    /** A request that the caller may see. @throws AppError not_found */
    visible(tx: Tx, caller: Caller, id: string): RequestRow {
      const row = findRequest(tx, requireFamily(caller), id);
      if (!row || (row.userId !== caller.id && !mayDecide(tx, caller, row))) throw new AppError('not_found');
      return row;
    },

    /** Marks it as decided; what was booked stays, and who saved for it has reached it (docs/product/goals.md#goals-8). */
    grant(tx: WriteTx, row: RequestRow, by: Caller): void {
      change(tx, row, { status: 'granted', decidedBy: by.id, decidedAt: clock.now() });
      goals.redeemed(tx, by, { id: row.userId, familyId: row.familyId }, row.subjectId);
      // Of the day it is told what waits.
      tx.emit({ type: 'progress.changed', familyId: row.familyId, ids: [row.userId] });
    },

    /** Marks it as come to nothing, once its points are back. */
    close(tx: WriteTx, row: RequestRow, status: 'declined' | 'withdrawn', by: string, note = ''): void {
      const now = clock.now();
      const seenAt = status === 'withdrawn' ? now : null;
      change(tx, row, { status, note, decidedBy: by, decidedAt: now, seenAt });
    },

    /** Voids what was booked with it. @throws AppError already_decided when that was taken back before */
    giveBack(tx: WriteTx, row: RequestRow, by: string): void {
      const { userId, date, kind, subjectId } = row;
      const entry = ledger.findLive(tx, { userId, date, kind, subjectId });
      if (entry?.seq !== row.entrySeq || !entry) throw new AppError('already_decided');
      ledger.void(tx, entry, { id: by, mayGoBelowZero: true });
    },

    /** Who said what, for whoever comes second. */
    alreadyDecided(tx: Tx, { familyId, decidedBy, status }: RequestRow): AppError {
      const name = nameOf(directory, tx, familyId, decidedBy);
      if (!name) return new AppError('already_decided');
      const text = { granted: words.alreadySaidYes, declined: words.alreadySaidNo, withdrawn: words.tookItBack };
      return new AppError('already_decided', status === 'waiting' ? {} : { message: say(text[status], { name }) });
    },
  };
}
