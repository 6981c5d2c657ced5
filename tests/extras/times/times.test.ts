import { beforeEach, describe, expect, test } from 'vitest';
import { getFamilyProgress } from '#shared/contracts/admin.ts';
import { listExtras, updateFamily } from '#shared/contracts/families.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress, uncompleteTask } from '#shared/contracts/points.ts';
import {
  assignTask,
  createTask,
  listAssignedTasks,
  listTasks,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { addBreaks, setHomes } from '#shared/extras/breaks/contract.ts';
import type { Extra } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home } from '#tests/support/home.ts';

/** A Monday. */
const MONDAY = '2026-03-16';
const SUNDAY = addDays(MONDAY, 6);

let home: Home;

beforeEach(async () => {
  home = await createHome();
  await switchOn(['times']);
  home.clock.set(MONDAY);
});

const switchOn = (extras: Extra[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });
const week = (count: number) => ({ kind: 'week' as const, count });
const once = (until: string | null = null) => ({ kind: 'once' as const, until });
const sport = (count = 3, more: object = {}) =>
  home.task({ text: 'Sport', dayType: 'anyday', times: week(count), ...more }, ['child']);
const cage = (until: string | null, more: object = {}) =>
  home.task({ text: 'Cage', dayType: 'anyday', times: once(until), ...more }, ['child']);
const tick = (taskId: string, date = home.clock.today, who: 'child' | 'parent' = 'child') =>
  home.as(who).call(completeTask, { params: { taskId }, body: { userId: home.id.child, date } });
const untick = (taskId: string, date = home.clock.today) =>
  home.as('parent').ok(uncompleteTask, { params: { taskId }, body: { userId: home.id.child, date } });
const list = (date = home.clock.today) => home.as('child').ok(listAssignedTasks, { query: { date } });
const outlook = async (to = SUNDAY) =>
  (
    await home.as('child').ok(getOutlook, { params: { userId: home.id.child }, query: { from: home.clock.today, to } })
  ).days
    .map(({ taskIds, optionalIds, away }) =>
      away ? '-' : taskIds.length > 0 ? '+' : optionalIds.length > 0 ? 'o' : '-',
    )
    .join('');
const planned = async () =>
  (await home.as('child').ok(getHistory, { params: { userId: home.id.child } })).days.at(-1)?.planned;

describe('times-1, times-11: how often a task is done', () => {
  test('times-1: the answers say it, and a change of something else keeps it', async () => {
    expect(await sport()).toMatchObject({ times: week(3) });
    const { id: taskId } = await cage(SUNDAY);
    const put = (body: object) => home.as('admin').ok(updateTask, { params: { taskId }, body });
    expect(await put({ points: 7 })).toMatchObject({ times: { ...once(SUNDAY), since: MONDAY } });
    expect((await home.as('admin').ok(listTasks, {})).map(({ times }) => times?.kind)).toContain('once');
    expect(await put({ times: null })).not.toHaveProperty('times');
  });

  test.each([
    ['a count of 0', week(0), 'times.count'],
    ['a count of 7', week(7), 'times.count'],
    ['a count of 1.5', week(1.5), 'times.count'],
    ['a last day before today', once(addDays(MONDAY, -1)), 'times.until'],
    ['a last day too far ahead', once(addDays(MONDAY, 401)), 'times.until'],
    ['an unknown kind', { kind: 'month' }, 'times.kind'],
  ])('times-11: %s answers 400', async (_what, times, path) => {
    const body = { text: 'Sport', times } as never;
    const answer = await home.as('admin').call(createTask, { body });
    expect(answer).toMatchObject({ status: 400, error: { code: 'validation_failed' } });
    expect(answer.error?.issues?.map((issue) => issue.path)).toEqual([path]);
    expect(await home.as('admin').ok(listTasks, {})).toEqual([]);
  });

  test('times-11: a last day that is over may stay, and be moved to a later one', async () => {
    const { id: taskId } = await cage(SUNDAY);
    home.clock.set(addDays(SUNDAY, 1));
    const put = (times: object) => home.as('admin').call(updateTask, { params: { taskId }, body: { times } as never });
    expect(await put(once(SUNDAY))).toMatchObject({ status: 200 });
    expect(await put(once(addDays(SUNDAY, -1)))).toMatchObject({ status: 400 });
    expect(await list()).toEqual([]);
    expect(await put(once(addDays(SUNDAY, 2)))).toMatchObject({ status: 200 });
    expect(await outlook(addDays(SUNDAY, 4))).toBe('o+--');
  });

  test('times-10: with a way of sharing it answers 400, in one call and in two', async () => {
    await switchOn(['turns', 'times']);
    const turns = { sharing: 'anyone' as const };
    const { id: taskId } = await sport();
    const { id: shared } = await home.task({ text: 'Cat', ...turns }, ['child', 'sibling']);
    const put = (id: string, body: object) => home.as('admin').call(updateTask, { params: { taskId: id }, body });
    const body = { text: 'Both', times: week(2), ...turns };
    expect(await home.as('admin').call(createTask, { body })).toMatchObject({ status: 400 });
    expect(await put(taskId, turns)).toMatchObject({ status: 400 });
    expect(await put(shared, { times: week(2) })).toMatchObject({ status: 400 });
    expect(await put(shared, { times: week(2), sharing: 'each' })).toMatchObject({ status: 200 });
    expect(await put(taskId, { times: null, ...turns })).toMatchObject({ status: 200 });
  });
});

