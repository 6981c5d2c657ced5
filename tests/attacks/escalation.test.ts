import { afterAll, describe, expect, test } from 'vitest';
import { createEvent, deleteEvent, updateEvent } from '#shared/contracts/calendar.ts';
import type { Contract } from '#shared/contracts/contract.ts';
import { createFamily, drawJoinCode, updateFamily } from '#shared/contracts/families.ts';
import { createInvitation, listInvitations, revokeInvitation } from '#shared/contracts/invitations.ts';
import { deleteUser, resetPassword, setColor, updateUser } from '#shared/contracts/people.ts';
import {
  adjustPoints,
  completeTask,
  downloadPoints,
  getProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
  unredeemReward,
} from '#shared/contracts/points.ts';
import { createProfessionalReward, createProfessionalTask } from '#shared/contracts/professional.ts';
import { createReward, deleteReward, updateReward } from '#shared/contracts/rewards.ts';
import { createRole, deleteRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import {
  assignTask,
  assignTasks,
  createParentTask,
  createTask,
  deleteTask,
  setAutoAssign,
  unassignTask,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { recordAttack } from '#tests/support/attack.ts';
import { ledgerBreaches } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

/** Call that somebody tries, with any input at all. */
type Attempt = readonly [contract: Contract, request: { params?: unknown; query?: unknown; body?: unknown }];

/** One home with something of every kind in both families, made once: everything tried on it must leave it as it was. */
async function furnish() {
  const home = await createHome();
  const task = await home.task({}, ['child', 'sibling']);
  const siblings = await home.task({ text: 'Bens own' }, ['sibling']);
  const reward = await home.reward({ cost: 50 });
  await home.give('child', 100);
  await home.give('sibling', 100);
  const event = await home.as('sibling').ok(createEvent, { body: { title: 'Chess', date: home.clock.today } });
  await home.as('admin').ok(setAutoAssign, { body: { enabled: false } });
  const theirs = await furnishNeighbours(home);
  const params = { familyId: home.familyId };
  const roles = await home.as('admin').ok(listRoles, { params });
  const roleId = (name: string) => roles.find((role) => role.name === name)?.id ?? '';
  return { home, task, siblings, reward, event, theirs, params, roleId };
}

async function furnishNeighbours(home: Home) {
  const by = home.as('neighbour');
  const params = { familyId: home.neighbourFamilyId };
  const task = await by.ok(createTask, { body: { text: 'Theirs', dayType: 'anyday' } });
  await by.ok(assignTask, { body: { taskId: task.id, userId: home.id.neighbourChild } });
  const reward = await by.ok(createReward, { body: { name: 'Theirs', cost: 1 } });
  const event = await by.ok(createEvent, { body: { title: 'Theirs', date: home.clock.today } });
  const role = await by.ok(createRole, { params, body: { name: 'Theirs' } });
  const invitation = await by.ok(createInvitation, { params, body: { roleId: role.id } });
  return { task, reward, event, role, invitation, params };
}

const furnished = await furnish();

/** The row of the table of attacks: what the tables below try, and what of it was granted. */
const row = { tries: 0, gotIn: 0 };
function count(status: number): void {
  row.tries += 1;
  if (status < 400) row.gotIn += 1;
}
afterAll(() =>
  recordAttack({
    id: 'attack-2',
    attack: 'more power, bad amounts, another day and things of others are refused',
    ...row,
  }),
);

/** Tries each call as somebody; every answer must be the expected one and nothing may have changed. */
async function expectRefused(who: Who, expected: string, attempts: readonly Attempt[]): Promise<void> {
  const { home } = furnished;
  const before = home.dump();
  for (const [contract, request] of attempts) {
    const { status, error } = await home.as(who).bad(contract, request);
    count(status);
    const what = `${who}: ${contract.method} ${contract.path} ${JSON.stringify(request)}`;
    expect(`${status} ${error?.code}`, what).toBe(expected);
  }
  expect(home.dump()).toEqual(before);
  expect(ledgerBreaches(home.connection)).toEqual([]);
}

describe('attack-2: mass assignment', () => {
  test.each(['child', 'parent', 'grandmother', 'noRole'] as const)(
    'a person sent with every field changes nothing of %s that they may not change',
    async (who) => {
      const { home } = furnished;
      const row = () => home.connection.prepare('select * from users where id = ?').get(home.id[who]) as object;
      const before = { ...row(), updated_at: 0 };
      const families = home.dump().families;
      const { status } = await home.as(who).bad(updateUser, {
        params: { userId: home.id[who] },
        body: {
          id: home.id.admin,
          username: 'root',
          password: 'x',
          passwordHash: 'x',
          pinHash: 'x',
          balance: 1e6,
          lifetimePoints: 1e6,
          totalPoints: 1e6,
          familyId: home.neighbourFamilyId,
          isFamilyAdmin: true,
          adminId: home.id[who],
          mustChangePassword: true,
          invitedBy: home.id[who],
          color: '#000000',
          createdAt: 0,
          role: { type: 'admin', name: 'Admin', permissions: { canManageUsers: true } },
          permissions: { canManageUsers: true },
        },
      });
      expect(status).toBe(200);
      expect({ ...row(), updated_at: 0 }).toEqual(before);
      expect(home.dump().families).toEqual(families);
    },
  );

  test('what somebody makes is theirs, whatever the body says', async () => {
    const home = await createHome();
    const foreign = {
      id: 'mine',
      familyId: home.neighbourFamilyId,
      createdBy: home.id.admin,
      userId: home.id.parent,
      assignees: [home.id.child],
      assignedTo: home.id.child,
      sourceType: 'family',
      deletedAt: 1,
      createdAt: 1,
    };
    const made: Attempt[] = [
      [createTask, { body: { text: 'x', ...foreign } }],
      [createReward, { body: { name: 'x', ...foreign } }],
      [createProfessionalTask, { body: { text: 'x', ...foreign } }],
      [createProfessionalReward, { body: { name: 'x', ...foreign } }],
    ];
    for (const [contract, request] of made) {
      const { status, body } = await home.as('teacher').bad(contract, request);
      expect([status, body]).toMatchObject([
        201,
        { familyId: home.familyId, createdBy: home.id.teacher, sourceType: 'professional' },
      ]);
      expect(body).not.toMatchObject({ id: 'mine' });
    }
    expect(home.dump().task_assignments).toEqual([]);
    const params = { familyId: home.familyId };
    const { body: role } = await home.as('admin').bad(createRole, { params, body: { name: 'x', ...foreign } });
    expect(role).toMatchObject({ familyId: home.familyId, createdBy: home.id.admin });
    const { body: family } = await home
      .as('loner')
      .bad(createFamily, { body: { name: 'x', adminId: home.id.admin, joinCode: 'AAAAAAAA', id: home.familyId } });
    expect(family).toMatchObject({ adminId: home.id.loner });
    expect(family).not.toMatchObject({ joinCode: 'AAAAAAAA' });
  });
});

describe('attack-2: escalation of roles and rights', () => {
  test.each(['child', 'parent', 'grandmother', 'teacher', 'noRole'] as const)('%s promotes nobody', async (who) => {
    const { home, params, roleId } = furnished;
    const powerful = { canManageUsers: true, canAccessAdminDashboard: true };
    const own = roleId(home.caller(who).role?.name ?? 'Child');
    const others = who === 'child' ? 'sibling' : 'child';
    await expectRefused(who, '403 forbidden', [
      [updateUser, { params: { userId: home.id[who] }, body: { roleId: roleId('Admin') } }],
      [updateUser, { params: { userId: home.id[others] }, body: { roleId: roleId('Admin') } }],
      [updateUser, { params: { userId: home.id[others] }, body: { roleId: null } }],
      [updateRole, { params: { ...params, roleId: own }, body: { permissions: powerful } }],
      [updateRole, { params: { ...params, roleId: own }, body: { type: 'admin' } }],
      [createRole, { params, body: { name: 'King', type: 'admin', permissions: powerful } }],
      [deleteRole, { params: { ...params, roleId: roleId('Admin') } }],
      [createInvitation, { params, body: { roleId: roleId('Admin') } }],
      [resetPassword, { params: { userId: home.id.admin } }],
      [resetPassword, { params: { userId: home.id[others] } }],
      [deleteUser, { params: { userId: home.id.admin } }],
      [setColor, { params: { userId: home.id.admin }, body: { color: '#000000' } }],
      [updateFamily, { params, body: { name: 'Mine', adminId: home.id[who] } }],
      [drawJoinCode, { params }],
    ]);
  });

  test('who manages users gives neither themselves nor others more power', async () => {
    const home = await createHome();
    const params = { familyId: home.familyId };
    const body = { name: 'Manager', type: 'adult', permissions: { canManageUsers: true } } as const;
    const manager = await home.as('admin').ok(createRole, { params, body });
    await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: manager.id } });
    const roles = await home.as('admin').ok(listRoles, { params });
    const adminRole = roles.find(({ type }) => type === 'admin')?.id ?? '';
    const childRole = roles.find(({ type }) => type === 'child')?.id ?? '';
    const before = home.dump();
    const attempts: readonly (readonly [string, ...Attempt])[] = [
      ['403 forbidden', updateUser, { params: { userId: home.id.parent }, body: { roleId: adminRole } }],
      ['403 forbidden', updateUser, { params: { userId: home.id.child }, body: { roleId: manager.id } }],
      ['409 admin_is_fixed', updateUser, { params: { userId: home.id.admin }, body: { roleId: childRole } }],
      ['403 forbidden', updateRole, { params: { ...params, roleId: manager.id }, body: { name: 'Boss' } }],
      ['403 forbidden', updateRole, { params: { ...params, roleId: childRole }, body: { type: 'admin' } }],
      ['403 forbidden', createRole, { params, body: { name: 'King', type: 'admin' } }],
      ['409 admin_is_fixed', deleteRole, { params: { ...params, roleId: adminRole } }],
      ['403 forbidden', createInvitation, { params, body: { roleId: adminRole } }],
      ['403 forbidden', resetPassword, { params: { userId: home.id.admin } }],
      ['409 admin_is_fixed', deleteUser, { params: { userId: home.id.admin } }],
      ['403 forbidden', updateFamily, { params, body: { name: 'Mine' } }],
    ];
    for (const [expected, contract, request] of attempts) {
      const { status, error } = await home.as('parent').bad(contract, request);
      count(status);
      expect(`${status} ${error?.code}`, `${contract.path} ${JSON.stringify(request)}`).toBe(expected);
    }
    expect(home.dump()).toEqual(before);
  });

  test('a right that was taken away is gone with the next request', async () => {
    const home = await createHome();
    expect((await home.as('parent').call(createTask, { body: { text: 'x' } })).status).toBe(201);
    await home.as('admin').ok(updateUser, { params: { userId: home.id.parent }, body: { roleId: null } });
    expect(await home.as('parent').refusal(createTask, { body: { text: 'x' } })).toBe('403 forbidden');
  });
});

