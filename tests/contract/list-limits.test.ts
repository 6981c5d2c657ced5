import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#server/lib/ids.ts';
import { LIMITS } from '#shared/constants.ts';
import { register } from '#shared/contracts/account.ts';
import { getFamilyProgress, getFamilyTasks } from '#shared/contracts/admin.ts';
import type { BackupView } from '#shared/contracts/backups.schema.ts';
import { listBackups } from '#shared/contracts/backups.ts';
import { createEvent, listEvents, updateEvent } from '#shared/contracts/calendar.ts';
import { type Contract, urlOf } from '#shared/contracts/contract.ts';
import { createPairing, listDevices, listProfiles, pairDevice } from '#shared/contracts/devices.ts';
import { addStarter, joinFamily } from '#shared/contracts/families.ts';
import { getFamilyHistory, getHistory } from '#shared/contracts/history.ts';
import { createInvitation, listInvitations } from '#shared/contracts/invitations.ts';
import { addAdult, addChild, deleteUser, listColors, listMembers, updateUser } from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import {
  adjustPoints,
  completeTask,
  getProgress,
  listChildrenProgress,
  listPoints,
  redeemReward,
  uncompleteTask,
} from '#shared/contracts/points.ts';
import {
  createProfessionalReward,
  createProfessionalTask,
  listProfessionalRewards,
  listProfessionalTasks,
  listTeamTasks,
} from '#shared/contracts/professional.ts';
import { createReward, listRewards } from '#shared/contracts/rewards.ts';
import { createRole, listRoles, updateRole } from '#shared/contracts/roles.ts';
import { listNeighbours } from '#shared/contracts/setup.ts';
import { createTasks } from '#shared/contracts/task-list.ts';
import {
  assignTask,
  assignTasks,
  createParentTask,
  createTask,
  listAssignedTasks,
  listTasks,
  setAutoAssign,
  updateTask,
} from '#shared/contracts/tasks.ts';
import { STARTER_PACKS, STARTER_REWARDS } from '#shared/starter-pack.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { createTestApp } from '#tests/support/app.ts';
import { createClient } from '#tests/support/client.ts';
import { MINUTE } from '#tests/support/clock.ts';
import { ALL_CONTRACTS, nameOf, schemasOf } from '#tests/support/contracts.ts';
import { insertRows } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { foundFamily } from '#tests/support/meyers.ts';
import { createDataDir } from '#tests/support/server-process.ts';

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null;
/** A list of an answer: where it is (`tasksByMember[].tasks`), and the most that it says it holds. */
interface Declared {
  at: string;
  most: unknown;
}

function listsOf(schema: Json, at = ''): Declared[] {
  if (typeof schema !== 'object' || schema === null) return [];
  if (Array.isArray(schema)) return schema.flatMap((one) => listsOf(one, at));
  const own = schema.type === 'array' ? [{ at, most: schema.maxItems ?? null }] : [];
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  return [
    ...own,
    ...listsOf(schema.items ?? null, `${at}[]`),
    ...listsOf(schema.anyOf ?? null, at),
    ...properties.flatMap(([name, value]) => listsOf(value, at ? `${at}.${name}` : name)),
  ];
}

const declaredBy = (contract: Contract) =>
  listsOf(z.toJSONSchema(schemasOf(contract).response as z.ZodMiniType, { io: 'input' }) as Json);
const LONG = 'A long text that somebody might write. '.repeat(5).slice(0, 190);
const DAY = '2026-03-11';
/** The most that certain days can be. */
const ALL_DAYS = JSON.stringify({ weekdays: [1, 2, 3, 4, 5, 6, 7], every: 2, anchor: '2026-03-09' });

