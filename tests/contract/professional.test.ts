import { describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';
import { listRewards } from '#shared/contracts/rewards.ts';
import { createRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import {
  assignTask,
  assignTasks,
  deleteTask,
  listTasks,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

const makeTask = (home: Home, text = 'Read aloud', by: Who = 'teacher') =>
  home.as(by).ok(createProfessionalTask, { body: { text } });

describe('GET /api/user', () => {
  test('screens-13: hasProfessionalWork is true with students or professional things made', async () => {
    const home = await createHome();
    const works = async (who: Who) => (await home.as(who).ok(getCurrentUser, {})).hasProfessionalWork;
    expect(await works('teacher')).toBe(true);
    expect(await works('otherTeacher')).toBe(false);
    expect(await works('parent')).toBe(false);
    const { id } = await makeTask(home, 'Read aloud', 'parent');
    expect(await works('parent')).toBe(true);
    await home.as('admin').ok(deleteTask, { params: { taskId: id } });
    expect(await works('parent')).toBe(false);
    await home.as('parent').ok(createProfessionalReward, { body: { name: 'A sticker' } });
    expect(await works('parent')).toBe(true);
    expect(await works('child')).toBe(false);
  });
});

describe('POST /api/professional/tasks', () => {
  test('professionals-12: a text alone makes a task of 50 points, AM, academic, book and weekday', async () => {
    const home = await createHome();
    expect(await makeTask(home, ' Read aloud ')).toEqual({
      id: expect.any(String),
      text: 'Read aloud',
      points: 50,
      period: 'AM',
      category: 'academic',
      icon: 'book',
      dayType: 'weekday',
      familyId: home.familyId,
      createdBy: home.id.teacher,
      sourceType: 'professional',
      assignedTo: null,
      assignees: [],
    });
  });

  test('professionals-15: a task gets the fields sent, but no sent sourceType or createdBy', async () => {
    const home = await createHome();
    const fields = { points: 1, period: 'ANYTIME', category: 'therapeutic', icon: 'music', dayType: 'anyday' };
    const { body } = await home.as('teacher').bad(createProfessionalTask, {
      body: { text: 'Sing', ...fields, sourceType: 'family', createdBy: home.id.admin },
    });
    expect(body).toMatchObject({ ...fields, sourceType: 'professional', createdBy: home.id.teacher });
  });

  test('tasks-35: a task for students is made and given at once', async () => {
    const home = await createHome();
    const task = await home.as('teacher').ok(createProfessionalTask, {
      body: { text: 'Read aloud', assignTo: [home.id.student] },
    });
    expect(task).toMatchObject({ assignees: [home.id.student], sourceType: 'professional' });
    expect(await home.as('student').ok(listTasks, {})).toMatchObject([{ text: 'Read aloud' }]);
  });

  test.each([
    [{ text: '' }, 'text', 'Task name is required'],
    [{ text: ' ' }, 'text', 'Task name is required'],
    [{ text: 'x'.repeat(201) }, 'text', 'Use at most 200 characters'],
    [{ points: 0 }, 'points', 'Points must be at least 1'],
    [{ points: -5 }, 'points', 'Points must be at least 1'],
    [{ points: 10_001 }, 'points', 'Use at most 10,000'],
    [{ points: 1.5 }, 'points', 'Use a whole number'],
    [{ points: '50' }, 'points', 'Use a whole number'],
    [{ period: 'BONUS' }, 'period', 'Period is required'],
    [{ period: '' }, 'period', 'Period is required'],
    [{ category: 'daily' }, 'category', 'Category is required'],
    [{ icon: '' }, 'icon', 'Icon is required'],
    [{ icon: '<svg>' }, 'icon', 'This is no icon'],
    [{ dayType: 'sunday' }, 'dayType', 'Day type is required'],
  ])('words-6, tasks-2: bad input answers 400 with the sentence for its field: %o', async (wrong, path, message) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home
      .as('teacher')
      .bad(createProfessionalTask, { body: { text: 'Read aloud', ...wrong } });
    expect([status, error?.code, error?.issues?.[0]]).toEqual([400, 'validation_failed', { path, message }]);
    expect(home.dump()).toEqual(before);
  });

  test.each(['grandmother', 'child', 'noRole', 'loner'] as const)(
    'professionals-15: making or listing professional tasks and rewards answers %s 403',
    async (who) => {
      const home = await createHome();
      const before = home.dump();
      expect(await home.as(who).refusal(createProfessionalTask, { body: { text: 'x' } })).toBe('403 forbidden');
      expect(await home.as(who).refusal(createProfessionalReward, { body: { name: 'x' } })).toBe('403 forbidden');
      for (const list of [listProfessionalTasks, listTeamTasks, listProfessionalRewards]) {
        expect(await home.as(who).refusal(list, {})).toBe('403 forbidden');
      }
      expect(home.dump()).toEqual(before);
    },
  );

  test('roles-19, roles-20: canCreateTasks alone makes no rewards, canCreateRewards alone no tasks', async () => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    const role = await home
      .as('admin')
      .ok(createRole, { params, body: { name: 'Helper', type: 'adult', permissions: { canCreateTasks: true } } });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.grandmother }, body: { roleId: role.id } });
    expect((await home.as('grandmother').call(createProfessionalTask, { body: { text: 'x' } })).status).toBe(201);
    expect(await home.as('grandmother').refusal(createProfessionalReward, { body: { name: 'x' } })).toBe(
      '403 forbidden',
    );
    const permissions = { canCreateTasks: false, canCreateRewards: true };
    await home.as('admin').ok(updateRole, { params: { ...params, roleId: role.id }, body: { permissions } });
    expect(await home.as('grandmother').refusal(createProfessionalTask, { body: { text: 'x' } })).toBe('403 forbidden');
    expect((await home.as('grandmother').call(createProfessionalReward, { body: { name: 'x' } })).status).toBe(201);
  });

  test('auto-assign-2: auto-assignment gives professional tasks to nobody', async () => {
    const home = await createHome();
    await makeTask(home);
    await home.as('admin').ok(setAutoAssign, { body: { enabled: true } });
    await makeTask(home, 'Count');
    expect((await home.as('teacher').ok(listProfessionalTasks, {})).flatMap(({ assignees }) => assignees)).toEqual([]);
  });
});

