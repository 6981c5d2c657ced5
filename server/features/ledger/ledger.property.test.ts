import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const CHILDREN = ['child', 'sibling'] as const;
const ACTORS = ['child', 'sibling', 'parent'] as const;
const TASK_POINTS = [10, 25];
const COSTS = [15, 40];
type Child = (typeof CHILDREN)[number];
type Actor = (typeof ACTORS)[number];

type Operation =
  | { do: 'tick' | 'untick' | 'redeem' | 'unredeem'; by: Actor; whose: Child; index: number; daysAgo: number }
  | { do: 'adjust'; by: Actor; whose: Child; points: number }
  | { do: 'edit'; index: number; points: number }
  | { do: 'delete'; index: number };

const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constantFrom('tick', 'untick', 'redeem', 'unredeem'),
      by: fc.constantFrom(...ACTORS),
      whose: fc.constantFrom(...CHILDREN),
      index: fc.nat({ max: 1 }),
      daysAgo: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('adjust'),
      by: fc.constantFrom(...ACTORS),
      whose: fc.constantFrom(...CHILDREN),
      points: fc.integer({ min: -30, max: 30 }).filter((points) => points !== 0),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('edit'),
      index: fc.nat({ max: 1 }),
      points: fc.integer({ min: 1, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), index: fc.nat({ max: 1 }) }) },
) as fc.Arbitrary<Operation>;

/** One batch is sent at once; before it, the clock goes on by so many days (back when negative). */
const script = fc.array(
  fc.record({
    days: fc.constantFrom(0, 0, 0, 1, 2, -1),
    batch: fc
      .array(operation, { minLength: 1, maxLength: 12 })
      // Retries and double taps: some of the batch once more, later.
      .chain((batch) => fc.subarray(batch).map((again) => [...batch, ...again])),
  }),
  { minLength: 1, maxLength: 8 },
);

/**
 * The law in its plainest form: what each operation must answer and leave behind (points-28).
 */
class Model {
  balance: Record<Child, number> = { child: 0, sibling: 0 };
  lifetime: Record<Child, number> = { child: 0, sibling: 0 };
  live = new Map<string, number>();
  tasks = TASK_POINTS.map((points) => ({ points, deletedOn: undefined as string | undefined }));

  private readonly start: string;
  private readonly home: Home;

  constructor(home: Home) {
    this.home = home;
    this.start = home.clock.today;
  }

  apply(operation: Operation): string {
    switch (operation.do) {
      case 'edit': {
        const task = this.task(operation.index);
        if (task.deletedOn) return 'not_found';
        task.points = operation.points;
        return 'ok';
      }
      case 'delete': {
        const task = this.task(operation.index);
        if (task.deletedOn) return 'not_found';
        task.deletedOn = this.home.clock.today;
        return 'ok';
      }
      case 'adjust': {
        if (operation.by !== 'parent') return 'forbidden';
        if (operation.points < 0 && this.balance[operation.whose] + operation.points < 0) return 'points_below_zero';
        this.earn(operation.whose, operation.points);
        return 'ok';
      }
      default:
        return this.applyToDay(operation);
    }
  }