describe('attack-2: a sibling’s and a grown-up’s things', () => {
  test('a child neither ticks, reads nor spends for a sibling', async () => {
    const { home, siblings, task, reward, event } = furnished;
    const userId = home.id.sibling;
    const when = { userId, date: home.clock.today };
    await expectRefused('child', '403 forbidden', [
      [completeTask, { params: { taskId: siblings.id }, body: when }],
      [completeTask, { params: { taskId: task.id }, body: when }],
      [uncompleteTask, { params: { taskId: task.id }, body: when }],
      [redeemReward, { params: { rewardId: reward.id }, body: when }],
      [unredeemReward, { params: { rewardId: reward.id }, body: { ...when, userId: home.id.child } }],
      [getProgress, { params: when }],
      [listPoints, { params: { userId } }],
      [downloadPoints, { params: { userId } }],
      [adjustPoints, { params: { userId: home.id.child }, body: { points: 1000, reason: 'Me' } }],
      [updateEvent, { params: { eventId: event.id }, body: { isCompleted: true } }],
      [updateEvent, { params: { eventId: event.id }, body: { assignedUsers: [home.id.child] } }],
      [deleteEvent, { params: { eventId: event.id } }],
      [setColor, { params: { userId }, body: { color: '#000000' } }],
      [updateUser, { params: { userId }, body: { firstName: 'Stinker' } }],
    ]);
  });

  test('ticking a sibling’s task for oneself answers 404, as it is not to be seen', async () => {
    const { home, siblings } = furnished;
    const body = { userId: home.id.child, date: home.clock.today };
    await expectRefused('child', '404 not_found', [
      [completeTask, { params: { taskId: siblings.id }, body }],
      [uncompleteTask, { params: { taskId: siblings.id }, body }],
    ]);
  });

  test('a child makes, changes, gives and takes away no task and no reward', async () => {
    const { home, task, reward } = furnished;
    await expectRefused('child', '403 forbidden', [
      [createTask, { body: { text: 'Easy', points: 10_000 } }],
      [createParentTask, { body: { text: 'Easy' } }],
      [updateTask, { params: { taskId: task.id }, body: { points: 10_000 } }],
      [deleteTask, { params: { taskId: task.id } }],
      [assignTask, { body: { taskId: task.id, userId: home.id.child } }],
      [assignTasks, { body: { taskIds: [task.id], assigneeId: home.id.sibling } }],
      [unassignTask, { params: { taskId: task.id, userId: home.id.child } }],
      [createReward, { body: { name: 'Free', cost: 1 } }],
      [updateReward, { params: { rewardId: reward.id }, body: { cost: 1 } }],
      [deleteReward, { params: { rewardId: reward.id } }],
      [setAutoAssign, { body: { enabled: true } }],
      [createProfessionalTask, { body: { text: 'Easy' } }],
      [createProfessionalReward, { body: { name: 'Free' } }],
    ]);
  });
});