/** A house filled to every limit, past the server: one more of anything must be too many. */
async function fullHouse(): Promise<Home> {
  const home = await createHome();
  const { connection, familyId, id } = home;
  const now = home.clock.now();
  const stamps = { created_at: now, updated_at: now };
  const count = (table: string) =>
    connection.prepare(`select count(*) from ${table} where family_id = ?`).pluck().get(familyId) as number;
  const upTo = <T>(most: number, table: string, make: (index: number) => T) =>
    Array.from({ length: most - count(table) }, (_one, index) => make(index));
  const roleOf = (name: string) =>
    connection.prepare('select id from roles where family_id = ? and name = ?').pluck().get(familyId, name);
  const flags = JSON.stringify(
    JSON.parse(connection.prepare('select permissions from roles where id = ?').pluck().get(roleOf('Child')) as string),
  );
  insertRows(
    connection,
    'roles',
    upTo(LIMITS.roles, 'roles', (index) => ({
      id: newId(),
      family_id: familyId,
      name: `${index} ${LONG}`.slice(0, 40),
      type: 'child',
      permissions: flags,
      ...stamps,
    })),
  );
  const members = upTo(LIMITS.members, 'users', (index) => ({
    id: newId(),
    username: `full_house_${index}`,
    password_hash: 'x',
    pin_hash: 'x',
    first_name: LONG.slice(0, 60),
    last_name: LONG.slice(0, 60),
    email: `${LONG.replaceAll(' ', '').slice(0, 100)}@example.org`,
    family_id: familyId,
    role_id: roleOf('Child'),
    ...stamps,
  }));
  insertRows(connection, 'users', members);
  insertRows(
    connection,
    'user_colors',
    members.map((one) => ({ id: newId(), user_id: one.id, family_id: familyId, color: '#3F57DB' })),
  );
  const tasks = Array.from({ length: LIMITS.tasks }, (_one, index) => ({
    id: newId(),
    family_id: familyId,
    text: LONG,
    points: 10,
    icon: 'check',
    period: 'ANYTIME',
    category: 'chores',
    day_type: 'anyday',
    days: ALL_DAYS,
    sharing: 'turns',
    turns: JSON.stringify({ order: Array.from({ length: LIMITS.turns }, () => newId()), every: 'week' }),
    source_type: index < LIMITS.tasks / 2 ? 'family' : 'professional',
    created_by: id.teacher,
    ...stamps,
  }));
  insertRows(connection, 'tasks', tasks);
  // Half of the lists' room for one child with every family task, the rest in groups of the same ten.
  const family = tasks.slice(0, LIMITS.tasks / 2);
  const listed = [
    ...family.map((task) => ({ task, who: id.child })),
    ...family.flatMap((task) => members.slice(0, 9).map(({ id: who }) => ({ task, who }))),
  ].slice(0, LIMITS.assignments);
  insertRows(
    connection,
    'task_assignments',
    listed.map(({ task, who }) => ({
      id: newId(),
      task_id: task.id,
      user_id: who,
      family_id: familyId,
      assigned_by: id.admin,
      assigned_at: now,
      source: 'manual',
      period: task.period,
      day_type: task.day_type,
      days: ALL_DAYS,
      start_date: DAY,
    })),
  );
  insertRows(
    connection,
    'rewards',
    Array.from({ length: LIMITS.rewards }, (_one, index) => ({
      id: newId(),
      family_id: familyId,
      name: LONG.slice(0, 120),
      description: LONG,
      cost: 1,
      icon: 'gift',
      type: 'special',
      source_type: index < LIMITS.rewards / 2 ? 'family' : 'professional',
      created_by: id.teacher,
      ...stamps,
    })),
  );
  insertRows(
    connection,
    'invitations',
    Array.from({ length: 400 }, (_one, index) => ({
      id: newId(),
      family_id: familyId,
      role_id: roleOf('Child'),
      email: 'somebody@example.org',
      invited_by: id.admin,
      token_hash: newId(),
      status: index < LIMITS.openInvitations ? 'pending' : 'revoked',
      expires_at: now + 1_000_000,
      created_at: now + index,
    })),
  );
  const devices = Array.from({ length: LIMITS.devices }, () => ({
    id: newId(),
    family_id: familyId,
    name: LONG.slice(0, 40),
    token_hash: newId(),
    paired_by: id.admin,
    created_at: now,
    last_seen_at: now,
  }));
  insertRows(connection, 'devices', devices);
  insertRows(
    connection,
    'pin_attempts',
    devices.flatMap((device) =>
      members.map((child) => ({
        device_id: device.id,
        user_id: child.id,
        failures: 5,
        locks: 1,
        locked_until: now + MINUTE,
        last_failure_at: now,
      })),
    ),
  );
  insertRows(
    connection,
    'device_sign_ins',
    devices.flatMap((device) => members.map((child) => ({ device_id: device.id, user_id: child.id, way: 'pictures' }))),
  );
  insertRows(
    connection,
    'calendar_events',
    Array.from({ length: LIMITS.eventsAhead }, () => ({
      id: newId(),
      family_id: familyId,
      user_id: id.parent,
      title: LONG.slice(0, 120),
      description: LONG,
      date: DAY,
      is_recurring: 1,
      created_at: 0,
      updated_at: 0,
    })),
  );
  insertRows(
    connection,
    'ledger_entries',
    Array.from({ length: 1000 }, () => ({
      user_id: id.child,
      family_id: familyId,
      date: DAY,
      kind: 'adjustment',
      title: LONG,
      icon: 'star',
      points: 1,
      created_by: id.parent,
      created_at: now,
    })),
  );
  const marks = {
    user_id: id.child,
    family_id: familyId,
    date: DAY,
    title: LONG,
    icon: 'star',
    created_by: id.parent,
    created_at: now,
  };
  insertRows(
    connection,
    'ledger_entries',
    Array.from({ length: LIMITS.marksPerDay }, () => ({ ...marks, kind: 'task', subject_id: newId(), points: 1 })),
  );
  return home;
}