describe('times-3, times-4: some times a week', () => {
  test('times-4: nobody fails on Monday; the last days of the week are needed', async () => {
    await sport();
    expect(await outlook()).toBe('oooo+++');
    home.clock.set(addDays(MONDAY, 4));
    expect(await outlook()).toBe('+++');
  });

  test('times-3: an optional day counts in no goal before it is done', async () => {
    const { id: taskId } = await sport();
    expect(await planned()).toBe(0);
    expect((await list())[0]).toMatchObject({ optional: true, times: { onDay: { doneOnOtherDays: 0, of: 3 } } });
    await tick(taskId);
    expect(await planned()).toBe(1);
    expect((await list())[0]).toMatchObject({ times: { onDay: { isDone: true } } });
  });

  test('times-12: a tick beyond the number answers week_done, and the task comes back on Monday', async () => {
    const { id: taskId } = await sport(2);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 1));
    await tick(taskId);
    expect((await list()).length).toBe(1);
    home.clock.set(addDays(MONDAY, 2));
    expect(await list()).toEqual([]);
    expect(await tick(taskId)).toMatchObject({ status: 409, error: { code: 'week_done' } });
    expect(await tick(taskId, addDays(MONDAY, 1), 'parent')).toMatchObject({ status: 200 });
    home.clock.set(addDays(MONDAY, 7));
    expect((await list()).length).toBe(1);
  });

  test('times-12: undoing a tick in the next week changes the old week alone', async () => {
    const { id: taskId } = await sport(2);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 1));
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 7));
    await untick(taskId, MONDAY);
    const { days } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.slice(-8).map((day) => `${day.done}/${day.planned}`)).toEqual([
      ...['0/0', '1/1', '0/0', '0/0', '0/0', '0/0', '0/1', '0/0'],
    ]);
    expect(await tick(taskId, addDays(MONDAY, 3), 'parent')).toMatchObject({ status: 200 });
  });

  test('times-8: a week that is short for the child asks for less', async () => {
    home.clock.set(addDays(MONDAY, 4));
    const { id: taskId } = await sport(5);
    expect((await list())[0]).toMatchObject({ times: { count: 5, onDay: { of: 3, isNeeded: true } } });
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 7));
    expect((await list())[0]).toMatchObject({ times: { onDay: { of: 5 } } });
  });

  test('times-10: with certain days these are the days on which it may be done', async () => {
    await switchOn(['days', 'times']);
    const { id: taskId } = await sport(2, { days: { weekdays: [1, 3, 5], every: 1 } });
    expect(await outlook()).toBe('o-+-+--');
    home.clock.set(addDays(MONDAY, 1));
    expect(await tick(taskId)).toMatchObject({ status: 409, error: { code: 'task_not_due' } });
  });

  test('times-9: a break that is entered later leaves the days before it as they were', async () => {
    await switchOn(['breaks', 'times']);
    await sport(3);
    home.clock.set(addDays(MONDAY, 3));
    expect(await planned()).toBe(0);
    home.clock.set(addDays(MONDAY, 4));
    const body = { userIds: [home.id.child], from: home.clock.today, to: SUNDAY, kind: 'sick' as const };
    await home.as('parent').ok(addBreaks, { body });
    const { days } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.slice(-5).map((day) => day.planned)).toEqual([0, 0, 0, 0, 0]);
    expect(await list()).toEqual([]);
  });

  test('times-4: days of a break that is known are not left, so the days before are needed', async () => {
    await switchOn(['breaks', 'times']);
    await sport(3);
    const body = { userIds: [home.id.child], from: addDays(MONDAY, 4), to: SUNDAY, kind: 'holiday' as const };
    await home.as('parent').ok(addBreaks, { body });
    expect(await outlook()).toBe('o+++---');
  });
});

