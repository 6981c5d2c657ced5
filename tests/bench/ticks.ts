import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { completeTask, getProgress } from '#shared/contracts/progress.ts';
import { createReward, listRewards } from '#shared/contracts/rewards.ts';
import { assignTasks, createTask, listAssignedTasks } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { addMember, foundFamily } from '#tests/support/meyers.ts';
import { startSourceServer } from '#tests/support/source-server.ts';
import { load, type Measured, type NextRequest, toBytes } from './load.ts';

/**
 * Measures docs/promises.md#speed-1, docs/promises.md#speed-2 and docs/promises.md#speed-3 as ratios within one run:
 * `node tests/bench/ticks.ts`.
 */

const CONNECTIONS = 16;
const RUN_MS = Number(process.env.KINBOARD_BENCH_MS ?? 3000);
const WARM_UP_MS = 1000;
const FAMILIES = 12;
const CHILDREN = 8;
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

/** A run of load with the processor time that the server spent on each answer: steady on a busy computer too. */
interface Run extends Measured {
  readonly cpu: number;
}

async function measure(barePort: number): Promise<void> {
  const { admins, child, today, tiles } = await setUp();
  const atStart = await server.usage();
  const cpuOf = async (port: number) => (port === barePort ? askBare() : (await server.usage()).cpuMicroseconds);
  const run = async (port: number, connections: NextRequest[]): Promise<Run> => {
    const before = await cpuOf(port);
    const measured = await load(port, connections, RUN_MS);
    return { ...measured, cpu: ((await cpuOf(port)) - before) / measured.answers };
  };
  const every = (request: Buffer): NextRequest[] => Array.from({ length: CONNECTIONS }, () => () => request);
  const repeat = async (port: number, request: Buffer) => {
    await load(port, every(request), WARM_UP_MS);
    return run(port, every(request));
  };

  const rows: Record<string, Record<string, string>> = {};
  const gets: [string, string][] = [
    ['S1 progress of a day', urlOf(getProgress, { params: { userId: child.id, date: today } })],
    ['S1 8 tasks of a day', urlOf(listAssignedTasks, { query: { date: today } })],
    ['S3 20 rewards', urlOf(listRewards)],
  ];
  for (const [name, url] of gets) {
    const client = createHttpClient(server.port, child.cookie);
    const { text } = await client.send('GET', url);
    client.close();
    await tellBare(barePort, text);
    const bareGet = await repeat(barePort, toBytes('GET', '/day', barePort));
    const ours = await repeat(server.port, toBytes('GET', url, server.port, child.cookie));
    rows[name] = row(ours, bareGet, [[ours.rate / bareGet.rate, 'of a bare GET', 0.25]]);
  }

  const tickBody = JSON.stringify({ userId: child.id, date: today });
  const barePost = await repeat(barePort, toBytes('POST', '/tick', barePort, undefined, tickBody));
  const rawCommits = measureRawCommits();
  const queue = tiles.map(({ taskId, userId, date, family }) =>
    toBytes(
      'POST',
      urlOf(completeTask, { params: { taskId } }),
      server.port,
      admins[family],
      JSON.stringify({ userId, date }),
    ),
  );
  const next: NextRequest = () => queue.pop() ?? null;
  const all = Array.from({ length: CONNECTIONS }, () => next);
  await load(server.port, all, WARM_UP_MS);
  const single = await run(server.port, [next]);
  const ticks = await run(server.port, all);
  rows['S2 ticks, 16 connections'] = row(ticks, barePost, [
    [ticks.rate / rawCommits, 'of raw commits', 1],
    [ticks.rate / barePost.rate, 'of a bare POST', 0.2],
  ]);
  rows['S2 ticks, 1 connection'] = row(single, barePost, [[2 / single.p50, 'of 2 ms at p50', 1]]);
  const atEnd = await server.usage();

  console.table(rows);
  console.log(`bare POST ${Math.round(barePost.rate)}/s, raw WAL+FULL commits ${Math.round(rawCommits)}/s`);
  console.log(`resident memory: ${megabytes(atStart.rss)} before, ${megabytes(atEnd.rss)} after (S7: at most 130 MB)`);
  if (queue.length === 0) console.log('the ticks ran out before the time did: their rates are still right');
}

function row(ours: Run, bareRun: Run, ratios: [ratio: number, what: string, goal: number][]): Record<string, string> {
  return {
    'answers/s': ours.rate.toFixed(0),
    'p50 ms': ours.p50.toFixed(2),
    'p99 ms': ours.p99.toFixed(2),
    'CPU µs': `${ours.cpu.toFixed(0)} (bare ${bareRun.cpu.toFixed(0)})`,
    ratios: ratios
      .map(([ratio, what, goal]) => `${ratio.toFixed(2)} ${what}${ratio < goal ? ` (MISSED: ${goal})` : ''}`)
      .join(', '),
  };
}

async function askBare(): Promise<number> {
  bare.send('usage');
  const [message] = (await once(bare, 'message')) as [{ cpuMicroseconds: number }];
  return message.cpuMicroseconds;
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 2 ** 20)} MB`;
}

/** Families of eight children with eight tasks each, so that every tick of the run is a new one. */
async function setUp() {
  const tiles: { taskId: string; userId: string; date: string; family: number }[] = [];
  const admins: string[] = [];
  let today = '';
  let child = { id: '', cookie: '' };
  for (let family = 0; family < FAMILIES; family += 1) {
    const adult = createHttpClient(server.port);
    const founded = await foundFamily(adult, `anna_${family}`);
    today = founded.today;
    const taskIds: string[] = [];
    for (let index = 0; index < TASKS_OF_A_CHILD; index += 1) {
      const body = { text: `Task ${index}`, points: 10, period: 'ANYTIME' } as const;
      taskIds.push((await adult.ok(createTask, { body })).id);
    }
    for (let index = 0; index < 20; index += 1) {
      const body = { name: `Reward ${index}`, cost: 10 + index, description: 'Something nice' };
      await adult.ok(createReward, { body });
    }
    for (let index = 0; index < CHILDREN; index += 1) {
      const mia = await addMember(adult, founded.familyId, { firstName: 'Mia', role: 'child' });
      await adult.ok(assignTasks, { body: { taskIds, assigneeId: mia.id } });
      if (family === 0 && index === 0) {
        const browser = createHttpClient(server.port);
        await browser.ok(login, { body: { username: mia.username, password: mia.password } });
        for (const taskId of taskIds.slice(0, 4)) {
          await browser.ok(completeTask, { params: { taskId }, body: { userId: mia.id, date: today } });
        }
        child = { id: mia.id, cookie: browser.cookie ?? '' };
        browser.close();
      } else {
        for (const taskId of taskIds) {
          for (let day = 0; day < DAYS; day += 1) {
            tiles.push({ taskId, userId: mia.id, date: addDays(today, -day), family });
          }
        }
      }
    }
    admins.push(adult.cookie ?? '');
    adult.close();
  }
  return { admins, child, today, tiles };
}

async function tellBare(port: number, text: string): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/answer`, {
    method: 'PUT',
    body: text,
    headers: { 'content-type': 'text/bytes' },
  });
}

/** Three-statement transactions a second with WAL and FULL, one thread, nothing else (docs/toolchain.md#tool-1). */
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