describe('POST /api/professional/rewards', () => {
  test('professionals-12: a name alone makes a reward that costs 100 and is academic, with a star', async () => {
    const home = await createHome();
    expect(await home.as('teacher').ok(createProfessionalReward, { body: { name: ' Gold star ' } })).toEqual({
      id: expect.any(String),
      name: 'Gold star',
      cost: 100,
      type: 'academic',
      icon: 'star',
      description: '',
      familyId: home.familyId,
      createdBy: home.id.teacher,
      sourceType: 'professional',
    });
  });

  test.each([
    [{ name: '' }, 'name', 'Reward name is required'],
    [{ name: 'x'.repeat(121) }, 'name', 'Use at most 120 characters'],
    [{ cost: 0 }, 'cost', 'Cost must be at least 1 point'],
    [{ cost: 1_000_001 }, 'cost', 'Use at most 1,000,000'],
    [{ cost: 9.99 }, 'cost', 'Use a whole number'],
    [{ type: 'screen_time' }, 'type', 'Type is required'],
    [{ type: '' }, 'type', 'Type is required'],
    [{ icon: '' }, 'icon', 'Icon is required'],
    [{ description: 'x'.repeat(501) }, 'description', 'Use at most 500 characters'],
  ])('words-7, rewards-2: bad input answers 400 with the sentence for its field: %o', async (wrong, path, message) => {
    const home = await createHome();
    const before = home.dump();
    const { status, error } = await home
      .as('teacher')
      .bad(createProfessionalReward, { body: { name: 'Star', ...wrong } });
    expect([status, error?.issues?.[0]]).toEqual([400, { path, message }]);
    expect(home.dump()).toEqual(before);
  });
});

