import { assertCan, type Caller } from '#server/access/caller.ts';
import { type Person, toSubject } from '#server/access/directory.ts';
import type { WriteTx } from '#server/db/tx.ts';
import type { Ledger } from '#server/features/ledger/ledger.service.ts';
import type { Hooks } from '#server/hooks/hooks.ts';
import { type Clock, familyNow } from '#server/lib/clock.ts';

interface Deps {
  clock: Clock;
  hooks: Hooks;
  ledger: Ledger;
}

/** Books adjustments of points (points-24), also in a unit of work of others. */
export class Adjustments {
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Books an adjustment for today, never below zero. @throws AppError forbidden, too_many_marks, points_below_zero */
  book(tx: WriteTx, caller: Caller, person: Person, { points, reason }: { points: number; reason: string }): void {
    const { clock, hooks, ledger } = this.#deps;
    assertCan(caller, 'points.adjust', toSubject(person));
    ledger.assertBelowLimit(tx, caller, person.id);
    const { date } = familyNow(clock, caller.timeZone);
    const about = { userId: person.id, familyId: person.familyId, date, points, createdBy: caller.id };
    const entry = { ...about, kind: 'adjustment', title: reason, icon: 'star' } as const;
    const seq = ledger.book(tx, entry, 'points_below_zero');
    hooks.announce('points.adjusted', tx, caller, { person, seq, date, points, reason });
  }
}