const KB = 1000;
const MB = 1_000_000;

interface Filled {
  contract: Contract;
  who: Who;
  request?: (home: Home) => { params?: unknown; query?: unknown };
  /**
   * Number of entries of each list that the full house answers, by its place; a list that is left out is not longer
   * than it says.
   */
  holds: Record<string, number>;
  /** The answer is smaller than this, in bytes. */
  below: number;
}
const ofFamily = ({ familyId }: Home) => ({ params: { familyId } });
const ofChild = ({ id }: Home) => ({ params: { userId: id.child } });

const FILLED: readonly Filled[] = [
  { contract: listMembers, who: 'admin', request: ofFamily, holds: { '': LIMITS.members }, below: 250 * KB },
  { contract: listColors, who: 'admin', request: ofFamily, holds: { '': LIMITS.members }, below: 20 * KB },
  { contract: listRoles, who: 'admin', request: ofFamily, holds: { '': LIMITS.roles }, below: 100 * KB },
  {
    contract: listInvitations,
    who: 'admin',
    request: ofFamily,
    holds: { '': LIMITS.listedInvitations },
    below: 100 * KB,
  },
  { contract: listDevices, who: 'admin', holds: { '': LIMITS.devices }, below: 4 * MB },
  { contract: listTasks, who: 'admin', holds: { '': LIMITS.tasks / 2 }, below: 2 * MB },
  { contract: listTasks, who: 'teacher', holds: { '': LIMITS.tasks }, below: 2 * MB },
  { contract: listAssignedTasks, who: 'child', holds: { '': LIMITS.tasks / 2 }, below: 2 * MB },
  { contract: listProfessionalTasks, who: 'teacher', holds: { '': LIMITS.tasks / 2 }, below: 2 * MB },
  { contract: listTeamTasks, who: 'teacher', holds: { '': LIMITS.tasks / 2 }, below: 2 * MB },
  { contract: listRewards, who: 'teacher', holds: { '': LIMITS.rewards }, below: 500 * KB },
  { contract: listProfessionalRewards, who: 'teacher', holds: { '': LIMITS.rewards / 2 }, below: 500 * KB },
  {
    contract: listPoints,
    who: 'child',
    request: (home) => ({ ...ofChild(home), query: { limit: LIMITS.pointsPage } }),
    holds: { entries: LIMITS.pointsPage },
    below: 100 * KB,
  },
  {
    contract: getProgress,
    who: 'child',
    request: ({ id }) => ({ params: { userId: id.child, date: DAY } }),
    holds: { completedTasks: LIMITS.marksPerDay },
    below: 50 * KB,
  },
  { contract: listChildrenProgress, who: 'parent', holds: {}, below: 8 * MB },
  {
    contract: getFamilyTasks,
    who: 'admin',
    holds: {
      familyMembers: LIMITS.members,
      familyRoles: LIMITS.roles,
      defaultTasks: LIMITS.tasks / 2,
      tasksByMember: LIMITS.members,
    },
    below: 10 * MB,
  },
  { contract: getFamilyProgress, who: 'admin', holds: { members: LIMITS.members }, below: 200 * KB },
  { contract: getHistory, who: 'child', request: ofChild, holds: {}, below: 10 * KB },
  { contract: getFamilyHistory, who: 'parent', holds: {}, below: 2 * MB },
  {
    contract: explainDay,
    who: 'parent',
    request: ({ id }) => ({ params: { userId: id.child, date: DAY } }),
    holds: { tasks: LIMITS.tasks / 2 },
    below: MB,
  },
  {
    contract: listEvents,
    who: 'parent',
    request: ({ id }) => ({ params: { userId: id.parent }, query: { from: DAY, to: '2027-04-14' } }),
    holds: { '[].occurrences': 2 },
    below: 5 * MB,
  },
  {
    contract: listEvents,
    who: 'parent',
    request: ({ id }) => ({ params: { userId: id.parent } }),
    holds: { '': LIMITS.eventsAhead },
    below: 5 * MB,
  },
];