describe('lists', () => {
  test('professionals-15: the lists give own tasks, the team’s tasks and own rewards alone', async () => {
    const home = await createHome();
    await makeTask(home, 'Toms');
    await makeTask(home, 'Tinas', 'otherTeacher');
    await home.task({ text: 'Family task' });
    await home.task({ text: 'Toms, through /api/tasks' }, [], 'teacher');
    await home.reward({ name: 'Film night' });
    await home.as('otherTeacher').ok(createProfessionalReward, { body: { name: 'Tinas star' } });
    const texts = (tasks: { text: string }[]) => tasks.map(({ text }) => text).sort();
    expect(texts(await home.as('teacher').ok(listProfessionalTasks, {}))).toEqual(['Toms', 'Toms, through /api/tasks']);
    expect(texts(await home.as('teacher').ok(listTeamTasks, {}))).toEqual([
      'Tinas',
      'Toms',
      'Toms, through /api/tasks',
    ]);
    expect(await home.as('teacher').ok(listProfessionalRewards, {})).toEqual([]);
    expect((await home.as('otherTeacher').ok(listProfessionalRewards, {})).map(({ name }) => name)).toEqual([
      'Tinas star',
    ]);
    expect(texts(await home.as('teacher').ok(listTasks, {}))).toEqual(['Toms', 'Toms, through /api/tasks']);
    expect(texts(await home.as('admin').ok(listTasks, {}))).toEqual(['Family task']);
    expect(await home.as('neighbour').ok(listTeamTasks, {})).toEqual([]);
  });

  test('tasks-20: a deleted task is gone from the team’s list', async () => {
    const home = await createHome();
    const task = await makeTask(home);
    await home.as('teacher').ok(deleteTask, { params: { taskId: task.id } });
    expect(await home.as('teacher').ok(listTeamTasks, {})).toEqual([]);
  });
});

