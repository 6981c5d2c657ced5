import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  deletePutAside,
  downloadBackup,
  getBackupStatus,
  listBackups,
  makeBackup,
  previewRestore,
  restoreBackup,
  restoreUpload,
  setSecondPlace,
  uploadBackup,
} from '#shared/contracts/backups.ts';
import { createEvent } from '#shared/contracts/calendar.ts';
import { createPairing, pairDevice } from '#shared/contracts/devices.ts';
import { importFamily } from '#shared/contracts/export.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { forgetHomeNetwork, getHomeNetwork, keepHomeNetwork, setHomeOnly } from '#shared/contracts/home-only.ts';
import { createInvitation } from '#shared/contracts/invitations.ts';
import {
  cancelMoving,
  confirmMoved,
  fetchFromOldComputer,
  fetchMovingFile,
  finishMoving,
  getMoving,
  proveSameData,
  startMoving,
} from '#shared/contracts/moving.ts';
import { adjustPoints, getProgress } from '#shared/contracts/points.ts';
import { getReport } from '#shared/contracts/report.ts';
import { createRole, listRoles } from '#shared/contracts/roles.ts';
import { EXTRAS } from '#shared/extras.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { createTestApp } from '#tests/support/app.ts';
import { type Client, createClient } from '#tests/support/client.ts';
import { ALL_CONTRACTS, CONTROL_CONTRACTS, nameOf, schemasOf } from '#tests/support/contracts.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { undeclared } from '#tests/support/undeclared.ts';

