import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { LIVE_SIGNED_OUT } from '#shared/constants.ts';
import { changePassword, logout } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import {
  createPairing,
  listDevices,
  pairDevice,
  removeDevice,
  setPin,
  signInByPin,
  updateDevice,
} from '#shared/contracts/devices.ts';
import { deleteUser, updateUser } from '#shared/contracts/people.ts';
import { completeTask, redeemReward } from '#shared/contracts/points.ts';
import { listRoles, updateRole } from '#shared/contracts/roles.ts';
import { createTask } from '#shared/contracts/tasks.ts';
import type { Client } from '#tests/support/client.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { askForLive, cookiesOf, fromPage, type LiveListener, openLive } from '#tests/support/live.ts';

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

/** The home on a real port, for real WebSockets. */
async function createLiveHome() {
  const home = await createHome();
  await home.app.listen({ port: 0, host: '127.0.0.1' });
  cleanups.push(() => home.app.close());
  const { port } = home.app.server.address() as AddressInfo;
  const live = (client: Client, page?: string) =>
    openLive(port, { cookie: cookiesOf(client), ...(page ? { client: page } : {}) });
  return { home, port, live };
}

async function pairTablet(home: Home): Promise<{ tablet: Client; id: string }> {
  const { code } = await home.as('parent').ok(createPairing, {});
  const tablet = home.browser();
  const { device } = await tablet.ok(pairDevice, { body: { code, name: 'Tablet' } });
  return { tablet, id: device.id };
}

/** Makes the family say something, so that a listener that hears it has heard all before it. */
async function markEnd(home: Home, listener: LiveListener): Promise<void> {
  const { id } = await home.task({ text: 'The end' }, [], 'admin');
  for (;;) {
    const message = await listener.next('tasks.changed');
    if ('ids' in message && message.ids.includes(id)) return;
  }
}