test('attack-2, roles-15: another family’s things answer 404, to a child and to the admin', async () => {
  const { home, theirs, task } = furnished;
  const date = home.clock.today;
  const person = { userId: home.id.neighbourChild };
  const own = (who: 'child' | 'admin'): Attempt[] => [
    [completeTask, { params: { taskId: theirs.task.id }, body: { userId: home.id[who], date } }],
    [uncompleteTask, { params: { taskId: theirs.task.id }, body: { userId: home.id[who], date } }],
    [redeemReward, { params: { rewardId: theirs.reward.id }, body: { userId: home.id[who], date } }],
    [completeTask, { params: { taskId: theirs.task.id }, body: { ...person, date } }],
    [updateEvent, { params: { eventId: theirs.event.id }, body: { isCompleted: true } }],
    [deleteEvent, { params: { eventId: theirs.event.id } }],
    [createEvent, { body: { title: 'x', date, assignedUsers: [home.id.neighbourChild] } }],
    [getProgress, { params: { ...person, date } }],
    [listPoints, { params: person }],
    [downloadPoints, { params: person }],
    [updateUser, { params: person, body: { firstName: 'x' } }],
    [setColor, { params: person, body: { color: '#000000' } }],
    [listRoles, { params: theirs.params }],
  ];
  await expectRefused('child', '404 not_found', own('child'));
  await expectRefused('admin', '404 not_found', [
    ...own('admin'),
    [adjustPoints, { params: person, body: { points: 5, reason: 'x' } }],
    [updateTask, { params: { taskId: theirs.task.id }, body: { points: 1 } }],
    [deleteTask, { params: { taskId: theirs.task.id } }],
    [assignTask, { body: { taskId: theirs.task.id, userId: home.id.child } }],
    [assignTask, { body: { taskId: task.id, ...person } }],
    [assignTasks, { body: { taskIds: [task.id, theirs.task.id], assigneeId: home.id.parent } }],
    [unassignTask, { params: { taskId: theirs.task.id, ...person } }],
    [createParentTask, { body: { text: 'x', userId: home.id.neighbour } }],
    [updateReward, { params: { rewardId: theirs.reward.id }, body: { cost: 1 } }],
    [deleteReward, { params: { rewardId: theirs.reward.id } }],
    [updateRole, { params: { ...theirs.params, roleId: theirs.role.id }, body: { name: 'x' } }],
    [updateRole, { params: { familyId: home.familyId, roleId: theirs.role.id }, body: { name: 'x' } }],
    [deleteRole, { params: { familyId: home.familyId, roleId: theirs.role.id } }],
    [createRole, { params: theirs.params, body: { name: 'x' } }],
    [updateUser, { params: { userId: home.id.child }, body: { roleId: theirs.role.id } }],
    [createInvitation, { params: { familyId: home.familyId }, body: { roleId: theirs.role.id } }],
    [listInvitations, { params: theirs.params }],
    [revokeInvitation, { params: { familyId: home.familyId, invitationId: theirs.invitation.id } }],
    [deleteUser, { params: person }],
    [resetPassword, { params: person }],
    [drawJoinCode, { params: theirs.params }],
    [updateFamily, { params: theirs.params, body: { name: 'x' } }],
  ]);
});

