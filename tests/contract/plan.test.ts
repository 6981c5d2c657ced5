import { describe, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { deleteUser, updateUser } from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, listChildrenProgress } from '#shared/contracts/points.ts';
import { listRoles, updateRole } from '#shared/contracts/roles.ts';
import { assignTask, listAssignedTasks, listTasks, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

/** The day of the test home. */
const [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
  '2026-03-13',
] as const;

/** Reads a day's figures, as `done/planned`. */
async function figuresOf(home: Home, whose: Who, date: string): Promise<string> {
  const { days } = await home.as('admin').ok(getHistory, { params: { userId: home.id[whose] } });
  const day = days.find((each) => each.date === date);
  return `${day?.done}/${day?.planned}`;
}

/** Texts of the tasks that somebody reads of a child's day. */
async function plannedFor(home: Home, whose: Who, date: string, by: Who = 'admin'): Promise<string[] | undefined> {
  const children = await home.as(by).ok(listChildrenProgress, { query: { date } });
  return children.find(({ child }) => child.id === home.id[whose])?.tasks.map(({ text }) => text);
}

const tick = (home: Home, whose: Who, taskId: string, date: string, by: Who = 'admin') =>
  home.as(by).call(completeTask, { params: { taskId }, body: { userId: home.id[whose], date } });

const edit = (home: Home, taskId: string, body: { dayType?: 'weekday' | 'weekend' | 'anyday'; period?: 'AM' | 'PM' }) =>
  home.as('admin').ok(updateTask, { params: { taskId }, body });

const giveProfessional = (home: Home, whose: Who, professional: Who | null) =>
  home.as('admin').ok(updateUser, {
    params: { userId: home.id[whose] },
    body: { assignedProfessional: professional && home.id[professional] },
  });

describe('plan-3: past days do not change', () => {
  test('plan-3: a task moved from school days to weekends on a Friday counts so from that day on', async () => {
    const home = await createHome();
    const bed = await home.task({ dayType: 'weekday', period: 'AM' }, ['child']);
    await tick(home, 'child', bed.id, WEDNESDAY);
    home.clock.set(FRIDAY);
    expect(await figuresOf(home, 'child', FRIDAY)).toBe('0/1');
    await edit(home, bed.id, { dayType: 'weekend' });
    expect(await figuresOf(home, 'child', WEDNESDAY)).toBe('1/1');
    expect(await figuresOf(home, 'child', THURSDAY)).toBe('0/1');
    expect(await figuresOf(home, 'child', FRIDAY)).toBe('0/0');
    expect(await home.as('child').ok(listAssignedTasks, { query: { date: FRIDAY } })).toEqual([]);
    home.clock.set('2026-03-14');
    expect(await figuresOf(home, 'child', '2026-03-14')).toBe('0/1');
  });

  test('plan-3: a task that was moved to the evening stays a morning task on the days before', async () => {
    const home = await createHome();
    const bed = await home.task({ period: 'AM' }, ['child']);
    home.clock.set(FRIDAY);
    await edit(home, bed.id, { period: 'PM' });
    const periodOn = async (date: string) =>
      (await home.as('child').ok(listAssignedTasks, { query: { date } })).map(({ period }) => period);
    expect(await periodOn(THURSDAY)).toEqual(['AM']);
    expect(await periodOn(FRIDAY)).toEqual(['PM']);
  });

  test('plan-5: a change ends a row; on its first day a row is changed in place; the order stays', async () => {
    const home = await createHome();
    const bed = await home.task({ dayType: 'weekday' }, ['sibling', 'child']);
    const order = async () => (await home.as('admin').ok(listTasks, {}))[0]?.assignees;
    const before = await order();
    const rows = () =>
      home.connection.prepare('select count(*) from task_assignments where task_id = ?').pluck().get(bed.id);
    await edit(home, bed.id, { dayType: 'weekend' });
    expect(rows()).toBe(2);
    home.clock.set(THURSDAY);
    await edit(home, bed.id, { dayType: 'weekend' });
    expect(rows(), 'nothing really changed').toBe(2);
    await edit(home, bed.id, { dayType: 'anyday' });
    await edit(home, bed.id, { dayType: 'weekday' });
    expect(rows()).toBe(4);
    expect(await order()).toEqual(before);
  });

  test('plan-3, plan-6: days before a professional came, and those with them, keep their tasks', async () => {
    const home = await createHome();
    home.clock.set(MONDAY);
    await home.task({ text: 'Make the bed' }, ['child']);
    home.clock.set(WEDNESDAY);
    await giveProfessional(home, 'child', 'otherTeacher');
    await home.task({ text: 'Read' }, ['child'], 'otherTeacher');
    expect(await plannedFor(home, 'child', MONDAY)).toEqual(['Make the bed']);
    expect(await plannedFor(home, 'child', WEDNESDAY)).toEqual(['Read']);
    home.clock.set(FRIDAY);
    await giveProfessional(home, 'child', null);
    expect(await plannedFor(home, 'child', TUESDAY)).toEqual(['Make the bed']);
    expect(await plannedFor(home, 'child', THURSDAY)).toEqual(['Read']);
    expect(await plannedFor(home, 'child', FRIDAY)).toEqual(['Make the bed', 'Read']);
  });

  test('plan-10: where a time zone makes it yesterday again, what was changed holds for that day', async () => {
    const home = await createHome();
    home.clock.set(MONDAY);
    const bed = await home.task({ text: 'Bed', period: 'AM', dayType: 'weekend' }, ['child']);
    const bag = await home.task({ text: 'Bag' }, ['child']);
    const read = await home.task({ text: 'Read' }, ['student'], 'teacher');
    await home.task({ text: 'Tea' }, ['student']);
    home.clock.set(THURSDAY, '00:30');
    await edit(home, bed.id, { dayType: 'weekday' });
    await home.as('admin').ok(unassignTask, { params: { taskId: bag.id, userId: home.id.child } });
    await home.task({ text: 'New' }, ['child']);
    await giveProfessional(home, 'student', null);
    const params = { familyId: home.familyId };
    await home.as('admin').ok(updateFamily, { params, body: { timeZone: 'America/New_York' } });
    const sorted = async (whose: Who, date: string) => (await plannedFor(home, whose, date))?.sort();
    const told = async () => ({
      wednesday: [await sorted('child', WEDNESDAY), await sorted('student', WEDNESDAY)],
      tuesday: await sorted('child', TUESDAY),
    });
    await tick(home, 'child', bed.id, WEDNESDAY);
    await tick(home, 'student', read.id, WEDNESDAY);
    const before = await told();
    expect(before).toEqual({
      wednesday: [
        ['Bed', 'New'],
        ['Read', 'Tea'],
      ],
      tuesday: ['Bag'],
    });
    home.clock.set(FRIDAY);
    expect(await told()).toEqual(before);
    expect(await figuresOf(home, 'child', WEDNESDAY)).toBe('1/2');
  });

  test('plan-10: a clock that was set back does not hide what was given', async () => {
    const home = await createHome();
    home.clock.set(FRIDAY);
    await home.task({ text: 'Make the bed' }, ['child']);
    home.clock.set(THURSDAY);
    expect(await plannedFor(home, 'child', THURSDAY)).toEqual(['Make the bed']);
  });

  test('plan-6: a professional who is given and taken on the same day leaves no period', async () => {
    const home = await createHome();
    await home.task({ text: 'Make the bed' }, ['child']);
    await giveProfessional(home, 'child', 'teacher');
    await giveProfessional(home, 'child', 'otherTeacher');
    await giveProfessional(home, 'child', null);
    const periods = home.connection.prepare('select count(*) from professional_periods where user_id = ?').pluck();
    expect(periods.get(home.id.child)).toBe(0);
    expect(await plannedFor(home, 'child', WEDNESDAY)).toEqual(['Make the bed']);
  });

  const WAYS: Record<string, (home: Home) => Promise<unknown>> = {
    'taken from the child': (home) => giveProfessional(home, 'student', null),
    'given another role': async (home) => {
      const role = (await rolesOf(home)).find(({ name }) => name === 'Grandmother');
      return home.as('admin').ok(updateUser, { params: { userId: home.id.teacher }, body: { roleId: role?.id ?? '' } });
    },
    'of a role that is renamed': async (home) => {
      const role = (await rolesOf(home)).find(({ name }) => name === 'Teacher');
      const params = { familyId: home.familyId, roleId: role?.id ?? '' };
      return home.as('admin').ok(updateRole, { params, body: { name: 'Cook' } });
    },
    'removed from the family': (home) =>
      home.as('admin').ok(deleteUser, { params: { userId: home.id.teacher }, query: {} }),
    'of a child who is one no more': async (home) => {
      const role = (await rolesOf(home)).find(({ name }) => name === 'Grandmother');
      return home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { roleId: role?.id ?? '' } });
    },
  };
  const rolesOf = (home: Home) => home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
  test.each(Object.keys(WAYS))(
    'plan-6: the period ends and past days stay when the professional is: %s',
    async (way) => {
      const home = await createHome();
      await home.task({ text: 'Make the bed' }, ['student']);
      await home.task({ text: 'Read' }, ['student'], 'teacher');
      home.clock.set(FRIDAY);
      const before = await figuresOf(home, 'student', THURSDAY);
      expect(before).toBe('0/1');
      await WAYS[way]?.(home);
      expect(await figuresOf(home, 'student', THURSDAY)).toBe(before);
      expect(await figuresOf(home, 'student', FRIDAY)).toBe('0/2');
    },
  );

  test('plan-6: the periods of two who are each other’s professional end with their role', async () => {
    const home = await createHome();
    await giveProfessional(home, 'teacher', 'otherTeacher');
    await giveProfessional(home, 'otherTeacher', 'teacher');
    const role = (await rolesOf(home)).find(({ name }) => name === 'Teacher');
    const params = { familyId: home.familyId, roleId: role?.id ?? '' };
    await home.as('admin').ok(updateRole, { params, body: { name: 'Cousin', type: 'child' } });
    const alone = 'select count(*) from users where assigned_professional is not null and family_id = ?';
    expect(home.connection.prepare(alone).pluck().get(home.familyId)).toBe(0);
    expect(
      home.connection.prepare('select user_id from professional_periods where end_date is null').all(),
      'the live row says what the person says',
    ).toEqual([]);
  });
});

