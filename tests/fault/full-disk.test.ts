import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, register } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask } from '#shared/contracts/progress.ts';
import { assignTask, createTask, listTasks } from '#shared/contracts/tasks.ts';
import { ERRORS } from '#shared/errors.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { type LiveListener, openLive } from '#tests/support/live.ts';
import { createSmallDisk, type SmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';
import { createWireFamily } from '#tests/support/wire-family.ts';

const reason = whyNoSmallDisk();

describe.skipIf(reason !== null)(`F3: disk full (a 3 MB tmpfs)${reason ? `: skipped, ${reason}` : ''}`, () => {
  let disk: SmallDisk;
  let server: SourceServer;
  let admin: HttpClient;
  let stranger: HttpClient;
  let page: LiveListener;
  let tick: { url: string; body: string };
  beforeEach(async () => {
    disk = await createSmallDisk();
    server = await startSourceServer(`${disk.folder}/data`, { prefix: disk.prefix, env: { KINBOARD_TEST_LOG: 'on' } });
    const { admin: browser, children, today } = await createWireFamily(server.port);
    admin = browser;
    stranger = createHttpClient(server.port);
    page = await openLive(server.port, { cookie: admin.cookie });
    const userId = children[0]?.id ?? '';
    const { id: taskId } = await admin.ok(createTask, {
      body: { text: 'Water the plants', points: 5, period: 'ANYTIME' },
    });
    await admin.ok(assignTask, { body: { taskId, userId } });
    tick = {
      url: urlOf(completeTask, { params: { taskId } }),
      body: JSON.stringify({ userId, date: today }),
    };
  });
  afterEach(async () => {
    page.close();
    admin.close();
    stranger.close();
    await server.end('SIGKILL');
    await disk.remove();
  });

  /** Everything that a person may do then and that writes, with its good answer. */
  const attempts = (name: string): [string, number, () => ReturnType<HttpClient['send']>][] => {
    const post = (client: HttpClient, url: string, body: object) => client.send('POST', url, JSON.stringify(body));
    return [
      ['a tick', 200, () => admin.send('POST', tick.url, tick.body)],
      ['a new task', 201, () => post(admin, createTask.path, { text: name.padEnd(100, 'x'), points: 1 })],
      ['signing in', 200, () => post(stranger, login.path, { username: 'anna', password: 'correct horse' })],
      ['a wrong sign-in', 401, () => post(stranger, login.path, { username: `${name}_x`, password: 'wrong' })],
      ['registering', 201, () => post(stranger, register.path, { username: name, password: 'correct horse' })],
    ];
  };

  test('"writing answers 507 with a plain sentence, reading works, no crash, goes on without a restart"', async () => {
    disk.fill();
    for (const [what, , attempt] of attempts('full')) {
      const { status, text } = await attempt();
      expect([what, status, JSON.parse(text)]).toEqual([
        what,
        507,
        expect.objectContaining({ code: 'disk_full', message: ERRORS.disk_full.message }),
      ]);
    }
    expect(await admin.ok(listTasks, {})).toHaveLength(1);
    disk.free();
    for (const [what, good, attempt] of attempts('freed'))
      expect([what, (await attempt()).status]).toEqual([what, good]);
    await page.next('tasks.changed');
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(server.output()).not.toMatch(/\n\s+at /);
  });

  test('with a few bytes left, whatever fails where: done or 507, nothing else, and nothing acknowledged is lost', async () => {
    const acknowledged: string[] = ['Water the plants'];
    for (const spare of [0, 1, 2, 3, 4, 5, 6, 8, 10, 13, 16, 20]) {
      disk.fill(spare * 4096);
      const name = `spare_${spare}`;
      for (const [what, good, attempt] of attempts(name)) {
        const { status } = await attempt();
        expect([good, 507], `${what} with ${spare} pages left`).toContain(status);
        if (what === 'a new task' && status === good) acknowledged.push(name.padEnd(100, 'x'));
      }
      disk.free();
    }
    expect(acknowledged.length).toBeGreaterThan(1);
    const found = (await admin.ok(listTasks, {})).map(({ text }) => text);
    expect(found.sort()).toEqual(acknowledged.sort());
    expect((await server.end('SIGKILL')).signal).toBe('SIGKILL');
    server = await startSourceServer(`${disk.folder}/data`, { prefix: disk.prefix, port: server.port });
    expect((await admin.ok(listTasks, {})).map(({ text }) => text).sort()).toEqual(acknowledged.sort());
  });

  test('a start on a full disk says so in a sentence', async () => {
    expect((await server.end('SIGTERM')).code).toBe(0);
    disk.fill();
    const start = startSourceServer(`${disk.folder}/data`, { prefix: disk.prefix });
    await expect(start).rejects.toThrow(/full/);
  });
});