describe('attack-2: amounts that are negative, huge, fractional or no number', () => {
  const AMOUNTS = [
    '-1',
    '-0.5',
    '0.5',
    '1e308',
    '1e400',
    '-1e400',
    '9007199254740993',
    '"5"',
    '"NaN"',
    'null',
    'true',
    '[5]',
    '{}',
  ];

  test.each(AMOUNTS)('%s points answer 400, whoever sends them', async (amount) => {
    const { home, task, reward, event } = furnished;
    const before = home.dump();
    const attempts: readonly (readonly [Who, string, string, string])[] = [
      ['admin', 'POST', '/api/tasks', `{"text": "x", "points": ${amount}}`],
      ['admin', 'POST', '/api/parent-tasks', `{"text": "x", "points": ${amount}}`],
      ['admin', 'PUT', `/api/tasks/${task.id}`, `{"points": ${amount}}`],
      ['admin', 'POST', '/api/rewards', `{"name": "x", "cost": ${amount}}`],
      ['admin', 'PUT', `/api/rewards/${reward.id}`, `{"cost": ${amount}}`],
      ['teacher', 'POST', '/api/professional/tasks', `{"text": "x", "points": ${amount}}`],
      ['teacher', 'POST', '/api/professional/rewards', `{"name": "x", "cost": ${amount}}`],
      ['admin', 'POST', '/api/calendar', `{"title": "x", "date": "2026-03-11", "creationPoints": ${amount}}`],
      ['sibling', 'POST', '/api/calendar', `{"title": "x", "date": "2026-03-11", "completionPoints": ${amount}}`],
      ['sibling', 'PUT', `/api/calendar/${event.id}`, `{"completionPoints": ${amount}}`],
      ...(amount === '-1'
        ? []
        : ([['admin', 'POST', `/api/users/${home.id.child}/points`, `{"reason": "x", "points": ${amount}}`]] as const)),
    ];
    for (const [who, method, url, body] of attempts) {
      const response = await home.as(who).raw(method, url, { body });
      count(response.statusCode);
      expect([response.statusCode, response.json().code], `${method} ${url} ${body}`).toEqual([
        400,
        'validation_failed',
      ]);
    }
    expect(home.dump()).toEqual(before);
  });

  test('NaN is no JSON and answers 400', async () => {
    const { home } = furnished;
    const before = home.dump();
    const url = `/api/users/${home.id.child}/points`;
    const response = await home.as('admin').raw('POST', url, { body: '{"points": NaN, "reason": "x"}' });
    expect([response.statusCode, response.json().code]).toEqual([400, 'validation_failed']);
    expect(home.dump()).toEqual(before);
  });

  test('points that are sent with a tick or a redemption are passed over', async () => {
    const home = await createHome();
    const task = await home.task({ points: 10 }, ['child']);
    const reward = await home.reward({ cost: 10 });
    const body = { userId: home.id.child, date: home.clock.today, points: 5000, cost: 0, totalPoints: 5000 };
    const tick = await home.as('child').bad(completeTask, { params: { taskId: task.id }, body });
    expect(tick.body).toMatchObject({ totalPoints: 10 });
    const redeemed = await home.as('child').bad(redeemReward, { params: { rewardId: reward.id }, body });
    expect(redeemed.body).toMatchObject({ totalPoints: 0 });
  });
});

describe('attack-2: another day', () => {
  test.each(['2027-03-11', '2026-03-12', '9999-12-31', '2026-03-09', '0001-01-01'])(
    'a child ticks, un-ticks and redeems nothing on %s: 400 date_out_of_range',
    async (date) => {
      const { home, task, reward } = furnished;
      const body = { userId: home.id.child, date };
      await expectRefused('child', '400 date_out_of_range', [
        [completeTask, { params: { taskId: task.id }, body }],
        [uncompleteTask, { params: { taskId: task.id }, body }],
        [redeemReward, { params: { rewardId: reward.id }, body }],
      ]);
    },
  );

  test.each(['2027-03-11', '2026-03-12', '2026-02-08'])(
    'a grown-up ticks, redeems and gives back nothing on %s: 400 date_out_of_range',
    async (date) => {
      const { home, task, reward } = furnished;
      const body = { userId: home.id.child, date };
      await expectRefused('parent', '400 date_out_of_range', [
        [completeTask, { params: { taskId: task.id }, body }],
        [redeemReward, { params: { rewardId: reward.id }, body }],
        [unredeemReward, { params: { rewardId: reward.id }, body }],
      ]);
    },
  );
});