describe('times-8, times-9: absences', () => {
  test('times-8: in a week away the number stays, so a tick is not refused', async () => {
    await switchOn(['breaks', 'times']);
    const { id: taskId } = await sport(1);
    const body = { userIds: [home.id.child], from: MONDAY, to: SUNDAY, kind: 'sick' as const };
    await home.as('parent').ok(addBreaks, { body });
    expect(await list()).toEqual([]);
    expect(await tick(taskId)).toMatchObject({ status: 200 });
    home.clock.set(addDays(MONDAY, 1));
    expect(await tick(taskId)).toMatchObject({ status: 409, error: { code: 'week_done' } });
  });

  test('times-9: a pattern of two homes leaves the days before it as they were', async () => {
    await switchOn(['breaks', 'times']);
    await sport(3);
    home.clock.set(addDays(MONDAY, 3));
    expect(await planned()).toBe(0);
    home.clock.set(addDays(MONDAY, 4));
    const pattern = [1, 1, 1, 1, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0].map(Boolean);
    const body = { pattern, anchor: MONDAY };
    await home.as('parent').ok(setHomes, { params: { userId: home.id.child }, body });
    const { days } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.slice(-5).map((day) => day.planned)).toEqual([0, 0, 0, 0, 0]);
  });

  test('times-9: a time zone that moves the date back leaves what was done', async () => {
    const { id: taskId } = await cage(null);
    home.clock.set(addDays(MONDAY, 1), '01:00');
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { points: 7, times: once(SUNDAY) } });
    await tick(taskId);
    const body = { timeZone: 'America/New_York' };
    await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body });
    expect((await list(MONDAY)).map(({ times }) => times?.onDay?.doneOnOtherDays)).toEqual([1]);
    home.clock.set(addDays(MONDAY, 3));
    expect(await list(addDays(MONDAY, 2))).toEqual([]);
  });
});

describe('times-9, times-12: around midnight', () => {
  test('times-5: a task made on a date that moved back is done once on the date before', async () => {
    home.clock.set(addDays(MONDAY, 1), '01:00');
    const { id: taskId } = await cage(null);
    const body = { timeZone: 'America/New_York' };
    await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body });
    expect(await tick(taskId, MONDAY)).toMatchObject({ status: 200 });
    expect(await list(addDays(MONDAY, 1))).toEqual([]);
  });

  test('times-12: a kept tick of Sunday that arrives in the night counts for the week before', async () => {
    const { id: taskId } = await sport(1);
    home.clock.set(addDays(SUNDAY, 1), '02:00');
    expect(await tick(taskId, SUNDAY)).toMatchObject({ status: 200 });
    expect((await list())[0]).toMatchObject({ times: { onDay: { doneOnOtherDays: 0 } } });
    const { timesAWeek } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(timesAWeek?.map(({ done }) => done)).toEqual([1, 0]);
  });

  test('times-12: a kept tick that arrives when a grown-up has ticked enough is refused', async () => {
    const { id: taskId } = await sport(1);
    home.clock.set(addDays(SUNDAY, 1), '02:00');
    await tick(taskId, addDays(MONDAY, 2), 'parent');
    expect(await tick(taskId, SUNDAY)).toMatchObject({ status: 409, error: { code: 'week_done' } });
  });
});

describe('times-5, times-6: once', () => {
  test('times-6: it counts on its last day alone, and on the day on which it is done', async () => {
    const { id: taskId } = await cage(SUNDAY);
    expect(await outlook(addDays(SUNDAY, 1))).toBe('oooooo+-');
    home.clock.set(addDays(MONDAY, 2));
    await tick(taskId);
    expect(await planned()).toBe(1);
    expect(await outlook()).toBe('+----');
    home.clock.set(addDays(MONDAY, 3));
    expect(await list()).toEqual([]);
    expect(await tick(taskId)).toMatchObject({ status: 409, error: { code: 'task_done' } });
  });

  test('times-5: undoing brings it back; after its last day it is over', async () => {
    const { id: taskId } = await cage(SUNDAY);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 1));
    await untick(taskId, MONDAY);
    expect((await list()).length).toBe(1);
    home.clock.set(addDays(SUNDAY, 1));
    expect(await list()).toEqual([]);
    const late = await tick(taskId);
    expect(late).toMatchObject({ status: 409, error: { code: 'task_not_due' } });
    expect(late.error?.message).toContain('March 22');
  });

  test('times-6: without a last day it is never missed', async () => {
    await cage(null);
    expect(await outlook(addDays(MONDAY, 9))).toBe('o'.repeat(10));
    home.clock.set(addDays(MONDAY, 20));
    expect(
      (await home.as('child').ok(getHistory, { params: { userId: home.id.child } })).days
        .slice(-21)
        .every((day) => day.planned === 0),
    ).toBe(true);
  });

  test('times-6: a last day on which it does not apply moves the goal to the day before', async () => {
    await cage(SUNDAY, { dayType: 'weekday' });
    expect(await outlook()).toBe('oooo+--');
  });

  test('times-5: assigning it again on a later day begins anew', async () => {
    const { id: taskId } = await cage(null);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 1));
    const userId = home.id.child;
    await home.as('admin').ok(unassignTask, { params: { taskId, userId } });
    await home.as('admin').ok(assignTask, { body: { taskId, userId } });
    expect((await list()).length).toBe(1);
    expect(await tick(taskId)).toMatchObject({ status: 200 });
  });

  test('times-5: an edit of something else does not bring a done one back', async () => {
    const { id: taskId } = await cage(null);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 2));
    await home.as('admin').ok(updateTask, { params: { taskId }, body: { dayType: 'weekday', times: once(SUNDAY) } });
    expect(await list()).toEqual([]);
  });
});

