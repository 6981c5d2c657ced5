import { beforeEach, describe, expect, test } from 'vitest';
import { getCurrentUser } from '#shared/contracts/account.ts';
import { createEvent } from '#shared/contracts/calendar.ts';
import {
  listDevices,
  listProfiles,
  removeDevice,
  setPictures,
  setSignInWay,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { listPoints } from '#shared/contracts/points.ts';
import { createProfessionalTask } from '#shared/contracts/professional.ts';
import { assignTask } from '#shared/contracts/tasks.ts';
import { readBoard, tickOnBoard } from '#shared/extras/board/contract.ts';
import type { BoardSettings } from '#shared/extras/board/fields.ts';
import { EXTRAS } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import type { SignInPicture } from '#shared/sign-in-ways.ts';
import { ACCESS_EXAMPLES } from '#tests/support/access-examples.ts';
import { createAccessWorld } from '#tests/support/access-world.ts';
import type { Client } from '#tests/support/client.ts';
import { ALL_CONTRACTS, nameOf } from '#tests/support/contracts.ts';
import { keepState } from '#tests/support/database.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { addMember } from '#tests/support/meyers.ts';
import { CHILD_PIN, givePin, pairTablet } from '#tests/support/tablet.ts';

const SETTINGS: BoardSettings = { children: null, asksSecret: false, withProfessionals: false };

let home: Home;
let tablet: Client;
let deviceId: string;

beforeEach(async () => {
  home = await createHome();
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['board'] } });
  ({ tablet, id: deviceId } = await pairTablet(home));
});

const make = (settings: Partial<BoardSettings> | null = {}) =>
  home.as('parent').ok(updateDevice, {
    params: { deviceId },
    body: { board: settings && { ...SETTINGS, ...settings } },
  });

const tickOf = (taskId: string, who: Who = 'child', wanted = true) => ({
  userId: home.id[who],
  taskId,
  date: home.clock.today,
  wanted,
});

const columnOf = async (who: Who) => (await tablet.ok(readBoard, {})).children.find(({ id }) => id === home.id[who]);

describe('board-1: making a device a board', () => {
  test('board-1: it is told to grown-ups and to the device, and taken back', async () => {
    expect(await tablet.refusal(readBoard, {})).toBe('404 not_found');
    const settings = { ...SETTINGS, children: [home.id.child], asksSecret: true };
    expect(await make(settings)).toMatchObject({ board: settings });
    expect((await tablet.ok(listProfiles, {})).device).toMatchObject({ isBoard: true });
    expect((await tablet.ok(readBoard, {})).children.map(({ id }) => id)).toEqual([home.id.child]);
    expect(await make(null)).not.toHaveProperty('board');
    expect((await tablet.ok(listProfiles, {})).device).not.toHaveProperty('isBoard');
    expect(await tablet.refusal(readBoard, {})).toBe('404 not_found');
  });

  test('board-1: with null as children one who joins later is on it, too', async () => {
    await make();
    const { id } = await addMember(home.as('admin'), home.familyId, { firstName: 'Zoe', role: 'child' });
    expect((await tablet.ok(readBoard, {})).children.map((child) => child.id)).toContain(id);
    await make({ children: [home.id.child] });
    expect((await tablet.ok(readBoard, {})).children.map((child) => child.id)).toEqual([home.id.child]);
  });

  test('board-1: another change of the device keeps the board', async () => {
    await make();
    await home.as('parent').ok(updateDevice, { params: { deviceId }, body: { name: 'Wall' } });
    expect(await tablet.ok(readBoard, {})).toMatchObject({ asksSecret: false });
  });

  test.each([
    ['a child of another family', () => [home.id.neighbourChild], 404],
    ['a grown-up', () => [home.id.parent], 404],
    ['nobody', () => [], 400],
  ] as const)('board-1: %s answers %3$s', async (_who, children, status) => {
    const body = { board: { ...SETTINGS, children: children() } };
    expect((await home.as('parent').bad(updateDevice, { params: { deviceId }, body })).status).toBe(status);
  });

  test('board-1, board-9: nothing is left once the extra is off, and it is off at once', async () => {
    await make();
    const { id: taskId } = await home.task({}, ['child']);
    await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
    expect(await tablet.refusal(readBoard, {})).toBe('404 not_found');
    expect(await tablet.refusal(tickOnBoard, { body: tickOf(taskId) })).toBe('404 not_found');
    expect((await home.as('parent').ok(listDevices, {}))[0]).not.toHaveProperty('board');
  });
});