/** Lists of answers about one thing, whose length its own call limits; and those that have a test of their own below. */
const ELSEWHERE: Record<string, string> = {
  ...Object.assign({}, ...EXTRAS_IN_TESTS.map(({ bounds }) => bounds)),
  'GET /api/families/:familyId/offers': 'three extras (extras-10)',
  'POST /api/calendar': 'people of one event',
  'PUT /api/calendar/:eventId': 'people of one event',
  'POST /api/tasks': 'people of one task',
  'PUT /api/tasks/:taskId': 'people of one task',
  'POST /api/parent-tasks': 'people of one task',
  'POST /api/professional/tasks': 'people of one task',
  'POST /api/tasks/:taskId/complete': 'a day',
  'POST /api/tasks/:taskId/uncomplete': 'a day',
  'POST /api/rewards/:rewardId/redeem': 'a day',
  'POST /api/rewards/:rewardId/unredeem': 'a day',
  'POST /api/users/:userId/points': 'a day',
  'GET /api/user': 'what can be switched on',
  'POST /api/login': 'what can be switched on',
  'POST /api/register': 'what can be switched on',
  'POST /api/devices/sign-in': 'what can be switched on',
  'POST /api/families': 'what can be switched on',
  'GET /api/families/:familyId': 'what can be switched on',
  'PUT /api/families/:familyId': 'what can be switched on',
  'GET /api/families/:familyId/extras': 'what can be switched on',
  'POST /api/rewards': 'children of one reward',
  'PUT /api/rewards/:rewardId': 'children of one reward',
  'POST /api/professional/rewards': 'children of one reward',
  'POST /api/points/:entryId/thank': 'tests/contract/kind-words.test.ts',
  'GET /api/users/:userId/plan': 'days, of tasks that are on a list',
  'POST /api/tasks/list': 'as many as were sent; tests/contract/task-list.test.ts',
  'POST /api/devices/pairing': 'below',
  'PUT /api/devices/:deviceId': 'one device of the list',
  'GET /api/devices/profiles': 'below',
  'GET /api/devices/day': 'as many as there are children, and events of one day',
  'GET /api/setup/neighbours': 'below',
  'GET /api/export': 'a file, whose history grows for years; its schema says the most that is read again',
  'GET /api/users/:userId/export': 'a file, as above',
  'GET /api/report': 'cut to the newest by the call',
  'GET /api/backups/:name/preview': 'what is in one backup',
  'POST /api/backups/:name/restore': 'what is in one backup',
  'POST /api/backups/restore': 'what is in one backup',
  'POST /api/backups/uploads': 'what is in one backup',
  'GET /api/backups': 'below',
  'POST /api/backups': 'what is in one backup',
  'GET /api/backups/status': 'what is in one backup',
  'PUT /api/backups/second-place': 'what is in one backup',
  'DELETE /api/backups/put-aside/:name': 'what is in one backup',
  'POST /api/moving/fetch': 'what is in one backup',
  'GET /api/home-network': 'tests/contract/home-only.test.ts',
  'PUT /api/home-network': 'tests/contract/home-only.test.ts',
  'POST /api/home-network/networks': 'tests/contract/home-only.test.ts',
  'DELETE /api/home-network/networks/:networkId': 'tests/contract/home-only.test.ts',
  'GET /api/moving': 'addresses of this computer, cut by the call',
  'POST /api/moving': 'addresses of this computer, cut by the call',
  'POST /api/control/backup': 'what is in one backup',
  'POST /api/control/preview': 'what is in one backup',
  'POST /api/control/restore': 'what is in one backup',
  'GET /api/control/backups': 'the list of backups',
  'POST /api/control/examine': 'the list of backups',
};

test('limits-12: every list of every answer declares its maximum', () => {
  const without = ALL_CONTRACTS.flatMap((contract) =>
    declaredBy(contract).flatMap(({ at, most }) => (typeof most === 'number' ? [] : [`${nameOf(contract)} ${at}`])),
  );
  expect(without).toEqual([]);
});

test('limits-12: every call that answers a list is filled by a test', () => {
  const filled = new Set([...FILLED.map(({ contract }) => nameOf(contract)), ...Object.keys(ELSEWHERE)]);
  const lists = ALL_CONTRACTS.filter((contract) => declaredBy(contract).length > 0).map(nameOf);
  expect(lists.filter((name) => !filled.has(name))).toEqual([]);
});

