import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { login, register } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { assignTask, createTask, listTasks } from '#shared/contracts/tasks.ts';
import { errorMessage } from '#shared/errors.ts';
import { fault } from '#tests/support/fault.ts';
import { createHttpClient, type HttpClient } from '#tests/support/http-client.ts';
import { type LiveListener, openLive } from '#tests/support/live.ts';
import { createSmallDisk, type SmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { type SourceServer, startSourceServer } from '#tests/support/source-server.ts';

const reason = whyNoSmallDisk();

describe('data-21: a full disk (3 MB tmpfs)', () => {
  let disk: SmallDisk;
  let server: SourceServer;
  let anna: HttpClient;
  let stranger: HttpClient;
  let page: LiveListener;
  let tick: { url: string; body: string };
  beforeEach(async () => {
    disk = await createSmallDisk();
    server = await startSourceServer(`${disk.folder}/data`, { prefix: disk.prefix, env: { KINBOARD_TEST_LOG: 'on' } });
    const { anna: browser, children, today } = await createSmallFamily(server.port);
    anna = browser;
    stranger = createHttpClient(server.port);
    page = await openLive(server.port, { cookie: anna.cookie });
    const userId = children[0].id;
    const { id: taskId } = await anna.ok(createTask, {
      body: { text: 'Water the plants', points: 5, period: 'ANYTIME' },
    });
    await anna.ok(assignTask, { body: { taskId, userId } });
    tick = {
      url: urlOf(completeTask, { params: { taskId } }),
      body: JSON.stringify({ userId, date: today }),
    };
  });
  afterEach(async () => {
    page.close();
    anna.close();
    stranger.close();
    await server.end('SIGKILL');
    await disk.remove();
  });

  /** Everything that a person may do then and that writes, with its good answer. */
  const attempts = (name: string): [string, number, () => ReturnType<HttpClient['send']>][] => {
    const post = (client: HttpClient, url: string, body: object) => client.send('POST', url, JSON.stringify(body));
    return [
      ['a tick', 200, () => anna.send('POST', tick.url, tick.body)],
      ['a new task', 201, () => post(anna, createTask.path, { text: name.padEnd(100, 'x'), points: 1 })],
      ['signing in', 200, () => post(stranger, login.path, { username: 'anna', password: 'correct horse' })],
      ['a wrong sign-in', 401, () => post(stranger, login.path, { username: `${name}_x`, password: 'wrong' })],
      ['registering', 201, () => post(stranger, register.path, { username: name, password: 'correct horse' })],
    ];
  };

  fault(
    'fault-3',
    'a full disk answers 507, reading works, and once freed writing goes on',
    { short: 1, full: 10 },
    async (rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        disk.fill();
        for (const [what, , attempt] of attempts(`full_${round}`)) {
          const { status, text } = await attempt();
          expect([what, status, JSON.parse(text)]).toEqual([
            what,
            507,
            expect.objectContaining({ code: 'disk_full', message: errorMessage('disk_full') }),
          ]);
        }
        expect(await anna.ok(listTasks, {})).toHaveLength(1 + round);
        disk.free();
        for (const [what, good, attempt] of attempts(`freed_${round}`)) {
          expect([what, (await attempt()).status]).toEqual([what, good]);
        }
        await page.next('tasks.changed');
      }
      const tasks = await anna.ok(listTasks, {});
      expect((await server.end('SIGTERM')).code).toBe(0);
      expect(server.output()).not.toMatch(/\n\s+at /);
      return { rounds, acknowledged: 1 + rounds, lost: 1 + rounds - tasks.length };
    },
    reason,
  );

  fault(
    'fault-3',
    'with few pages left changes are done or answer 507, and a kill loses none of them',
    { short: 12, full: 26 },
    async (rounds) => {
      const acknowledged = ['Water the plants'];
      for (let spare = 0; spare < rounds; spare += 1) {
        disk.fill(spare * 4096);
        const name = `spare_${spare}`;
        for (const [what, good, attempt] of attempts(name)) {
          // Right sign-ins of an account end after so many a minute (limits-19).
          if (what === 'signing in' && spare % 2 === 1) continue;
          const { status } = await attempt();
          expect([good, 507], `${what} with ${spare} pages left`).toContain(status);
          if (what === 'a new task' && status === good) acknowledged.push(name.padEnd(100, 'x'));
        }
        disk.free();
      }
      expect(acknowledged.length).toBeGreaterThan(1);
      await server.end('SIGKILL');
      server = await startSourceServer(`${disk.folder}/data`, { prefix: disk.prefix, port: server.port });
      const found = new Set((await anna.ok(listTasks, {})).map(({ text }) => text));
      expect(found.size).toBe(acknowledged.length);
      const lost = acknowledged.filter((text) => !found.has(text)).length;
      return { rounds, acknowledged: acknowledged.length, lost };
    },
    reason,
  );

  test.skipIf(reason !== null)(
    `fault-3, data-16: a start on a full disk says so, and goes well once there is room${reason ? ` (${reason})` : ''}`,
    { timeout: 90_000 },
    async () => {
      expect((await server.end('SIGTERM')).code).toBe(0);
      disk.fill();
      const start = (folder: string) => startSourceServer(`${disk.folder}/${folder}`, { prefix: disk.prefix });
      await expect(start('data')).rejects.toThrow(/full/);
      await expect(start('new')).rejects.toThrow(/full/);
      disk.free();
      for (const folder of ['data', 'new']) expect((await (await start(folder)).end('SIGTERM')).code).toBe(0);
    },
  );
});