describe('board-2: what it reads', () => {
  test('board-2, board-3: tasks with what is done; points only where the device shows them', async () => {
    await make();
    const { id: taskId } = await home.task({ text: 'Make the bed', period: 'AM', points: 7 }, ['child']);
    const task = { id: taskId, text: 'Make the bed', period: 'AM', points: null, isDone: false };
    expect(await columnOf('child')).toMatchObject({ done: 0, total: 1, points: null, tasks: [task] });
    await home.as('parent').ok(updateDevice, { params: { deviceId }, body: { showsPoints: true } });
    await tablet.ok(tickOnBoard, { body: tickOf(taskId) });
    expect(await columnOf('child')).toMatchObject({
      done: 1,
      points: 7,
      tasks: [{ ...task, points: 7, isDone: true }],
    });
  });

  test('board-3: tasks of a professional show, and can be ticked, only where they were switched on', async () => {
    const { id: taskId } = await home.as('teacher').ok(createProfessionalTask, {
      body: { text: 'Speech exercises', dayType: 'anyday' },
    });
    await home.as('teacher').ok(assignTask, { body: { taskId, userId: home.id.student } });
    await make();
    expect(await columnOf('student')).toMatchObject({ total: 0, tasks: [] });
    expect(await tablet.refusal(tickOnBoard, { body: tickOf(taskId, 'student') })).toBe('404 not_found');
    await make({ withProfessionals: true });
    expect(await columnOf('student')).toMatchObject({ total: 1, tasks: [{ text: 'Speech exercises' }] });
    await tablet.ok(tickOnBoard, { body: tickOf(taskId, 'student') });
  });

  test('board-3: no private event', async () => {
    await make();
    const event = { title: 'Diary', date: home.clock.today, isPrivate: true };
    await home.as('child').ok(createEvent, { body: event });
    await home.as('child').ok(createEvent, { body: { ...event, title: 'Chess', isPrivate: false } });
    expect((await tablet.ok(readBoard, {})).events.map(({ title }) => title)).toEqual(['Chess']);
  });
});