describe('limits-12: a house that is filled to every limit', () => {
  let home: Home;
  beforeAll(async () => {
    home = await fullHouse();
  });

  test.each(FILLED.map((one) => [`${nameOf(one.contract)} for ${one.who}`, one] as const))(
    'limits-12: %s keeps to its maximum and size',
    async (_name, { contract, who, request, holds, below }) => {
      const response = await home.as(who).raw('GET', urlOf(contract, request?.(home)));
      expect(response.statusCode).toBe(200);
      for (const { at, most } of declaredBy(contract)) {
        const lengths = lengthsAt(response.json(), at);
        expect(Math.max(0, ...lengths), at).toBeLessThanOrEqual(most as number);
        if (holds[at] !== undefined) expect(Math.max(...lengths), at).toBe(holds[at]);
      }
      expect(Buffer.byteLength(response.payload)).toBeLessThan(below);
    },
  );

  test('limits-12, families-10: one more of anything answers 409 in words and changes nothing', async () => {
    const { familyId, id } = home;
    const params = { familyId };
    const taskId = home.connection.prepare("select id from tasks where source_type = 'family'").pluck().get() as string;
    const rewardId = home.connection
      .prepare("select id from rewards where source_type = 'family'")
      .pluck()
      .get() as string;
    const [role] = await home.as('admin').ok(listRoles, { params });
    const person = { firstName: 'One', lastName: 'More' };
    const starter = { taskKeys: [STARTER_PACKS[0]?.tasks[0]?.key ?? ''], rewardKeys: [], childIds: [] };
    const attempts: readonly (readonly [string, Who, Contract, Record<string, unknown>])[] = [
      ['too_many_members', 'admin', addChild, { params, body: person }],
      ['too_many_members', 'admin', addAdult, { params, body: { ...person, role: 'parent' } }],
      ['too_many_members', 'loner', joinFamily, { body: { joinCode: home.joinCode } }],
      ['too_many_roles', 'admin', createRole, { params, body: { name: 'One more' } }],
      ['too_many_roles', 'admin', addAdult, { params, body: { ...person, role: 'tutor' } }],
      ['too_many_invitations', 'admin', createInvitation, { params, body: { roleId: role?.id } }],
      ['too_many_devices', 'admin', createPairing, {}],
      ['too_many_tasks', 'admin', createTask, { body: { text: 'One more' } }],
      ['too_many_tasks', 'admin', createTasks, { body: { tasks: [{ text: 'One more' }] } }],
      ['too_many_tasks', 'admin', createParentTask, { body: { text: 'One more' } }],
      ['too_many_tasks', 'teacher', createTask, { body: { text: 'One more' } }],
      ['too_many_tasks', 'teacher', createProfessionalTask, { body: { text: 'One more' } }],
      ['too_many_tasks', 'admin', addStarter, { params, body: starter }],
      ['too_many_assignments', 'admin', assignTask, { body: { taskId, userId: id.sibling } }],
      ['too_many_assignments', 'admin', assignTasks, { body: { taskIds: [taskId], assigneeId: id.sibling } }],
      ['too_many_assignments', 'admin', setAutoAssign, { body: { enabled: true } }],
      ['too_many_rewards', 'admin', createReward, { body: { name: 'One more', cost: 1 } }],
      ['too_many_rewards', 'teacher', createProfessionalReward, { body: { name: 'One more' } }],
      [
        'too_many_rewards',
        'admin',
        addStarter,
        { params, body: { ...starter, taskKeys: [], rewardKeys: [STARTER_REWARDS[0]?.key] } },
      ],
      ['too_many_events', 'child', createEvent, { body: { title: 'One more', date: DAY } }],
      ['too_many_marks', 'child', completeTask, { params: { taskId }, body: { userId: id.child, date: DAY } }],
      ['too_many_marks', 'child', redeemReward, { params: { rewardId }, body: { userId: id.child, date: DAY } }],
    ];
    const before = home.dump();
    for (const [code, who, contract, request] of attempts) {
      const { status, error } = await home.as(who).bad(contract, request);
      expect([status, error?.code], `${nameOf(contract)} by ${who}`).toEqual([409, code]);
      expect(error?.message).toMatch(/^[A-Z].{15,}\.$/);
      expect(contract.errors, `${nameOf(contract)} says so`).toContain(code);
    }
    expect(home.dump()).toEqual(before);
  });

  test('tasks-7: a task beyond the limit is still listed and can be changed', async () => {
    const now = home.clock.now();
    const task = {
      id: newId(),
      family_id: home.familyId,
      text: 'Beyond',
      points: 1,
      icon: 'check',
      period: 'AM',
      category: 'x',
      day_type: 'anyday',
      source_type: 'family',
      created_by: home.id.admin,
      created_at: now,
      updated_at: now,
    };
    insertRows(home.connection, 'tasks', [task]);
    expect(await home.as('admin').ok(listTasks, {})).toHaveLength(LIMITS.tasks / 2 + 1);
    const changed = await home.as('admin').raw('PUT', `/api/tasks/${task.id}`, { body: { points: 2 } });
    expect(changed.statusCode).toBe(200);
    home.connection.prepare('delete from tasks where id = ?').run(task.id);
  });
});

