import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { Ledger, LedgerEntry } from '#server/features/ledger/ledger.service.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { listWaitingOn } from './requests.repo.ts';
import { findWaitingTask, listWaitingBetween, listWaitingShared, type TaskRequestRow } from './task-requests.repo.ts';

/** A task of a person on a day. */
export interface TickKey {
  userId: string;
  date: LocalDate;
  subjectId: string;
}

/** What of some days is ticked: what counts, and what a grown-up still has to look at. */
interface TickedDay {
  granted: readonly string[];
  waiting: readonly string[];
}

/** Whether and by whom tasks are ticked (docs/product/looking.md#looking-8). */
export type Ticked = ReturnType<typeof createTicked>;

/**
 * The one place that knows what is ticked: a live entry of the ledger, or a request that waits. Requests are read in families
 * that look first alone, so that a tick costs anybody else what it did.
 */
export function createTicked({ ledger }: { ledger: Pick<Ledger, 'findLive' | 'sharedTicks' | 'ticksBetween'> }) {
  const looks = ({ extras }: Pick<Caller, 'extras'>) => extras.includes('looking');

  /** What makes a task ticked for somebody on a day. */
  function find(
    tx: Tx,
    caller: Caller,
    key: TickKey,
  ): { entry: LedgerEntry | undefined; waiting?: TaskRequestRow | undefined } {
    const entry = ledger.findLive(tx, { ...key, kind: 'task' });
    return entry || !looks(caller) ? { entry } : { entry, waiting: findWaitingTask(tx, key) };
  }

  return {
    find,

    /** Whether it is ticked at all. */
    is(tx: Tx, caller: Caller, key: TickKey): boolean {
      const { entry, waiting } = find(tx, caller, key);
      return entry !== undefined || waiting !== undefined;
    },

    /** Tasks at which nobody has looked yet: those of a person on a day. */
    waitingOn: (tx: Tx, caller: Caller, userId: string, date: LocalDate): string[] =>
      looks(caller) ? listWaitingOn(tx, userId, date, 'task') : [],

    /** What is ticked on each day from one to another, both inclusive; days without ticks are left out. */
    between(tx: Tx, caller: Caller, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, TickedDay> {
      const days = new Map<LocalDate, TickedDay>();
      for (const [date, granted] of ledger.ticksBetween(tx, userId, from, to)) days.set(date, { granted, waiting: [] });
      const rows = looks(caller) ? listWaitingBetween(tx, userId, from, to) : [];
      for (const { date, subjectId } of rows) {
        const { granted = [], waiting = [] } = days.get(date) ?? {};
        days.set(date, { granted, waiting: [...waiting, subjectId] });
      }
      return days;
    },

    /** Who did tasks that are done once for all, from one day to another: who waits for a look holds the turn (docs/product/looking.md#looking-9). */
    shared: (tx: Tx, caller: Caller, taskIds: readonly string[], from: LocalDate, to: LocalDate) => [
      ...ledger.sharedTicks(tx, taskIds, from, to),
      ...(looks(caller) ? listWaitingShared(tx, taskIds, from, to) : []),
    ],
  };
}