describe('board-4: ticks', () => {
  test('board-4, board-6: a tick without a secret is by the device, which the points list names', async () => {
    await make();
    const { id: taskId } = await home.task({ points: 7 }, ['child']);
    expect(await tablet.ok(tickOnBoard, { body: tickOf(taskId) })).toMatchObject({ asksSecret: false });
    const list = async () => (await home.as('child').ok(listPoints, { params: { userId: home.id.child } })).entries;
    expect(await list()).toMatchObject([{ points: 7, on: 'Kitchen tablet', voidedAt: null }]);
    await tablet.ok(tickOnBoard, { body: tickOf(taskId, 'child', false) });
    expect(await columnOf('child')).toMatchObject({ done: 0 });
    await home.as('parent').ok(removeDevice, { params: { deviceId } });
    expect((await list())[0]).not.toHaveProperty('on');
  });

  test('board-4: another day answers 400, what it does not show 404, and nothing changes', async () => {
    await make({ children: [home.id.child] });
    const { id: taskId } = await home.task({}, ['child', 'sibling']);
    const { id: unassigned } = await home.task();
    const before = home.dump();
    for (const days of [-1, 1]) {
      const body = { ...tickOf(taskId), date: addDays(home.clock.today, days) };
      expect(await tablet.refusal(tickOnBoard, { body })).toBe('400 date_out_of_range');
    }
    const sibling = { ...tickOf(taskId, 'sibling'), pin: '1357' };
    expect(await tablet.refusal(tickOnBoard, { body: sibling })).toBe('404 not_found');
    expect(await tablet.refusal(tickOnBoard, { body: tickOf(taskId, 'neighbourChild') })).toBe('404 not_found');
    expect(await tablet.refusal(tickOnBoard, { body: tickOf(unassigned) })).toBe('404 not_found');
    expect(home.dump()).toEqual(before);
  });

  test('board-4: only a board ticks; nobody else does by this call', async () => {
    const { id: taskId } = await home.task({}, ['child']);
    for (const who of ['child', 'parent', 'nobody'] as const) {
      expect(await home.as(who).refusal(tickOnBoard, { body: tickOf(taskId) })).toMatch(/^40[14] /);
    }
    expect(await tablet.refusal(tickOnBoard, { body: tickOf(taskId) })).toBe('404 not_found');
  });

  test('board-5: with a PIN the child is the author; a wrong one counts and locks as at sign-in', async () => {
    await make({ asksSecret: true });
    await givePin(home);
    const { id: taskId } = await home.task({ points: 7 }, ['child']);
    expect(await tablet.refusal(tickOnBoard, { body: tickOf(taskId) })).toMatch(/^4\d\d /);
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      expect(await tablet.refusal(tickOnBoard, { body: { ...tickOf(taskId), pin: '1357' } })).toBe('401 wrong_pin');
    }
    await tablet.ok(tickOnBoard, { body: { ...tickOf(taskId), pin: CHILD_PIN } });
    const { entries } = await home.as('child').ok(listPoints, { params: { userId: home.id.child } });
    expect(entries).toMatchObject([{ points: 7 }]);
    expect(entries[0]).not.toHaveProperty('on');
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await tablet.call(tickOnBoard, { body: { ...tickOf(taskId), pin: '1357' } });
    expect(await tablet.refusal(tickOnBoard, { body: { ...tickOf(taskId), pin: CHILD_PIN } })).toBe('429 pin_locked');
    expect(await tablet.refusal(getCurrentUser, {})).toBe('401 not_signed_in');
  });

  test('board-5: three pictures are asked where they are the child’s way here, and nothing else', async () => {
    await make({ asksSecret: true });
    await givePin(home);
    const pictures: SignInPicture[] = ['cat', 'sun', 'cat'];
    const params = { deviceId, userId: home.id.child };
    await home.as('parent').ok(setPictures, { params: { userId: home.id.child }, body: { pictures } });
    await home.as('parent').ok(setSignInWay, { params, body: { way: 'pictures' } });
    const { id: taskId } = await home.task({}, ['child']);
    const tick = (secret: object) => ({ body: { ...tickOf(taskId), ...secret } });
    expect(await tablet.refusal(tickOnBoard, tick({ pin: CHILD_PIN }))).toBe('409 other_way_here');
    expect(await tablet.refusal(tickOnBoard, tick({ pictures: ['sun', 'sun', 'sun'] }))).toBe('401 wrong_pictures');
    await tablet.ok(tickOnBoard, tick({ pictures }));
    expect(await columnOf('child')).toMatchObject({ done: 1 });
  });

  test('board-5: without a PIN set nobody ticks; where no PIN is chosen a tap is enough', async () => {
    await make({ asksSecret: true });
    const { id: taskId } = await home.task({}, ['child']);
    expect(await tablet.refusal(tickOnBoard, { body: { ...tickOf(taskId), pin: '2468' } })).toMatch(/pin_not_set$/);
    const params = { deviceId, userId: home.id.child };
    await home.as('parent').ok(setSignInWay, { params, body: { way: 'none' } });
    await tablet.ok(tickOnBoard, { body: tickOf(taskId) });
    expect(await columnOf('child')).toMatchObject({ done: 1 });
  });

  test('board-9: a tick in the instant of a change is answered as one after it', async () => {
    await givePin(home);
    const { id: taskId } = await home.task({}, ['child']);
    const entries = () => home.connection.prepare('select count(*) from ledger_entries').pluck().get();
    const before = entries();
    const changes = [
      () => make({ asksSecret: true, children: [home.id.sibling] }),
      () => make(null),
      () => home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } }),
      () => home.as('parent').ok(removeDevice, { params: { deviceId } }),
    ];
    for (const change of changes) {
      await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['board'] } });
      await make({ asksSecret: true });
      const [, answer] = await Promise.all([
        change(),
        tablet.call(tickOnBoard, { body: { ...tickOf(taskId), pin: CHILD_PIN } }),
      ]);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(entries()).toBe(before);
  });
});

describe('board-3: the cookie of a board', () => {
  const OPEN = new Set([
    'GET /api/devices/profiles',
    'GET /api/devices/day',
    'GET /api/board',
    'POST /api/board/ticks',
    'POST /api/devices/sign-in',
  ]);

  test('board-3: it reaches no call that a browser without it does not reach, but those of its own', async () => {
    const world = await createAccessWorld({ extras: EXTRAS });
    const { tablet: wall, id } = await pairTablet(world as unknown as Home);
    await world.as('admin').ok(updateDevice, { params: { deviceId: id }, body: { board: SETTINGS } });
    const state = keepState(world.connection);
    const tried = new Set<string>();
    for (const each of ACCESS_EXAMPLES) {
      if (OPEN.has(each.call)) continue;
      const { url, body } = each.request(world, 'nobody');
      const ask = async (client: Client) => {
        const headers = { ...each.headers };
        const { statusCode } = await client.raw(each.method, url, { body, headers });
        state.restore();
        return statusCode;
      };
      const [onBoard, elsewhere] = [await ask(wall), await ask(world.browser())];
      tried.add(each.call);
      if (onBoard < 400) expect(onBoard, `${each.call} ${each.about}`).toBe(elsewhere);
    }
    const untried = ALL_CONTRACTS.map(nameOf).filter((name) => !tried.has(name) && !OPEN.has(name));
    expect(untried).toEqual([]);
  });
});