describe('plan-8: which row a tick for a past day is judged by', () => {
  test('plan-8: it is judged by what applied on that day, whatever the task says now', async () => {
    const home = await createHome();
    const bed = await home.task({ dayType: 'weekday', period: 'AM' }, ['child']);
    home.clock.set('2026-03-16');
    await edit(home, bed.id, { dayType: 'weekend' });
    expect((await tick(home, 'child', bed.id, THURSDAY)).status).toBe(200);
    expect((await tick(home, 'child', bed.id, '2026-03-15')).error?.code).toBe('task_not_due');
    expect((await tick(home, 'child', bed.id, '2026-03-16')).error?.code).toBe('task_not_due');
  });

  test('plan-8: a grown-up ticks yesterday for a task that was given today', async () => {
    const home = await createHome();
    const bed = await home.task({ dayType: 'weekday', period: 'AM' }, ['child']);
    expect((await tick(home, 'child', bed.id, TUESDAY)).status).toBe(200);
    expect((await tick(home, 'child', bed.id, '2026-03-08')).error?.code).toBe('task_not_due');
    expect(await figuresOf(home, 'child', TUESDAY), 'it was not planned then').toBe('0/0');
  });

  test('plan-8, days-6: after midnight a child with a new teacher ticks yesterday’s family task', async () => {
    const home = await createHome();
    const bed = await home.task({}, ['child']);
    home.clock.set(THURSDAY, '00:30');
    await giveProfessional(home, 'child', 'otherTeacher');
    expect((await tick(home, 'child', bed.id, WEDNESDAY, 'child')).status).toBe(200);
    expect((await tick(home, 'child', bed.id, THURSDAY, 'child')).error?.statusCode).toBe(404);
    expect((await tick(home, 'child', bed.id, THURSDAY)).error?.code).toBe('task_not_assigned');
  });
});