describe('professionals-3: what professionals give to whom', () => {
  test('a teacher gives an own task to a student, who ticks it, and takes it away again', async () => {
    const home = await createHome();
    const task = await makeTask(home);
    const body = { taskIds: [task.id], assigneeId: home.id.student };
    expect(await home.as('teacher').ok(assignTasks, { body })).toEqual({ assigned: 1 });
    expect(await home.as('teacher').ok(assignTasks, { body })).toEqual({ assigned: 0 });
    expect((await home.as('student').ok(listTasks, {})).map(({ id }) => id)).toEqual([task.id]);
    const when = { userId: home.id.student, date: home.clock.today };
    expect(await home.as('student').ok(completeTask, { params: { taskId: task.id }, body: when })).toMatchObject({
      totalPoints: 50,
    });
    await home.as('teacher').ok(unassignTask, { params: { taskId: task.id, userId: home.id.student } });
    expect(await home.as('student').ok(listTasks, {})).toEqual([]);
  });

  test.each(['child', 'parent', 'teacher', 'otherTeacher'] as const)(
    'giving an own task to %s, or taking it away, answers a teacher 403',
    async (whose) => {
      const home = await createHome();
      const task = await makeTask(home);
      const before = home.dump();
      const body = { taskId: task.id, userId: home.id[whose] };
      expect(await home.as('teacher').refusal(assignTask, { body })).toBe('403 forbidden');
      expect(await home.as('teacher').refusal(unassignTask, { params: body })).toBe('403 forbidden');
      expect(home.dump()).toEqual(before);
    },
  );

  test('tasks-17: giving a professional’s task to a child who is no student of theirs answers 409', async () => {
    const home = await createHome();
    const task = await makeTask(home);
    const before = home.dump();
    const body = { taskId: task.id, userId: home.id.child };
    expect(await home.as('admin').refusal(assignTask, { body })).toBe('409 not_their_student');
    expect(home.dump()).toEqual(before);
  });

  test('tasks-15: with one bad id among several nothing is assigned', async () => {
    const home = await createHome();
    const own = await makeTask(home);
    const family = await home.task();
    const colleagues = await makeTask(home, 'Tinas', 'otherTeacher');
    const before = home.dump();
    for (const [bad, expected] of [
      [family.id, '404 not_found'],
      [colleagues.id, '403 forbidden'],
      ['unknown', '404 not_found'],
    ] as const) {
      const body = { taskIds: [own.id, bad], assigneeId: home.id.student };
      expect(await home.as('teacher').refusal(assignTasks, { body })).toBe(expected);
    }
    expect(home.dump()).toEqual(before);
  });

  test('professionals-6: changing or deleting a family task answers 404, a colleague’s task 403', async () => {
    const home = await createHome();
    const family = await home.task();
    const colleagues = await makeTask(home, 'Tinas', 'otherTeacher');
    const before = home.dump();
    const change = (taskId: string) =>
      home.as('teacher').refusal(updateTask, { params: { taskId }, body: { points: 1 } });
    const remove = (taskId: string) => home.as('teacher').refusal(deleteTask, { params: { taskId } });
    expect([await change(family.id), await remove(family.id)]).toEqual(['404 not_found', '404 not_found']);
    expect([await change(colleagues.id), await remove(colleagues.id)]).toEqual(['403 forbidden', '403 forbidden']);
    expect(home.dump()).toEqual(before);
  });

  test('tasks-19: with canEditOnlyOwnTasks a parent changes only own tasks', async () => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    const role = (await home.as('admin').ok(listRoles, { params })).find(({ name }) => name === 'Parent');
    const permissions = { ...role?.permissions, canEditOnlyOwnTasks: true };
    await home.as('admin').ok(updateRole, { params: { ...params, roleId: role?.id ?? '' }, body: { permissions } });
    const own = await home.task({}, [], 'parent');
    const others = await home.task();
    const before = home.dump();
    const change = (taskId: string) => home.as('parent').call(updateTask, { params: { taskId }, body: { points: 1 } });
    expect((await change(others.id)).error?.code).toBe('forbidden');
    expect(await home.as('parent').refusal(deleteTask, { params: { taskId: others.id } })).toBe('403 forbidden');
    expect(home.dump()).toEqual(before);
    expect((await change(own.id)).status).toBe(200);
  });
});

test('professionals-4: a student sees, ticks and redeems only what their professional made', async () => {
  const home = await createHome();
  const own = await makeTask(home);
  await home.as('teacher').ok(assignTask, { body: { taskId: own.id, userId: home.id.student } });
  const family = await home.task({}, ['student']);
  const colleagues = await home
    .as('otherTeacher')
    .ok(createProfessionalReward, { body: { name: 'Tinas star', cost: 1 } });
  const star = await home.as('teacher').ok(createProfessionalReward, { body: { name: 'Star', cost: 20 } });
  await home.reward({ cost: 1 });
  const when = { userId: home.id.student, date: home.clock.today };
  const student = home.as('student');
  expect((await student.ok(listTasks, {})).map(({ id }) => id)).toEqual([own.id]);
  expect((await student.ok(listRewards, {})).map(({ id }) => id)).toEqual([star.id]);
  expect(await student.refusal(completeTask, { params: { taskId: family.id }, body: when })).toBe('404 not_found');
  await student.ok(completeTask, { params: { taskId: own.id }, body: when });
  expect(await student.refusal(redeemReward, { params: { rewardId: colleagues.id }, body: when })).toBe(
    '404 not_found',
  );
  expect(await student.ok(redeemReward, { params: { rewardId: star.id }, body: when })).toMatchObject({
    totalPoints: 30,
  });
});
