import type { Caller } from '#server/access/caller.ts';
import type { Tx } from '#server/db/tx.ts';
import type { HookTickKey } from '#server/hooks/hook-subjects.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Ledger } from './ledger.service.ts';

/** Ticked tasks of a day: granted ones count, waiting ones need a review. */
interface TickedDay {
  granted: readonly string[];
  waiting: readonly string[];
}

/** Later than any possible day. */
const LAST_DAY = '9999-12-31';

interface Deps {
  ledger: Ledger;
  hooks: Hooks;
}

/** Reads ticks: live ledger entries, and ticks that wait in an extra (looking-8). */
export class TaskCompletions {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Tells whether a person's task is ticked on a day. */
  is(tx: Tx, caller: Caller, key: HookTickKey): boolean {
    if (this.#deps.ledger.findLive(tx, { ...key, kind: 'task' })) return true;
    return this.waitingOn(tx, caller, key.userId, key.date).includes(key.subjectId);
  }

  /** Lists the ticked tasks of a person's day that wait for a review. */
  waitingOn(tx: Tx, caller: Caller, userId: string, date: LocalDate): string[] {
    return this.#waiting(tx, caller, userId, date, date).map(({ subjectId }) => subjectId);
  }

  /** Reads the ticks per day between two days, both inclusive; days without ticks are left out. */
  between(tx: Tx, caller: Caller, userId: string, from: LocalDate, to: LocalDate): Map<LocalDate, TickedDay> {
    const days = new Map<LocalDate, TickedDay>();
    for (const [date, granted] of this.#deps.ledger.ticksBetween(tx, userId, from, to))
      days.set(date, { granted, waiting: [] });
    for (const { date, subjectId } of this.#waiting(tx, caller, userId, from, to)) {
      const { granted = [], waiting = [] } = days.get(date) ?? {};
      days.set(date, { granted, waiting: [...waiting, subjectId] });
    }
    return days;
  }

  /** Lists the days from a day on, on which a person ticked some tasks; a tick that waits for a review counts, too. */
  of(tx: Tx, caller: Caller, userId: string, taskIds: readonly string[], from: LocalDate) {
    return [
      ...this.#deps.ledger.ticksOf(tx, userId, taskIds, from),
      ...this.#waiting(tx, caller, userId, from, LAST_DAY).filter(({ subjectId }) => taskIds.includes(subjectId)),
    ];
  }

  /**
   * Lists the people who ticked shared tasks between two days; a tick that waits for a review counts, too (looking-9).
   */
  shared(tx: Tx, caller: Caller, taskIds: readonly string[], from: LocalDate, to: LocalDate) {
    return [
      ...this.#deps.ledger.sharedTicks(tx, taskIds, from, to),
      ...(this.#deps.hooks.ask('ticks.waitingShared', tx, caller, taskIds, from, to) ?? []),
    ];
  }

  #waiting(tx: Tx, caller: Caller, userId: string, from: LocalDate, to: LocalDate) {
    return this.#deps.hooks.ask('ticks.waiting', tx, caller, userId, from, to) ?? [];
  }
}