describe('times-7, times-13: what people read', () => {
  test('times-7: the history says the number of each week', async () => {
    const { id: taskId } = await sport(2);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 8));
    const { timesAWeek } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    const line = { taskId, text: 'Sport', of: 2 };
    expect(timesAWeek).toEqual([
      { ...line, from: MONDAY, done: 1 },
      { ...line, from: addDays(MONDAY, 7), done: 0 },
    ]);
    const { family, children } = await home.as('parent').ok(getFamilyHistory, {});
    expect(family).not.toHaveProperty('timesAWeek');
    expect(children.find(({ child }) => child.id === home.id.child)?.history.timesAWeek).toEqual(timesAWeek);
  });

  test('times-13: Why says the number, and whether the day is needed', async () => {
    const { id: taskId } = await sport(3);
    await tick(taskId);
    const why = async (date: string) =>
      (await home.as('parent').ok(explainDay, { params: { userId: home.id.child, date } })).tasks[0];
    expect(await why(addDays(MONDAY, 1))).toMatchObject({
      isPlanned: false,
      times: { onDay: { doneOnOtherDays: 1, of: 3, isNeeded: false } },
    });
    expect(await why(SUNDAY)).toMatchObject({ isPlanned: true, times: { onDay: { isNeeded: true } } });
  });

  test('times-13: children-progress has the number', async () => {
    await sport(3);
    const each = await home.as('parent').ok(listChildrenProgress, { query: {} });
    expect(each.find(({ child }) => child.id === home.id.child)?.tasks[0]).toMatchObject({
      times: { onDay: { doneOnOtherDays: 0, of: 3 } },
      optional: true,
    });
  });
});

describe('times-14: counts and lists that stay as they were', () => {
  test('times-14: auto-assignment gives it by its day type, and a done one stays assigned', async () => {
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true, dayType: 'weekend' } });
    const { id: taskId } = await home.task({ text: 'Cage', dayType: 'weekend', times: once() }, []);
    home.clock.set(addDays(MONDAY, 5));
    await tick(taskId);
    home.clock.set(SUNDAY);
    const [task] = await home.as('admin').ok(listTasks, {});
    expect(task?.assignees).toContain(home.id.child);
    expect(await list()).toEqual([]);
  });

  test('times-14: a professional gives it to a student, and sees it', async () => {
    const task = await home.task({ text: 'Read aloud', dayType: 'anyday', times: week(2) }, ['student'], 'teacher');
    expect(task).toMatchObject({ sourceType: 'professional', times: week(2) });
    const each = await home.as('teacher').ok(listChildrenProgress, { query: {} });
    expect(each[0]?.tasks[0]).toMatchObject({ optional: true });
  });

  test('times-3: the family’s figures of today leave out what is optional', async () => {
    const { id: taskId } = await sport(3);
    const figures = async () =>
      (await home.as('admin').ok(getFamilyProgress, {})).members.find(({ member }) => member.id === home.id.child)
        ?.tasks;
    expect(await figures()).toEqual({ done: 0, total: 0 });
    await tick(taskId);
    expect(await figures()).toEqual({ done: 1, total: 1 });
  });
});

describe('times-15: switching it off', () => {
  test('times-15: it says how many, ends today, and the past stays', async () => {
    const { id: taskId } = await sport(3);
    await tick(taskId);
    home.clock.set(addDays(MONDAY, 2));
    const extras = await home.as('admin').ok(listExtras, { params: { familyId: home.familyId } });
    expect(extras.find(({ name }) => name === 'times')).toMatchObject({ inEffect: 1 });
    await switchOn([]);
    expect(await list()).toHaveLength(1);
    expect((await list())[0]).not.toHaveProperty('times');
    const { days, ...more } = await home.as('child').ok(getHistory, { params: { userId: home.id.child } });
    expect(days.slice(-3).map((day) => day.planned)).toEqual([1, 0, 1]);
    expect(more).not.toHaveProperty('timesAWeek');
    expect(await tick(taskId)).toMatchObject({ status: 200 });
  });
});