/** One good request: who sends it and with what; the admin unless told. */
interface Step {
  by?: Who | Client;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** Calls that need a data folder: read in tests/contract/backups.test.ts, moving.test.ts, restore.test.ts and control.test.ts. */
const ELSEWHERE = [
  ...[listBackups, getBackupStatus, makeBackup, downloadBackup, setSecondPlace, deletePutAside],
  ...[getHomeNetwork, setHomeOnly, keepHomeNetwork, forgetHomeNetwork],
  ...[getMoving, startMoving, cancelMoving, finishMoving, fetchMovingFile, confirmMoved, fetchFromOldComputer],
  proveSameData,
  ...[previewRestore, restoreBackup, restoreUpload, uploadBackup],
  ...[importFamily, getReport],
  ...CONTROL_CONTRACTS,
].map(nameOf);

/** One good request for every contract, in an order in which each can be granted. */
async function planWalk(home: Home): Promise<Record<string, Step>> {
  const { familyId, id } = home;
  const family = { familyId };
  const child = { userId: id.child };
  const today = { date: home.clock.today };
  const [task, doomedTask] = [await home.task({}, ['child']), await home.task()];
  const [reward, doomedReward] = [await home.reward({ cost: 1 }), await home.reward()];
  await home.give('child', 100);
  const event = await home.as('child').ok(createEvent, { body: { title: 'Chess', ...today } });
  const role = await home.as('admin').ok(createRole, { params: family, body: { name: 'Helper' } });
  const roleId =
    (await home.as('admin').ok(listRoles, { params: family })).find(({ name }) => name === 'Child')?.id ?? '';
  const invite = () => home.as('admin').ok(createInvitation, { params: family, body: { roleId } });
  const [used, revoked] = [await invite(), await invite()];
  const tablet = await paired(home);
  await home.as('admin').ok(updateFamily, { params: family, body: { extras: [...EXTRAS] } });
  const names = { firstName: 'Lina', lastName: 'Meyer' };
  await home.as('admin').ok(adjustPoints, { params: child, body: { points: 5, reason: 'Helped' } });
  const { kindWords } = await home.as('child').ok(getProgress, { params: { ...child, ...today } });
  return {
    'GET /api/setup': {},
    'POST /api/login': { by: home.browser(), body: { ...home.credentials.child } },
    'POST /api/register': { by: home.browser(), body: { username: 'newcomer', password: 'secret123' } },
    'POST /api/logout': { by: await home.signIn('sibling') },
    'GET /api/user': { by: 'child' },
    'PUT /api/user/language': { body: { language: 'de' } },
    'PUT /api/user/password': {
      by: 'grandmother',
      body: { currentPassword: home.credentials.grandmother.password, newPassword: 'something else' },
    },
    'POST /api/families/join': { by: 'loner', body: { invitation: used.token } },
    'POST /api/families': { by: await registered(home), body: { name: 'Lang' } },
    'GET /api/families/:familyId': { params: family },
    'PUT /api/families/:familyId': { params: family, body: { link: { name: 'School', url: 'https://a.example' } } },
    'POST /api/families/:familyId/join-code': { params: family },
    'GET /api/families/:familyId/extras': { params: family },
    'GET /api/families/:familyId/offers': { params: family },
    'GET /api/families/:familyId/members': { params: family },
    'GET /api/families/:familyId/colors': { params: family },
    'POST /api/families/:familyId/children': { params: family, body: names },
    'POST /api/families/:familyId/adults': { params: family, body: names },
    'POST /api/families/:familyId/starter': { params: family, body: { taskKeys: [], rewardKeys: [], childIds: [] } },
    'PUT /api/users/:userId': { params: child, body: { firstName: 'Mia' } },
    'PUT /api/users/:userId/color': { params: child, body: { color: '#112233' } },
    'POST /api/users/:userId/reset-password': { params: { userId: id.sibling } },
    'GET /api/families/:familyId/roles': { params: family },
    'POST /api/families/:familyId/roles': { params: family, body: { name: 'Friend' } },
    'PUT /api/families/:familyId/roles/:roleId': { params: { ...family, roleId: role.id }, body: { name: 'Helfer' } },
    'DELETE /api/families/:familyId/roles/:roleId': { params: { ...family, roleId: role.id } },
    'GET /api/families/:familyId/invitations': { params: family },
    'POST /api/families/:familyId/invitations': { params: family, body: { roleId } },
    'DELETE /api/families/:familyId/invitations/:invitationId': { params: { ...family, invitationId: revoked.id } },
    'GET /api/tasks': {},
    'GET /api/tasks/assigned': { by: 'child' },
    'POST /api/tasks': { body: { text: 'Water the plants' } },
    'POST /api/tasks/list': { body: { tasks: [{ text: 'Lay the table' }, { text: 'Air the room' }] } },
    'PUT /api/tasks/:taskId': { params: { taskId: task.id }, body: { points: 5 } },
    'PUT /api/tasks/:taskId/position': { params: { taskId: task.id }, body: { taskId: doomedTask.id, side: 'after' } },
    'DELETE /api/tasks/:taskId': { params: { taskId: doomedTask.id } },
    'POST /api/parent-tasks': { body: { text: 'Pay bills' } },
    'POST /api/tasks/assign': { body: { taskId: task.id, userId: id.sibling } },
    'POST /api/tasks/assign-multiple': { body: { taskIds: [task.id], assigneeId: id.sibling } },
    'DELETE /api/tasks/:taskId/unassign/:userId': { params: { taskId: task.id, userId: id.sibling } },
    'GET /api/auto-assign': {},
    'POST /api/auto-assign': { body: { enabled: true } },
    'POST /api/tasks/:taskId/complete': { by: 'child', params: { taskId: task.id }, body: { ...child, ...today } },
    'POST /api/tasks/:taskId/uncomplete': { by: 'child', params: { taskId: task.id }, body: { ...child, ...today } },
    'GET /api/rewards': { by: 'child' },
    'POST /api/rewards': { body: { name: 'Ice cream' } },
    'PUT /api/rewards/:rewardId': { params: { rewardId: reward.id }, body: { description: 'With friends' } },
    'DELETE /api/rewards/:rewardId': { params: { rewardId: doomedReward.id } },
    'POST /api/rewards/:rewardId/redeem': {
      by: 'child',
      params: { rewardId: reward.id },
      body: { ...child, ...today },
    },
    'POST /api/rewards/:rewardId/unredeem': { params: { rewardId: reward.id }, body: { ...child, ...today } },
    ...Object.assign({}, ...(await Promise.all(EXTRAS_IN_TESTS.map(({ answered }) => answered(home, reward, task))))),
    'GET /api/progress/:userId/:date': { by: 'child', params: { ...child, ...today } },
    'GET /api/users/:userId/points': { by: 'child', params: child },
    'GET /api/users/:userId/points.csv': { by: 'child', params: child },
    'POST /api/users/:userId/points': { params: child, body: { points: 5, reason: 'Helped' } },
    'POST /api/points/:entryId/thank': { by: 'child', params: { entryId: kindWords?.[0]?.id ?? '' } },
    'GET /api/parent/children-progress': {},
    'GET /api/calendar/:userId': { by: 'child', params: child, query: { from: '2026-03-01', to: '2026-03-31' } },
    'POST /api/calendar': { by: 'child', body: { title: 'Football', ...today } },
    'PUT /api/calendar/:eventId': { by: 'child', params: { eventId: event.id }, body: { isCompleted: true } },
    'DELETE /api/calendar/:eventId': { by: 'child', params: { eventId: event.id } },
    'GET /api/professional/tasks': { by: 'teacher' },
    'GET /api/professional/tasks/all': { by: 'teacher' },
    'GET /api/professional/rewards': { by: 'teacher' },
    'POST /api/professional/tasks': { by: 'teacher', body: { text: 'Read aloud' } },
    'POST /api/professional/rewards': { by: 'teacher', body: { name: 'Star' } },
    'GET /api/admin/family-tasks': {},
    'GET /api/admin/progress': {},
    'GET /api/history': {},
    'GET /api/users/:userId/history': { by: 'child', params: child },
    'GET /api/users/:userId/plan': { params: child, query: { from: home.clock.today, to: home.clock.today } },
    'GET /api/users/:userId/plan/:date': { params: { ...child, ...today } },
    'GET /api/setup/neighbours': { by: createClient((await createTestApp()).app) },
    'POST /api/devices/pairing': {},
    'POST /api/devices/pair': { by: home.browser(), body: { code: await pairingCode(home), name: 'Hall' } },
    'PUT /api/users/:userId/pin': { params: child, body: { pin: '2468' } },
    'PUT /api/users/:userId/pictures': { params: child, body: { pictures: ['sun', 'cat', 'bike'] } },
    'PUT /api/devices/:deviceId/sign-ins/:userId': {
      params: { deviceId: tablet.id, userId: id.sibling },
      body: { way: 'none' },
    },
    'GET /api/devices/profiles': { by: tablet },
    'GET /api/devices/day': { by: tablet },
    'POST /api/devices/sign-in': { by: tablet, body: { userId: id.child, pin: '2468' } },
    'GET /api/devices': {},
    'PUT /api/devices/:deviceId': { params: { deviceId: tablet.id }, body: { name: 'Bath' } },
    'DELETE /api/devices/:deviceId/locks/:userId': { params: { deviceId: tablet.id, userId: id.child } },
    'DELETE /api/devices/:deviceId': { params: { deviceId: tablet.id } },
    'GET /api/export': {},
    'GET /api/users/:userId/export': { by: 'child', params: child },
    'DELETE /api/users/:userId': { params: { userId: id.sibling } },
  };
}

const pairingCode = async (home: Home) => (await home.as('admin').ok(createPairing, {})).code;

async function paired(home: Home): Promise<Client & { id: string }> {
  const tablet = home.browser();
  const { device } = await tablet.ok(pairDevice, { body: { code: await pairingCode(home), name: 'Kitchen' } });
  return Object.assign(tablet, { id: device.id });
}

async function registered(home: Home): Promise<Client> {
  const client = home.browser();
  await client.raw('POST', '/api/register', { body: { username: 'founder', password: 'secret123' } });
  return client;
}

describe('api-3: no answer carries anything that its contract does not name', () => {
  test('a good answer of every call is read strictly and whole', async () => {
    const home = await createHome();
    const walk = await planWalk(home);
    const names = ALL_CONTRACTS.map(nameOf).filter((name) => !ELSEWHERE.includes(name));
    expect(Object.keys(walk).filter((name) => !names.includes(name))).toEqual([]);
    expect(
      names.filter((name) => !(name in walk)),
      'calls without a step in this walk',
    ).toEqual([]);
    for (const [name, { by = 'admin', ...request }] of Object.entries(walk)) {
      const contract = ALL_CONTRACTS.find((one) => nameOf(one) === name);
      if (!contract) continue;
      const client = typeof by === 'string' ? home.as(by) : by;
      // The client itself refuses an answer with anything undeclared in it.
      const { status, body, error } = await client.bad(contract, request);
      expect([name, status, error?.message]).toEqual([name, contract.status ?? 200, undefined]);
      const read = z.safeParse(schemasOf(contract).response, body);
      expect([name, read.error?.issues ?? [], read.data]).toEqual([name, [], body]);
    }
  });
});

describe('api-3: what a shape does not declare is found', () => {
  const schema = z.object({
    name: z.string(),
    nested: z.nullable(z.array(z.object({ id: z.string(), more: z.optional(z.object({ on: z.boolean() })) }))),
  });

  test.each([
    [{ name: 'x', nested: null }, []],
    [{ name: 'x', nested: [{ id: '1' }, { id: '2', more: { on: true } }] }, []],
    [{ name: 'x', hash: 'y' }, ['.hash']],
    [
      { name: 'x', nested: [{ id: '1' }, { id: '2', token: 'y', more: { on: true, pin: 1 } }] },
      ['.nested.1.token', '.nested.1.more.pin'],
    ],
    [{ name: { secret: 1 } }, ['.name']],
  ])('in %o these paths are undeclared: %o', (value, paths) => {
    expect(undeclared(schema, value)).toEqual(paths);
  });

  test('a shape that could carry anything is refused as the shape of an answer', () => {
    expect(() => undeclared(z.object({ any: z.unknown() }), { any: 1 })).toThrow('An answer may not hold a unknown');
  });
});