describe('live-1: what a live connection says', () => {
  test('live-1: a tick tells everybody in the family the id of the child, and nothing else', async () => {
    const { home, live } = await createLiveHome();
    const task = await home.task({ text: 'Secret thing' }, ['child']);
    const listeners = await Promise.all([live(home.as('parent')), live(home.as('sibling'))]);
    await home.as('child').ok(completeTask, {
      params: { taskId: task.id },
      body: { userId: home.id.child, date: home.clock.today },
    });
    for (const listener of listeners) {
      expect(await listener.next('progress.changed')).toEqual({ type: 'progress.changed', ids: [home.id.child] });
      expect(listener.heard.map((message) => Object.keys(message).sort().join())).toEqual(['state,type', 'ids,type']);
    }
  });

  test('live-5: the first word names another state after each change in the family, and only there', async () => {
    const { home, live } = await createLiveHome();
    const stateNow = async () => (await live(home.as('child'))).heard[0];
    const before = await stateNow();
    expect(before).toMatchObject({ type: 'hello', state: expect.any(String) });
    expect(await stateNow()).toEqual(before);
    await home.as('neighbour').ok(createTask, { body: { text: 'Next door', points: 10 } });
    expect(await stateNow()).toEqual(before);
    await home.task({}, ['child']);
    expect(await stateNow()).not.toEqual(before);
  });

  test('live-1: a change is told when it can be read, and what is refused is never told', async () => {
    const { home, live } = await createLiveHome();
    const reward = await home.reward({ cost: 100 });
    const listener = await live(home.as('parent'));
    await home.as('child').call(redeemReward, {
      params: { rewardId: reward.id },
      body: { userId: home.id.child, date: home.clock.today },
    });
    await home.as('admin').ok(createTask, { body: { text: 'New', points: 10 } });
    const message = await listener.next('tasks.changed');
    const [taskId] = 'ids' in message ? message.ids : [];
    expect(home.connection.prepare('select text from tasks where id = ?').pluck().get(taskId)).toBe('New');
    expect(listener.heard.map(({ type }) => type)).toEqual(['hello', 'tasks.changed']);
  });

  test.each(['given', 'taken by the new name of a role'])(
    'live-1: a child whose professional was %s hears that tasks and rewards are others',
    async (how) => {
      const { home, live } = await createLiveHome();
      const whose = how === 'given' ? 'child' : 'student';
      const listener = await live(home.as(whose));
      if (how === 'given') {
        const params = { userId: home.id.child };
        await home.as('admin').ok(updateUser, { params, body: { assignedProfessional: home.id.teacher } });
      } else {
        const roles = await home.as('admin').ok(listRoles, { params: { familyId: home.familyId } });
        const roleId = roles.find(({ name }) => name === 'Teacher')?.id ?? '';
        await home.as('admin').ok(updateRole, { params: { familyId: home.familyId, roleId }, body: { name: 'Cook' } });
      }
      await markEnd(home, listener);
      const heard = listener.heard.flatMap((message) =>
        'ids' in message && message.ids.length === 0 ? [message.type] : [],
      );
      expect(heard).toEqual(['tasks.changed', 'rewards.changed']);
    },
  );

  test('live-2: a page is not told of its own changes, but the person’s other pages are', async () => {
    const { home, live } = await createLiveHome();
    const task = await home.task({}, ['child']);
    const [own, other] = await Promise.all([live(home.as('child'), 'page-1'), live(home.as('child'), 'page-2')]);
    await home.as('child').raw('POST', urlOf(completeTask, { params: { taskId: task.id } }), {
      body: { userId: home.id.child, date: home.clock.today },
      headers: fromPage('page-1'),
    });
    await other.next('progress.changed');
    await markEnd(home, own);
    expect(own.heard.map(({ type }) => type)).toEqual(['hello', 'tasks.changed']);
  });

  test('live-1, roles-15: another family hears nothing', async () => {
    const { home, live } = await createLiveHome();
    const listener = await live(home.as('neighbour'));
    await home.task({}, ['child']);
    await home.task({ text: 'Theirs' }, [], 'neighbour');
    await listener.next('tasks.changed');
    expect(listener.heard.map(({ type }) => type)).toEqual(['hello', 'tasks.changed']);
  });

  test('live-3, devices-39: a device that shows days hears of them, and never which', async () => {
    const { home, live } = await createLiveHome();
    const { tablet, id } = await pairTablet(home);
    const { id: taskId } = await home.task({}, ['child']);
    const picker = await live(tablet);
    await home.as('child').ok(completeTask, {
      params: { taskId },
      body: { userId: home.id.child, date: home.clock.today },
    });
    await picker.next('progress.changed');
    await home.as('parent').ok(updateDevice, { params: { deviceId: id }, body: { shows: 'names' } });
    expect(await picker.next('devices.changed')).toEqual({ type: 'devices.changed', ids: [id] });
    await home.task({}, ['child']);
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
    await picker.next('members.changed');
    const [hello, progress, ...others] = picker.heard;
    expect([hello?.type, progress]).toEqual(['hello', { type: 'progress.changed', ids: [] }]);
    expect(others.map(({ type }) => type)).toEqual(['devices.changed', 'members.changed']);
  });

  test('live-3: a device that shows only names hears of members and of nothing else', async () => {
    const { home, live } = await createLiveHome();
    const { tablet, id } = await pairTablet(home);
    await home.as('parent').ok(updateDevice, { params: { deviceId: id }, body: { shows: 'names' } });
    const picker = await live(tablet);
    await home.task({}, ['child']);
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
    await picker.next('members.changed');
    expect(picker.heard.map(({ type }) => type)).toEqual(['hello', 'members.changed']);
  });

  test('live-6: a page that asks whether anybody is there is answered at once', async () => {
    const { home, live } = await createLiveHome();
    const listener = await live(home.as('child'));
    listener.send('?');
    expect(await listener.next('heartbeat')).toEqual({ type: 'heartbeat' });
  });

  test('live-3: who looks after devices hears one come and go; a child does not', async () => {
    const { home, live } = await createLiveHome();
    const { tablet, id } = await pairTablet(home);
    const parent = await live(home.as('parent'));
    const child = await live(home.as('child'));
    const picker = await live(tablet);
    expect(await parent.next('devices.changed')).toEqual({ type: 'devices.changed', ids: [id] });
    expect((await home.as('parent').ok(listDevices, {}))[0]?.isConnected).toBe(true);
    picker.close();
    await parent.next('devices.changed');
    expect((await home.as('parent').ok(listDevices, {}))[0]?.isConnected).toBe(false);
    await markEnd(home, child);
    expect(child.heard.map(({ type }) => type)).toEqual(['hello', 'tasks.changed']);
  });
});

