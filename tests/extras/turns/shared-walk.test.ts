import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { giveTurn } from '#shared/extras/turns/contract.ts';
import { addDays, daysBetween } from '#shared/rules/local-date.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home } from '#tests/support/home.ts';

const CHILDREN = ['child', 'sibling'] as const;
type Child = (typeof CHILDREN)[number];
const TASKS = [
  { sharing: 'turns', points: 7 },
  { sharing: 'anyone', points: 11 },
  { sharing: 'each', points: 13 },
] as const;

const someChild = fc.constantFrom(...CHILDREN);
const mark = {
  by: fc.constantFrom(...CHILDREN, 'parent' as const),
  who: someChild,
  task: fc.nat({ max: TASKS.length - 1 }),
  daysAgo: fc.nat({ max: 2 }),
};
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('complete' as const), ...mark }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('uncomplete' as const), ...mark }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give' as const), who: someChild }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sleep' as const) }) },
);
type Mark = { by: Child | 'parent'; who: Child; task: number };

/** Model of what turns say of ticks, without any of the server's code: who has done what on which day. */
class Model {
  readonly done = new Set<string>();
  readonly given = new Map<string, Child>();
  readonly first: string;

  constructor(first: string) {
    this.first = first;
  }

  hasDone(who: Child, task: number, date: string): boolean {
    return this.done.has(`${task} ${date} ${who}`);
  }

  complete({ by, who, task }: Mark, date: string): string {
    const sharing = TASKS[task]?.sharing ?? 'each';
    const other = who === 'child' ? 'sibling' : 'child';
    if (by !== 'parent' && by !== who) return 'forbidden';
    if (this.hasDone(who, task, date)) return 'ok';
    if (sharing !== 'each' && this.hasDone(other, task, date)) return 'done_by_somebody_else';
    const holder = this.given.get(date) ?? CHILDREN[daysBetween(this.first, date) % 2];
    if (sharing === 'turns' && by !== 'parent' && holder !== who) return 'not_your_turn';
    this.done.add(`${task} ${date} ${who}`);
    return 'ok';
  }

  uncomplete({ by, who, task }: Mark, date: string): string {
    if (by !== 'parent' && by !== who) return 'forbidden';
    this.done.delete(`${task} ${date} ${who}`);
    return 'ok';
  }

  balance(who: Child): number {
    const theirs = [...this.done].filter((each) => each.endsWith(` ${who}`));
    return theirs.reduce((sum, each) => sum + (TASKS[Number(each[0])]?.points ?? 0), 0);
  }
}

async function begin(home: Home): Promise<string[]> {
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['turns'] } });
  const order = CHILDREN.map((who) => home.id[who]);
  const ids: string[] = [];
  for (const { sharing, points } of TASKS) {
    const how = sharing === 'turns' ? { sharing, turns: { order, every: 'day' as const } } : { sharing };
    ids.push((await home.task({ text: `A task: ${sharing}`, points, ...how }, CHILDREN)).id);
  }
  return ids;
}

test('turns-7, points-28: random steps on shared tasks go as a model says, and pay once', {
  timeout: 120_000,
}, async () => {
  const answers = new Map<string, number>();
  const walk = fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
    const home = await createHome();
    const model = new Model(home.clock.today);
    const taskIds = await begin(home);
    for (const each of steps) {
      const { today } = home.clock;
      if (each.do === 'sleep') home.clock.set(addDays(today, 1));
      else if (each.do === 'give') {
        if (CHILDREN.some((who) => model.hasDone(who, 0, today))) continue;
        const body = { date: today, userId: home.id[each.who] };
        await home.as('admin').ok(giveTurn, { params: { taskId: taskIds[0] ?? '' }, body });
        model.given.set(today, each.who);
      } else {
        // A child has today alone, and before the first day nothing was shared.
        const ago = each.by === 'parent' ? Math.min(each.daysAgo, daysBetween(model.first, today)) : 0;
        const date = addDays(today, -ago);
        const url = `/api/tasks/${taskIds[each.task]}/${each.do}`;
        const answer = await home.as(each.by).raw('POST', url, { body: { userId: home.id[each.who], date } });
        const got = answer.statusCode === 200 ? 'ok' : answer.json().code;
        expect(got, JSON.stringify({ ...each, date })).toBe(model[each.do](each, date));
        answers.set(got, (answers.get(got) ?? 0) + 1);
      }
    }
    expect(ledgerBreaches(home.connection)).toEqual([]);
    for (const who of CHILDREN) {
      const balance = home.connection.prepare('select balance from users where id = ?').pluck().get(home.id[who]);
      expect(balance, `balance of ${who}`).toBe(model.balance(who));
    }
    await home.app.close();
  });
  await fc.assert(walk, { numRuns: 40, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true });
  // A walk that is always refused, or never, would prove little.
  expect([...answers.keys()].sort()).toEqual(['done_by_somebody_else', 'forbidden', 'not_your_turn', 'ok']);
});
