import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { assignTask, listAssignedTasks, updateTask } from '#shared/contracts/tasks.ts';
import { setOwnDays } from '#shared/extras/days/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { CHILDREN, makeCat, turnsOf } from './cat.ts';

let home: Home;
/** A Wednesday. */
let today: string;

beforeEach(async () => {
  home = await createHome();
  today = home.clock.today;
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['days', 'turns'] } });
});

test('turns-3: of a task every other Saturday each child has one in turn, also once changed', async () => {
  const days = { weekdays: [6], every: 2 as const, anchor: '2026-03-09' };
  const taskId = await makeCat(home, { days, turns: { order: CHILDREN.map((who) => home.id[who]), every: 'week' } });
  const saturdays = async (first: number) => {
    const all = [...(await turnsOf(home, 31))];
    return [first, first + 14].map((ahead) => all[ahead]).join('');
  };
  expect(await saturdays(3)).toBe('CS');
  home.clock.set(addDays(today, 7));
  await home.as('admin').ok(assignTask, { body: { taskId, userId: home.id.student } });
  await home.as('admin').ok(updateTask, {
    params: { taskId },
    body: { turns: { order: CHILDREN.map((who) => home.id[who]), every: 'week' } },
  });
  expect(await saturdays(10)).toBe('SC');
});

test('certain-days-7: tasks in turns lose their certain days too when the extra is off', async () => {
  await makeCat(home, { days: { weekdays: [5], every: 1 } });
  expect(await turnsOf(home)).toBe('--C---');
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['turns'] } });
  // Fridays alone are school days.
  expect(await turnsOf(home)).toBe('CSC--S');
});

test('certain-days-6: a shared task comes back by its own days, not by those of one child', async () => {
  const days = { weekdays: [1, 4], every: 1 as const };
  const [date, userId] = [today, home.id.child];
  for (const sharing of ['anyone', 'turns'] as const) {
    const turns = { order: [userId, home.id.sibling], every: 'day' as const };
    const how = sharing === 'turns' ? { sharing, turns } : { sharing };
    const { id: taskId } = await home.task({ text: sharing, days, ...how }, ['child', 'sibling']);
    const body = { days: { weekdays: [5], every: 1 as const } };
    await home.as('admin').ok(setOwnDays, { params: { taskId, userId }, body });
    const tick = await home.as('child').raw('POST', `/api/tasks/${taskId}/complete`, { body: { userId, date } });
    expect(tick.json()).toMatchObject({ code: 'task_not_due', message: 'Comes back on Thursday.' });
    const plan = await home.as('parent').ok(explainDay, { params: { userId, date: addDays(date, 1) } });
    expect(plan.tasks.find(({ id }) => id === taskId)).toMatchObject({ days });
    const planned = await home.as('child').ok(listAssignedTasks, { query: { date: addDays(date, 1) } });
    expect(planned.find(({ id }) => id === taskId)).toMatchObject({ days });
  }
});