describe('live-7: a live connection ends with the sign-in', () => {
  test('live-7: signing out ends it in that browser only', async () => {
    const { home, live } = await createLiveHome();
    const elsewhere = await home.signIn('child');
    const [here, there] = await Promise.all([live(home.as('child')), live(elsewhere)]);
    await home.as('child').ok(logout, {});
    expect(await here.closed).toBe(LIVE_SIGNED_OUT);
    await markEnd(home, there);
  });

  test('live-7, accounts-10: changing one’s password ends it in the other browsers', async () => {
    const { home, live } = await createLiveHome();
    const elsewhere = await home.signIn('parent');
    const [here, there] = await Promise.all([live(home.as('parent')), live(elsewhere)]);
    const { password } = home.credentials.parent;
    await home.as('parent').ok(changePassword, { body: { currentPassword: password, newPassword: 'another one' } });
    expect(await there.closed).toBe(LIVE_SIGNED_OUT);
    await markEnd(home, here);
  });

  test('live-7, devices-19: cutting off a device ends its connections, with and without a sign-in', async () => {
    const { home, live } = await createLiveHome();
    const { tablet, id } = await pairTablet(home);
    await home.as('parent').ok(setPin, { params: { userId: home.id.child }, body: { pin: '2468' } });
    const picker = await live(tablet);
    await tablet.ok(signInByPin, { body: { userId: home.id.child, pin: '2468' } });
    const signedIn = await live(tablet);
    const elsewhere = await live(home.as('child'));
    await home.as('parent').ok(removeDevice, { params: { deviceId: id } });
    expect(await Promise.all([picker.closed, signedIn.closed])).toEqual([LIVE_SIGNED_OUT, LIVE_SIGNED_OUT]);
    await markEnd(home, elsewhere);
  });

  test('live-7: deleting a person ends theirs', async () => {
    const { home, live } = await createLiveHome();
    const listener = await live(home.as('child'));
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.child } });
    expect(await listener.closed).toBe(LIVE_SIGNED_OUT);
  });

  test('running-5: an open connection does not keep the server from stopping', async () => {
    const { home, live } = await createLiveHome();
    const listener = await live(home.as('child'));
    await home.app.close();
    expect(await listener.closed).toBe(1001);
  });
});

describe('live-1, live-7: who gets a live connection', () => {
  test('roles-14: nobody gets 401; who is signed in, and a device without a sign-in, get one', async () => {
    const { home, port } = await createLiveHome();
    const { tablet } = await pairTablet(home);
    expect(await askForLive(port)).toBe(401);
    expect(await askForLive(port, { cookie: 'kinboard=abc; kinboard-device=abc' })).toBe(401);
    expect(await askForLive(port, { cookie: cookiesOf(tablet) })).toBe(101);
    expect(await askForLive(port, { cookie: home.as('child').cookie })).toBe(101);
  });

  test('live-7, attack-3: another origin gets 403', async () => {
    const { home, port } = await createLiveHome();
    const { cookie } = home.as('child');
    for (const origin of ['http://evil.example', `http://127.0.0.1:${port + 1}`, 'null']) {
      expect([origin, await askForLive(port, { cookie, origin })]).toEqual([origin, 403]);
    }
    expect(await askForLive(port, { cookie, 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await askForLive(port, { cookie, origin: `http://127.0.0.1:${port}` })).toBe(101);
  });

  test('live-7, attack-3: a foreign host name gets 421', async () => {
    const { home, port } = await createLiveHome();
    const host = 'evil.example';
    expect(await askForLive(port, { cookie: home.as('child').cookie, host, origin: `http://${host}` })).toBe(421);
  });

  test('accounts-9: who must choose a password first gets 403', async () => {
    const { home, port } = await createLiveHome();
    expect(await askForLive(port, { cookie: home.as('newParent').cookie })).toBe(403);
  });

  test('live-1: an ordinary request to the address answers 400', async () => {
    const { home } = await createLiveHome();
    expect((await home.as('child').raw('GET', '/api/live')).statusCode).toBe(400);
  });
});