describe('tasks-7: calls by which auto-assignment gives a child tasks, when the lists are full', () => {
  /** Lists without room, and a task that every child without a professional gets. */
  async function fullLists(): Promise<{ home: Home; taskId: string; childRole: string; invitation: string }> {
    const home = await createHome();
    const { connection, familyId, id } = home;
    await home.as('parent').ok(setAutoAssign, { body: { enabled: true, dayType: 'weekday' } });
    const { id: weekend } = await home.task({ text: 'At weekends', period: 'AM', dayType: 'weekend' });
    await home.task({ text: 'For everybody' });
    const childRole = connection
      .prepare("select id from roles where family_id = ? and name = 'Child'")
      .pluck()
      .get(familyId) as string;
    const params = { familyId };
    const { token } = await home.as('admin').ok(createInvitation, { params, body: { roleId: childRole } });
    const has = connection.prepare('select count(*) from task_assignments where end_date is null').pluck().get();
    const tasks = Array.from({ length: LIMITS.assignments - Number(has) }, () => ({
      id: newId(),
      family_id: familyId,
      text: 'Long ago',
      points: 1,
      icon: 'check',
      period: 'AM',
      category: 'x',
      day_type: 'anyday',
      source_type: 'parent',
      created_by: id.admin,
      created_at: 0,
      updated_at: 0,
    }));
    insertRows(connection, 'tasks', tasks);
    insertRows(
      connection,
      'task_assignments',
      tasks.map((task) => ({
        id: newId(),
        task_id: task.id,
        user_id: id.grandmother,
        family_id: familyId,
        assigned_by: id.admin,
        assigned_at: 0,
        source: 'manual',
        period: task.period,
        day_type: task.day_type,
        start_date: DAY,
      })),
    );
    return { home, taskId: weekend, childRole, invitation: token };
  }

  test('tasks-7: each answers 409 too_many_assignments and changes nothing', async () => {
    const { home, taskId, childRole, invitation } = await fullLists();
    const { familyId, id } = home;
    const [role] = (await home.as('admin').ok(listRoles, { params: { familyId } })).filter(
      ({ name }) => name === 'Grandmother',
    );
    const account = { username: 'somebody', password: 'correct horse' };
    const attempts: readonly (readonly [Who | 'nobody', Contract, Record<string, unknown>])[] = [
      ['admin', addChild, { params: { familyId }, body: { firstName: 'One', lastName: 'More' } }],
      ['nobody', register, { body: { ...account, invitation } }],
      ['loner', joinFamily, { body: { invitation } }],
      ['admin', updateUser, { params: { userId: id.noRole }, body: { roleId: childRole } }],
      ['admin', deleteUser, { params: { userId: id.teacher } }],
      ['admin', updateRole, { params: { familyId, roleId: role?.id }, body: { type: 'child' } }],
      ['admin', updateTask, { params: { taskId }, body: { dayType: 'anyday' } }],
    ];
    const before = home.dump();
    for (const [who, contract, request] of attempts) {
      const { status, error } = await home.as(who).bad(contract, request);
      expect([status, error?.code], nameOf(contract)).toEqual([409, 'too_many_assignments']);
      expect(contract.errors, `${nameOf(contract)} says so`).toContain('too_many_assignments');
    }
    expect({ ...home.dump(), rate_limits: [] }).toEqual({ ...before, rate_limits: [] });
  });
});

test('families-10: a device lists at most every member, and one device too many answers 409', async () => {
  const home = await createHome();
  const { code } = await home.as('admin').ok(createPairing, {});
  const tablet = home.browser();
  await tablet.ok(pairDevice, { body: { code, name: 'Kitchen' } });
  const now = home.clock.now();
  const child = home.connection.prepare("select id from roles where name = 'Child'").pluck().get();
  const have = home.connection
    .prepare('select count(*) from users where family_id = ?')
    .pluck()
    .get(home.familyId) as number;
  insertRows(
    home.connection,
    'users',
    Array.from({ length: LIMITS.members - have }, (_one, index) => ({
      id: newId(),
      username: `child_${index}`,
      password_hash: 'x',
      first_name: LONG.slice(0, 60),
      family_id: home.familyId,
      role_id: child,
      created_at: now,
      updated_at: now,
    })),
  );
  const response = await tablet.raw('GET', urlOf(listProfiles));
  expect(response.json().profiles.length).toBeGreaterThan(LIMITS.members / 2);
  expect(response.json().profiles.length).toBeLessThanOrEqual(LIMITS.members);
  expect(Buffer.byteLength(response.payload)).toBeLessThan(100 * KB);
  const { code: another } = await home.as('admin').ok(createPairing, {});
  insertRows(
    home.connection,
    'devices',
    Array.from({ length: LIMITS.devices - 1 }, () => ({
      id: newId(),
      family_id: home.familyId,
      name: 'x',
      token_hash: newId(),
      paired_by: home.id.admin,
      created_at: now,
      last_seen_at: now,
    })),
  );
  const body = { code: another, name: 'One more' };
  expect(await home.browser().refusal(pairDevice, { body })).toBe('409 too_many_devices');
  // One that was a device before takes its own place.
  expect((await tablet.call(pairDevice, { body })).status).toBe(201);
});