test('plan-9: a professional learns nothing of the days before they came', async () => {
  const home = await createHome();
  const bed = await home.task({ text: 'Make the bed' }, ['child']);
  home.clock.set(FRIDAY);
  await giveProfessional(home, 'child', 'otherTeacher');
  expect(await plannedFor(home, 'child', THURSDAY, 'admin')).toEqual(['Make the bed']);
  expect(await plannedFor(home, 'child', THURSDAY, 'otherTeacher')).toEqual([]);
  const { days } = await home.as('otherTeacher').ok(getHistory, { params: { userId: home.id.child } });
  expect(days.find(({ date }) => date === THURSDAY)?.planned).toBe(0);
  const { tasks } = await home.as('otherTeacher').ok(explainDay, { params: { userId: home.id.child, date: THURSDAY } });
  expect(tasks).toEqual([]);
  expect((await tick(home, 'child', bed.id, THURSDAY, 'otherTeacher')).error?.statusCode).toBe(404);
});

describe('plan-11: GET /api/users/{userId}/plan/{date} says why a task is planned or not', () => {
  const explain = async (home: Home, whose: Who, date: string) => {
    const told = await home.as('parent').ok(explainDay, { params: { userId: home.id[whose], date } });
    const tasks = told.tasks.map(({ text, isPlanned, reason, since }) => [text, isPlanned, reason, since]);
    return { professionalId: told.professionalId, tasks };
  };

  test('plan-11: it names the kind of day, and from when on a later task is on the list', async () => {
    const home = await createHome();
    await home.task({ text: 'Bag', dayType: 'weekday', period: 'AM' }, ['child']);
    await home.task({ text: 'Car', dayType: 'weekend', period: 'PM' }, ['child']);
    await home.task({ text: 'Bed', dayType: 'anyday', period: 'AM' }, ['child']);
    await home.task({ text: 'Help', dayType: 'weekend', period: 'BONUS' }, ['child']);
    home.clock.set(FRIDAY);
    await home.task({ text: 'New', dayType: 'anyday', period: 'AM' }, ['child']);
    const told = await explain(home, 'child', THURSDAY);
    expect(told.professionalId).toBeNull();
    expect(told.tasks.sort()).toEqual([
      ['Bag', true, 'weekday', null],
      ['Bed', true, 'anyday', null],
      ['Car', false, 'weekend', null],
      ['Help', true, 'anyday', null],
      ['New', false, 'later', FRIDAY],
    ]);
  });

  test('plan-11: a task that was changed or taken off since is told with its first day', async () => {
    const home = await createHome();
    const bed = await home.task({ text: 'Bed', dayType: 'weekday', period: 'AM' }, ['child']);
    const bag = await home.task({ text: 'Bag' }, ['child']);
    home.clock.set(FRIDAY);
    await edit(home, bed.id, { dayType: 'anyday' });
    const about = { taskId: bag.id, userId: home.id.child };
    await home.as('admin').ok(unassignTask, { params: about });
    home.clock.set('2026-03-14');
    await home.as('admin').ok(assignTask, { body: about });
    expect((await explain(home, 'child', MONDAY)).tasks).toEqual([
      ['Bed', false, 'later', WEDNESDAY],
      ['Bag', false, 'later', WEDNESDAY],
    ]);
    expect((await explain(home, 'child', FRIDAY)).tasks).toEqual([
      ['Bed', true, 'anyday', null],
      ['Bag', false, 'later', '2026-03-14'],
    ]);
  });

  test('plan-11: with a teacher on that day it says that only the teacher’s tasks count', async () => {
    const home = await createHome();
    await home.task({ text: 'Bed' }, ['student']);
    await home.task({ text: 'Read', dayType: 'anyday' }, ['student'], 'teacher');
    home.clock.set(FRIDAY);
    await giveProfessional(home, 'student', null);
    expect(await explain(home, 'student', THURSDAY)).toEqual({
      professionalId: home.id.teacher,
      tasks: [
        ['Bed', false, 'professional', null],
        ['Read', true, 'anyday', null],
      ],
    });
    expect(await explain(home, 'student', FRIDAY)).toEqual({
      professionalId: null,
      tasks: [
        ['Bed', true, 'anyday', null],
        ['Read', true, 'anyday', null],
      ],
    });
  });

  test('plan-11: a child gets 403, also about themselves', async () => {
    const home = await createHome();
    const asked = await home.as('student').call(explainDay, { params: { userId: home.id.student, date: WEDNESDAY } });
    expect(asked.status).toBe(403);
  });
});
