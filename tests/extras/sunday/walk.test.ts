import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { completeTask, listPoints, uncompleteTask } from '#shared/contracts/points.ts';
import { getWeekReview } from '#shared/extras/sunday/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const MONDAY = '2026-03-09';
const NAMES = ['Bed', 'Teeth', 'Bag', 'Dishes'];
/** The task that is ticked, or un-ticked if it is, and whether that is for the day before. */
const step = fc.record({ task: fc.nat(NAMES.length - 1), isYesterday: fc.boolean() });
/** Ticks of a child on each of 14 days. */
const days = fc.array(fc.array(step, { maxLength: 5 }), { minLength: 14, maxLength: 14 });

test('sunday-5: what a child did most, and for the first time, is what its list of points says', async () => {
  await fc.assert(
    fc.asyncProperty(days, async (life) => {
      const home = await createHome();
      home.clock.set(MONDAY, '07:00');
      const params = { familyId: home.familyId };
      await home.as('admin').ok(updateFamily, { params, body: { extras: ['sunday'] } });
      const tasks = [];
      for (const text of NAMES) tasks.push(await home.task({ text }, ['child']));
      const userId = home.id.child;
      for (const [day, steps] of life.entries()) {
        home.clock.set(addDays(MONDAY, day), '07:00');
        const child = await home.signIn('child');
        for (const { task, isYesterday } of steps) {
          const about = {
            params: { taskId: tasks[task]?.id ?? '' },
            body: { userId, date: home.clock.day(isYesterday ? -1 : 0) },
          };
          // Before the first day it is not on the list.
          const ticked = await child.call(completeTask, about);
          if (ticked.status === 409) await child.ok(uncompleteTask, about);
        }
      }
      const child = await home.signIn('child');
      const { entries } = await child.ok(listPoints, { params: { userId }, query: { limit: 200 } });
      const ticks = entries.filter(({ kind, voidedAt }) => kind === 'task' && voidedAt === null);
      for (const week of [MONDAY, addDays(MONDAY, 7)]) {
        const daysOf = (name: string) =>
          ticks.filter(({ title, date }) => title === name && date >= week && date <= addDays(week, 6));
        const isNew = (name: string) => !ticks.some(({ title, date }) => title === name && date < week);
        const done = NAMES.filter((name) => daysOf(name).length > 0);
        const most = done.toSorted((one, other) => daysOf(other).length - daysOf(one).length)[0];
        const { children } = await child.ok(getWeekReview, { query: { week } });
        expect(children[0]?.most ?? null).toEqual(
          most === undefined ? null : expect.objectContaining({ text: most, days: daysOf(most).length }),
        );
        expect(children[0]?.first?.text).toBe(done.find(isNew));
      }
    }),
    propertyRuns(6),
  );
});