test(`families-10: at most ${LIMITS.pairingCodes} codes are good at once, with at most ${LIMITS.addresses} addresses each`, async () => {
  const cards = Array.from({ length: 30 }, (_one, index) => ({ card: `eth${index}`, address: `192.168.${index}.20` }));
  const { app, clock } = await createTestApp({ cards });
  const admin = createClient(app);
  await foundFamily(admin);
  for (let index = 0; index < LIMITS.pairingCodes; index += 1) await admin.ok(createPairing, {});
  expect(await admin.refusal(createPairing, {})).toBe('409 too_many_pairing_codes');
  clock.advance(11 * 60_000);
  expect((await admin.ok(createPairing, {})).urls).toHaveLength(LIMITS.addresses);
});

test('limits-12, command-center-21: with fifty tasks for each of 90 children all are counted', async () => {
  const home = await createHome();
  const { connection, familyId, id } = home;
  const child = connection.prepare('select * from users where id = ?').get(id.child) as Record<string, unknown>;
  const children = Array.from({ length: LIMITS.members - 10 }, (_one, index) => ({
    ...child,
    id: newId(),
    username: `child_${index}`,
    email: null,
  }));
  const stamps = { created_by: id.admin, created_at: 0, updated_at: 0 };
  const kind = { period: 'AM', category: 'chores', day_type: 'anyday', source_type: 'family', icon: 'check' };
  const tasks = Array.from({ length: LIMITS.assignments / LIMITS.members }, () => ({
    ...{ id: newId(), family_id: familyId, text: LONG, points: 1 },
    ...kind,
    ...stamps,
  }));
  insertRows(connection, 'users', children);
  insertRows(connection, 'tasks', tasks);
  const { period, day_type } = kind;
  const given = { assigned_by: id.admin, assigned_at: 0, source: 'manual', period, day_type, start_date: '2026-03-01' };
  insertRows(
    connection,
    'task_assignments',
    children.flatMap(({ id: userId }) =>
      tasks.map((task) => ({ id: newId(), task_id: task.id, user_id: userId, family_id: familyId, ...given })),
    ),
  );
  const overview = await home.as('admin').raw('GET', '/api/parent/children-progress');
  expect(overview.payload.length).toBeLessThan(10 * MB);
  const { week } = await home.as('admin').ok(getFamilyProgress, {});
  expect(week.morningTasks.total).toBe(3 * children.length * tasks.length);
});

test(`accounts-15: a person keeps ${LIMITS.sessions} sessions, and one more ends the oldest`, async () => {
  const home = await createHome();
  const sessionsOf = (who: 'child' | 'parent') =>
    home.connection.prepare('select sid from sessions where user_id = ?').pluck().all(home.id[who]);
  const parents = sessionsOf('parent');
  const rows = Array.from({ length: LIMITS.sessions + 20 }, (_one, index) => ({
    ...{ sid: `old ${index}`, user_id: home.id.child, sess: '{}' },
    expire: home.clock.now() + 1000 + index,
  }));
  insertRows(home.connection, 'sessions', rows);
  const browser = await home.signIn('child');
  expect(sessionsOf('child')).toHaveLength(LIMITS.sessions);
  expect(sessionsOf('child')).not.toContain('old 0');
  expect(sessionsOf('parent')).toEqual(parents);
  await browser.ok(listTasks, {});
  await home.as('child').ok(listTasks, {});
});

