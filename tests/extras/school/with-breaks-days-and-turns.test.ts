import fc from 'fast-check';
import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { AppError } from '#shared/errors.ts';
import { figuresOf, weeksOf } from '#shared/extras/school/rules.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { propertyRuns } from '#tests/support/property.ts';

const MONDAY = '2026-03-02';
const MONTH = 31;
const TASKS = [
  { text: 'on school days', period: 'AM', dayType: 'weekday' },
  { text: 'a bonus', period: 'BONUS' },
  { text: 'on certain days', days: { weekdays: [1, 3, 6], every: 1 } },
  { text: 'in turns', sharing: 'turns' },
  { text: 'whoever wants', sharing: 'anyone' },
] as const;

const change = fc.oneof(
  fc.record({ do: fc.constant('break' as const), days: fc.nat({ max: 4 }) }),
  fc.record({ do: fc.constant('homes' as const), pattern: fc.array(fc.boolean(), { minLength: 14, maxLength: 14 }) }),
  fc.record({ do: fc.constant('list' as const), task: fc.nat({ max: 2 }) }),
);
const month = fc.array(
  fc.record({
    ticks: fc.array(fc.boolean(), { minLength: TASKS.length, maxLength: TASKS.length }),
    isSiblings: fc.nat({ max: 3 }).map((chance) => chance === 0),
    change: fc.option(change, { freq: 6 }),
  }),
  { minLength: MONTH, maxLength: MONTH },
);

async function begin(home: Home): Promise<string[]> {
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['breaks', 'days', 'turns', 'school'] } });
  const turns = { order: [home.id.child, home.id.sibling], every: 'day' };
  const ids: string[] = [];
  for (const task of TASKS) {
    const isShared = 'sharing' in task;
    const more = isShared && task.sharing === 'turns' ? { turns } : {};
    ids.push((await home.task({ ...task, ...more } as never, isShared ? ['child', 'sibling'] : ['child'])).id);
  }
  return ids;
}

async function live(
  home: Home,
  taskIds: readonly string[],
  days: readonly (typeof month extends fc.Arbitrary<infer M> ? M : never)[number][],
) {
  const { services, id, clock } = home;
  const admin = home.caller('admin');
  const attempt = async (made: Promise<unknown>) =>
    made.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  for (const [index, { ticks, isSiblings, change: each }] of days.entries()) {
    const today = addDays(MONDAY, index);
    clock.set(today, '12:00');
    if (each?.do === 'break') {
      const span = { from: today, to: addDays(today, each.days) };
      await attempt(services.extras.breaks.add(admin, { userIds: [id.child], ...span, kind: 'sick' }));
    }
    if (each?.do === 'homes') {
      await attempt(
        services.extras.breaks.setHomes(admin, id.child, { pattern: each.pattern, anchor: mondayOf(today) }),
      );
    }
    if (each?.do === 'list') {
      const taskId = taskIds[each.task] ?? '';
      if (index % 2 === 0) await services.tasks.unassign(admin, taskId, id.child);
      else await services.tasks.assign(admin, [taskId], id.child);
    }
    for (const [task, isTicked] of ticks.entries()) {
      const userId = isSiblings && task > 2 ? id.sibling : id.child;
      if (isTicked) await attempt(services.points.complete(admin, taskIds[task] ?? '', { userId, date: today }));
    }
  }
}

test('school-8: the figures of a report are those of History, day by day and week by week', async () => {
  await fc.assert(
    fc.asyncProperty(month, async (days) => {
      const home = await createHome();
      home.clock.set(MONDAY, '06:00');
      await live(home, await begin(home), days);
      const admin = home.caller('admin');
      const to = addDays(MONDAY, MONTH - 1);
      const history = home.services.history.ofPerson(admin, home.id.child).days.filter(({ date }) => date >= MONDAY);
      const { goals, today, away, earned } = home.services.extras.school.report(admin, home.id.child, {
        from: MONDAY,
        to,
      });
      expect(today).toBe(to);
      for (const day of history) {
        const planned = goals.filter((goal) => goal.planned.includes(day.date));
        expect([day.date, planned.length]).toEqual([day.date, day.planned]);
        expect(planned.filter((goal) => goal.done.includes(day.date))).toHaveLength(day.done);
        expect(away.includes(day.date)).toBe(day.away !== undefined);
      }
      for (const week of weeksOf(MONDAY, to)) {
        const figures = goals.map((goal) => figuresOf(goal, { ...week, today }));
        const sum = (of: 'planned' | 'done') => figures.reduce((total, each) => total + each[of], 0);
        const counted = history
          .filter(({ date }) => date >= week.from && date <= week.to)
          .map((day) => (day.date === today ? { ...day, planned: day.done } : day));
        expect(sum('done')).toBe(counted.reduce((total, { done }) => total + done, 0));
        expect(sum('planned')).toBe(counted.reduce((total, { planned }) => total + planned, 0));
      }
      expect(earned).toBe(history.reduce((total, day) => total + day.earned, 0));
    }),
    propertyRuns(4),
  );
});