  private applyToDay({ do: what, by, whose, index, daysAgo }: Extract<Operation, { daysAgo: number }>): string {
    const isAdult = by === 'parent';
    if (!isAdult && by !== whose) return 'forbidden';
    if (!isAdult && daysAgo > 0) return 'date_out_of_range';
    if (what === 'unredeem' && !isAdult) return 'forbidden';
    const date = this.home.clock.day(-daysAgo);
    const isTask = what === 'tick' || what === 'untick';
    const key = `${whose} ${isTask ? 'task' : 'reward'} ${index} ${date}`;
    const booked = this.live.get(key);
    switch (what) {
      case 'tick': {
        if (booked !== undefined) return 'ok';
        const { points, deletedOn } = this.task(index);
        // Today follows the list of now, also after the clock was set back behind the deletion.
        if (deletedOn && (daysAgo === 0 || date >= deletedOn || date < this.start)) return 'not_found';
        this.live.set(key, points);
        this.earn(whose, points);
        return 'ok';
      }
      case 'untick': {
        // Who had the task may take a tick back that is none, also after it was deleted (points-8).
        if (booked === undefined) return 'ok';
        if (!isAdult && this.balance[whose] < booked) return 'points_already_spent';
        this.live.delete(key);
        this.balance[whose] -= booked;
        this.lifetime[whose] -= booked;
        return 'ok';
      }
      case 'redeem': {
        if (booked !== undefined) return 'already_redeemed';
        const cost = COSTS[index] ?? 0;
        if (this.balance[whose] < cost) return 'not_enough_points';
        this.live.set(key, -cost);
        this.balance[whose] -= cost;
        return 'ok';
      }
      case 'unredeem': {
        if (booked === undefined) return 'ok';
        this.live.delete(key);
        this.balance[whose] -= booked;
        return 'ok';
      }
    }
  }

  private earn(whose: Child, points: number): void {
    this.balance[whose] += points;
    this.lifetime[whose] += Math.max(points, 0);
  }

  private task(index: number) {
    const task = this.tasks[index];
    if (!task) throw new Error('no such task');
    return task;
  }
}

async function perform(home: Home, ids: { tasks: string[]; rewards: string[] }, operation: Operation): Promise<string> {
  const { points, tasks } = home.services;
  try {
    if (operation.do === 'edit') {
      await tasks.update(home.caller('admin'), ids.tasks[operation.index] ?? '', { points: operation.points });
    } else if (operation.do === 'delete') {
      await tasks.remove(home.caller('admin'), ids.tasks[operation.index] ?? '');
    } else if (operation.do === 'adjust') {
      await points.adjust(home.caller(operation.by), home.id[operation.whose], {
        points: operation.points,
        reason: 'Because',
      });
    } else {
      const { do: what, by, whose, index, daysAgo } = operation;
      const method = ({ tick: 'complete', untick: 'uncomplete', redeem: 'redeem', unredeem: 'unredeem' } as const)[
        what
      ];
      const subject = (what === 'tick' || what === 'untick' ? ids.tasks : ids.rewards)[index] ?? '';
      await points[method](home.caller(by), subject, { userId: home.id[whose], date: home.clock.day(-daysAgo) });
    }
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

const FIXED_COLUMNS = 'seq, user_id, date, kind, subject_id, title, icon, points, created_by, created_at';

test('points-2, points-3, points-12, points-28: balances and entries hold for any operations', {
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(script, async (steps) => {
      const home = await createHome();
      home.clock.set('2026-03-11', '12:00');
      const tasks: string[] = [];
      for (const points of TASK_POINTS) tasks.push((await home.task({ points }, CHILDREN)).id);
      const rewards: string[] = [];
      for (const cost of COSTS) rewards.push((await home.reward({ cost })).id);
      const model = new Model(home);
      let history: unknown[] = [];
      for (const { days, batch } of steps) {
        home.clock.set(home.clock.day(days), '12:00');
        const answers = await Promise.all(batch.map((one) => perform(home, { tasks, rewards }, one)));
        expect(answers).toEqual(batch.map((one) => model.apply(one)));
        expect(ledgerBreaches(home.connection)).toEqual([]);
        for (const who of CHILDREN) {
          const totals = home.connection
            .prepare('select balance, lifetime_points as lifetime from users where id = ?')
            .get(home.id[who]);
          expect(totals).toEqual({ balance: model.balance[who], lifetime: model.lifetime[who] });
        }
        const live = home.connection
          .prepare("select count(*) from ledger_entries where voided_at is null and kind in ('task', 'reward')")
          .pluck()
          .get();
        expect(live).toBe(model.live.size);
        const now = home.connection.prepare(`select ${FIXED_COLUMNS} from ledger_entries order by seq`).all();
        expect(now.slice(0, history.length)).toEqual(history);
        history = now;
      }
    }),
    propertyRuns(80),
  );
});