describe('points-27: what is done, taken back and done again', () => {
  /** As if a child had done so all day. */
  async function homeWithEntries(count: number) {
    const home = await createHome();
    const { connection, familyId, id, clock } = home;
    const common = { user_id: id.child, family_id: familyId, date: clock.today, icon: 'star', points: 10 };
    const stamps = { created_by: id.child, created_at: clock.now(), voided_at: clock.now(), voided_by: id.child };
    const one = { ...common, ...stamps, kind: 'task', subject_id: 'x', title: LONG };
    insertRows(
      connection,
      'ledger_entries',
      Array.from({ length: count }, () => one),
    );
    return home;
  }

  test(`points-27: after ${LIMITS.entriesPerDay} entries a day a child gets 409; grown-ups and the next day go on`, async () => {
    const home = await homeWithEntries(LIMITS.entriesPerDay - 2);
    const { id, clock } = home;
    const task = await home.task({}, ['child']);
    const reward = await home.reward({ cost: 5 });
    const event = await home.as('parent').ok(createEvent, {
      body: { title: 'Football', date: clock.today, assignedUsers: [id.child] },
    });
    const tick = { params: { taskId: task.id }, body: { userId: id.child, date: clock.today } };
    const complete = { params: { eventId: event.id }, body: { isCompleted: true } };
    for (let round = 0; round < 2; round += 1) {
      await home.as('child').ok(completeTask, tick);
      await home.as('child').ok(uncompleteTask, tick);
    }
    const before = home.dump();
    expect(await home.as('child').refusal(completeTask, tick)).toBe('409 too_many_marks');
    expect(await home.as('child').refusal(updateEvent, complete)).toBe('409 too_many_marks');
    const redeem = { params: { rewardId: reward.id }, body: tick.body };
    expect(await home.as('child').refusal(redeemReward, redeem)).toBe('409 too_many_marks');
    expect(home.dump()).toEqual(before);
    await home.as('parent').ok(completeTask, tick);
    await home.as('parent').ok(updateEvent, complete);
    await home.give('child', 10);
    clock.advance(24 * 60 * 60_000);
    await home.as('child').ok(completeTask, { ...tick, body: { userId: id.child, date: clock.today } });
  });

  test('points-27: grown-ups may book as many again, and then get 409', async () => {
    const home = await homeWithEntries(LIMITS.entriesPerDay * 2);
    const body = { points: 1, reason: 'One more' };
    expect(await home.as('parent').refusal(adjustPoints, { params: { userId: home.id.child }, body })).toBe(
      '409 too_many_marks',
    );
  });

  test('points-18: others are answered while the file of 20,000 entries is made', async () => {
    const home = await homeWithEntries(20_000);
    const answered: string[] = [];
    const file = home
      .as('child')
      .raw('GET', `/api/users/${home.id.child}/points.csv`)
      .then(({ payload }) => {
        answered.push('file');
        return payload;
      });
    await home.as('sibling').ok(listTasks, {});
    answered.push('tasks');
    expect((await file).split('\r\n')).toHaveLength(1 + 20_000 + 1);
    expect(answered).toEqual(['tasks', 'file']);
  });
});

test('limits-12, setup-5: GET /api/setup/neighbours lists at most ten', async () => {
  const neighbours = Array.from({ length: 5000 }, (_one, index) => ({
    name: `Kinboard ${index}`,
    url: 'http://192.168.1.1:4280',
  }));
  const { app } = await createTestApp({ findNeighbours: async () => neighbours });
  expect(await createClient(app).ok(listNeighbours, {})).toHaveLength(LIMITS.neighbours);
});

/** Lengths of the lists at a place of an answer. */
function lengthsAt(answer: unknown, at: string): number[] {
  const steps = at.split(/\.|(?=\[\])/).filter((step) => step !== '');
  let found: unknown[] = [answer];
  for (const step of steps) {
    // What only some have.
    found = found
      .filter((one) => one !== undefined)
      .flatMap((one) => (step === '[]' ? (one as unknown[]) : [(one as Record<string, unknown>)[step]]));
  }
  return found.flatMap((one) => (Array.isArray(one) ? [one.length] : []));
}

test('limits-12: GET /api/backups lists the newest of a folder that somebody filled', async () => {
  const data = createDataDir();
  onTestFinished(() => data.remove());
  const filled = await createHome({ dataDir: data.path });
  const folder = path.join(data.path, 'backups');
  mkdirSync(folder);
  for (let number = 0; number < LIMITS.backups + 5; number += 1) {
    const file = path.join(folder, `copy ${number}.sqlite`);
    writeFileSync(file, '');
    utimesSync(file, number, number);
  }
  const response = await filled.as('admin').raw('GET', listBackups.path);
  const list = response.json() as BackupView[];
  expect(list).toHaveLength(LIMITS.backups);
  expect(list[0]?.name).toBe(`copy ${LIMITS.backups + 4}.sqlite`);
  expect(Buffer.byteLength(response.payload)).toBeLessThan(500 * KB);
});
