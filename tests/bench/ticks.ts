import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { getCurrentUser, login, register } from '#shared/contracts/account.ts';
import { addChild, createFamily } from '#shared/contracts/families.ts';
import { completeTask, getProgress } from '#shared/contracts/progress.ts';
import { createReward, listRewards } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask, listAssignedTasks } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { urlOf } from '#tests/support/client.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { startSourceServer } from '#tests/support/source-server.ts';
import { load, type Measured, type NextRequest, toBytes } from './load.ts';

/** Measures S1, S2 and S3 of reliability.md as ratios within one run: `node tests/bench/ticks.ts`. */

const CONNECTIONS = 16;
const RUN_MS = Number(process.env.KINBOARD_BENCH_MS ?? 3000);
const WARM_UP_MS = 1000;
const CHILDREN = 100;
const TASKS_OF_A_CHILD = 8;
const DAYS = 31;

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-bench-'));
const server = await startSourceServer(path.join(folder, 'data'));
const bare = fork(path.resolve(import.meta.dirname, 'bare-server.ts'), { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
try {
  const barePort = Number(String((await once(bare.stdout ?? process.stdin, 'data'))[0]).trim());
  await measure(barePort);
} finally {
  await server.end('SIGTERM');
  bare.kill();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(barePort: number): Promise<void> {
  const { admin, child, today, tiles } = await setUp();
  const atStart = await server.memory();
  const every = (request: Buffer): NextRequest[] => Array.from({ length: CONNECTIONS }, () => () => request);
  const repeat = async (port: number, request: Buffer) => {
    await load(port, every(request), WARM_UP_MS);
    return load(port, every(request), RUN_MS);
  };

  const rows: string[][] = [];
  const gets: [string, string][] = [
    ['S1 child’s day: progress', urlOf(getProgress, { userId: child.id, date: today })],
    ['S1 child’s day: 8 tasks', urlOf(listAssignedTasks, {}, { date: today })],
    ['S3 20 rewards', urlOf(listRewards)],
  ];
  for (const [name, url] of gets) {
    const client = createHttpClient(server.port, child.cookie);
    const { text } = await client.send('GET', url);
    client.close();
    await tellBare(barePort, text);
    const base = await repeat(barePort, toBytes('GET', '/day', barePort));
    const ours = await repeat(server.port, toBytes('GET', url, server.port, child.cookie));
    rows.push(row(name, ours, [['of bare GET', ours.rate / base.rate, 0.25]]));
  }

  const tickBody = JSON.stringify({ userId: child.id, date: today });
  const barePost = await repeat(barePort, toBytes('POST', '/tick', barePort, undefined, tickBody));
  const rawCommits = measureRawCommits();
  const queue = tiles.map(({ taskId, userId, date }) =>
    toBytes('POST', urlOf(completeTask, { taskId }), server.port, admin, JSON.stringify({ userId, date })),
  );
  const next: NextRequest = () => queue.pop() ?? null;
  await load(
    server.port,
    Array.from({ length: CONNECTIONS }, () => next),
    WARM_UP_MS,
  );
  const single = await load(server.port, [next], RUN_MS);
  const ticks = await load(
    server.port,
    Array.from({ length: CONNECTIONS }, () => next),
    RUN_MS,
  );
  rows.push(
    row('S2 ticks, 16 connections', ticks, [
      ['of raw commits', ticks.rate / rawCommits, 1],
      ['of bare POST', ticks.rate / barePost.rate, 0.2],
    ]),
    row('S2 ticks, 1 connection', single, [['ms p50, at most 2', 2 / single.p50, 1]]),
  );
  const atEnd = await server.memory();

  console.table(
    Object.fromEntries(
      rows.map(([name, rate, p50, p99, ratios]) => [name, { 'answers/s': rate, 'p50 ms': p50, 'p99 ms': p99, ratios }]),
    ),
  );
  console.log(`bare POST ${Math.round(barePost.rate)}/s, raw WAL+FULL commits ${Math.round(rawCommits)}/s`);
  console.log(
    `resident memory: ${megabytes(atStart)} before, ${megabytes(atEnd)} after ${ticks.answers} ticks (S7: <= 130 MB)`,
  );
  if (queue.length === 0) console.log('the ticks ran out before the time did: the rate is still right');
}

function row(name: string, measured: Measured, ratios: [string, number, number][]): string[] {
  return [
    name,
    String(Math.round(measured.rate)),
    measured.p50.toFixed(2),
    measured.p99.toFixed(2),
    ratios
      .map(([what, ratio, goal]) => `${ratio.toFixed(2)} ${what} (goal ${goal}${ratio < goal ? ', MISSED' : ''})`)
      .join('; '),
  ];
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

/** A family with many children of 8 tasks each, so that every tick of the run is a new one. */
async function setUp() {
  const adult = createHttpClient(server.port);
  await adult.ok(register, { body: { username: 'anna', password: 'correct horse' } });
  const { id: familyId } = await adult.ok(createFamily, { body: { name: 'Meyer' } });
  const today = (await adult.ok(getCurrentUser, {})).family?.today ?? '';
  const taskIds: string[] = [];
  for (let index = 0; index < TASKS_OF_A_CHILD; index += 1) {
    const task = await adult.ok(createTask, { body: { text: `Task ${index}`, points: 10, period: 'ANYTIME' } });
    taskIds.push(task.id);
  }
  for (let index = 0; index < 20; index += 1) {
    await adult.ok(createReward, {
      body: { name: `Reward ${index}`, cost: 10 + index, description: 'Something nice' },
    });
  }
  const tiles: { taskId: string; userId: string; date: string }[] = [];
  let child = { id: '', cookie: '' };
  for (let index = 0; index < CHILDREN; index += 1) {
    const { user, signIn } = await adult.ok(addChild, {
      params: { familyId },
      body: { firstName: 'Mia', lastName: 'Meyer' },
    });
    await adult.ok(assignTasks, { body: { taskIds, assigneeId: user.id } });
    for (const taskId of taskIds) {
      for (let day = 0; day < DAYS; day += 1) tiles.push({ taskId, userId: user.id, date: addDays(today, -day) });
    }
    if (index > 0) continue;
    const browser = createHttpClient(server.port);
    await browser.ok(login, { body: { username: signIn.username, password: signIn.temporaryPassword } });
    for (const taskId of taskIds.slice(0, 4)) {
      await browser.ok(completeTask, { params: { taskId }, body: { userId: user.id, date: today } });
    }
    child = { id: user.id, cookie: browser.cookie ?? '' };
    browser.close();
    tiles.length = 0;
  }
  adult.close();
  return { admin: adult.cookie ?? '', child, today, tiles };
}

async function tellBare(port: number, text: string): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/answer`, {
    method: 'PUT',
    body: text,
    headers: { 'content-type': 'text/bytes' },
  });
}

/** Three-statement transactions a second with WAL and FULL, one thread, nothing else (toolchain, SQLite). */
function measureRawCommits(): number {
  const database = new Database(path.join(folder, 'raw.sqlite'));
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec(
    "create table entries (id integer primary key, who text, points integer); create table people (id text primary key, balance integer); create table days (who text, date text, earned integer, primary key (who, date)); insert into people values ('a', 0)",
  );
  const insert = database.prepare("insert into entries (who, points) values ('a', 10)");
  const update = database.prepare("update people set balance = balance + 10 where id = 'a'");
  const upsert = database.prepare(
    "insert into days values ('a', '2026-03-11', 10) on conflict do update set earned = earned + 10",
  );
  const commit = database.transaction(() => {
    insert.run();
    update.run();
    upsert.run();
  });
  const started = performance.now();
  let commits = 0;
  while (performance.now() - started < RUN_MS) {
    commit.immediate();
    commits += 1;
  }
  const rate = commits / ((performance.now() - started) / 1000);
  database.close();
  return rate;
}
