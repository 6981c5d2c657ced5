import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { adjustPoints, completeTask, redeemReward, uncompleteTask, unredeemReward } from '#shared/contracts/points.ts';
import { getTogether, setTogether } from '#shared/extras/together/contract.ts';
import { stepOf } from '#shared/extras/together/rules.ts';
import { addDays, dayOfWeek, mondayOf } from '#shared/rules/local-date.ts';
import { DAY } from '#tests/support/clock.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const CHILDREN = ['child', 'sibling', 'student'] as const;
const TASK_POINTS = [1, 7, 10, 35] as const;

const who = fc.constantFrom(...CHILDREN);
const task = fc.nat({ max: TASK_POINTS.length - 1 });
const back = fc.nat({ max: 3 });
const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('tick' as const), who, task, back }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('untick' as const), who, task, back }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('event' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete event' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('adjust' as const), who, points: fc.constantFrom(-9, 15, 80) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('redeem' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('unredeem' as const), who }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('tomorrow' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('target' as const), target: fc.constantFrom(30, 150, 1000, 3000) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Sums from the entries alone what the bar of a week must show. */
function sumOfLedger({ connection, id }: Home, week: string, target: number): number {
  const rows = connection
    .prepare(
      `select user_id as userId, points, kind from ledger_entries
       where voided_at is null and date between ? and ?`,
    )
    .all(week, addDays(week, 6)) as { userId: string; points: number; kind: string }[];
  const size = stepOf(target);
  return CHILDREN.reduce((sum, child) => {
    const own = rows.filter(({ userId, kind }) => userId === id[child] && !['reward', 'adjustment'].includes(kind));
    const earned = own.reduce((all, { points }) => all + Math.max(0, points), 0);
    return sum + Math.floor(earned / size) * size;
  }, 0);
}

test('together-3: after each step of a random walk the sum is that of the ledger', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const home = await createHome();
      const admin = home.as('admin');
      await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['together'] } });
      const tasks: string[] = [];
      for (const points of TASK_POINTS)
        tasks.push((await home.task({ text: `For ${points}`, points }, ['child', 'sibling'])).id);
      const theirs = await home.task({ text: 'Of the teacher', points: 12 }, ['student'], 'teacher');
      const reward = (await home.reward({ cost: 20 })).id;
      const events: string[] = [];
      let target = 150;
      const set = () => admin.ok(setTogether, { body: { target, treat: { title: 'Film', icon: 'tv' } } });
      await set();
      /** Does a step as a grown-up; what is refused changes nothing. */
      const perform = async (each: Step) => {
        const date = addDays(home.clock.today, 'back' in each ? -each.back : 0);
        switch (each.do) {
          case 'tick':
          case 'untick': {
            const taskId = each.who === 'student' ? theirs.id : (tasks[each.task] ?? '');
            const call = each.do === 'tick' ? completeTask : uncompleteTask;
            return admin.bad(call, { params: { taskId }, body: { userId: home.id[each.who], date } });
          }
          case 'event': {
            const body = { title: 'Chess', date, assignedUsers: [home.id[each.who]], completionPoints: 13 };
            const event = await admin.bad(createEvent, { body });
            const eventId = (event.body as { id?: string } | undefined)?.id ?? '';
            events.push(eventId);
            return admin.bad(updateEvent, { params: { eventId }, body: { isCompleted: true, date } });
          }
          case 'delete event':
            return admin.bad(deleteEvent, { params: { eventId: events.pop() ?? 'none' } });
          case 'adjust': {
            const body = { points: each.points, reason: 'So' };
            return admin.bad(adjustPoints, { params: { userId: home.id[each.who] }, body });
          }
          case 'redeem':
          case 'unredeem': {
            const call = each.do === 'redeem' ? redeemReward : unredeemReward;
            return admin.bad(call, { params: { rewardId: reward }, body: { userId: home.id[each.who], date } });
          }
          case 'tomorrow':
            home.clock.advance(DAY);
            return dayOfWeek(home.clock.today) === 1 ? set() : undefined;
          case 'target':
            target = each.target;
            return set();
        }
      };
      for (const each of steps) {
        await perform(each);
        const { now, before } = await admin.ok(getTogether, {});
        const week = mondayOf(home.clock.today);
        expect([now?.week, now?.sum]).toEqual([week, sumOfLedger(home, week, target)]);
        expect(before?.sum).toBe(before ? sumOfLedger(home, before.week, before.target) : undefined);
      }
    }),
    propertyRuns(12),
  );
});
