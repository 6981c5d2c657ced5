import { type ChildProcess, type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { getCurrentUser, login } from '#shared/contracts/account.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createSmallFamily, type SmallFamily } from '#tests/support/small-family.ts';

/**
 * `npm run test:smoke`: the first day of a family on this computer, whatever system it has: `npm start` as the README
 * says it, a family, a child who signs in and ticks, `npm start` again, and the tick is still there. It needs `npm ci`
 * alone and touches no data but its own; hosted CI runs it with the oldest npm on Windows and macOS. With the path of a
 * single file it runs that instead: `npm run test:smoke -- FILE`.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const IS_WINDOWS = process.platform === 'win32';
/** The first start builds, in milliseconds. */
const START_WITHIN_MS = 300_000;
const [FILE] = process.argv.slice(2);
/** Command that starts the server, and its name in what is printed. */
const COMMAND = FILE ? `"${path.resolve(FILE)}" serve` : 'npm start';
const NAME = FILE ? path.basename(FILE) : COMMAND;
const ADDRESS = /On this computer:\s+http:\/\/\S+?:(\d+)/;
const POINTS = 10;

/** A running server. */
interface Running {
  readonly port: number;
  /** Ends it with all that it started. */
  stop(): Promise<void>;
}

/** Runs the command in a folder until it says where it is. @throws Error with what it printed instead */
async function start(folder: string): Promise<Running> {
  const child = spawn(COMMAND, {
    cwd: ROOT,
    env: {
      ...process.env,
      KINBOARD_CACHE_DIR: path.join(folder, 'cache'),
      KINBOARD_DATA_DIR: path.join(folder, 'data'),
      KINBOARD_HOST: '127.0.0.1',
      KINBOARD_MDNS: 'off',
      KINBOARD_PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: true,
    // A group of its own, which can be ended as a whole; Windows has none and ends a tree of processes.
    detached: !IS_WINDOWS,
  });
  const closed = once(child, 'close');
  const timer = setTimeout(() => endAll(child), START_WITHIN_MS);
  const port = await readPort(child).finally(() => clearTimeout(timer));
  return {
    port,
    async stop() {
      if (child.exitCode === null) endAll(child);
      await closed;
    },
  };
}

/** Ends a command and all that it started: as Ctrl+C does, and on Windows as a power cut does. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  if (IS_WINDOWS) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
  else process.kill(-pid, 'SIGINT');
}

function readPort(child: ChildProcessByStdio<null, Readable, Readable>): Promise<number> {
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        printed += text;
        const port = ADDRESS.exec(printed)?.[1];
        if (port) resolve(Number(port));
      });
    }
    child.on('error', reject);
    child.on('close', () => reject(new Error(`${NAME} ended without saying where it is:\n${printed}`)));
  });
}

/** Makes a family whose first child has one task, signs the child in and ticks it. @returns the task's id */
async function tickAsChild(port: number, { anna, children: [child], today }: SmallFamily): Promise<string> {
  const { id: userId, username, password } = child;
  const task = await anna.ok(createTask, { body: { text: 'Make the bed', points: POINTS, dayType: 'anyday' } });
  await anna.ok(assignTask, { body: { taskId: task.id, userId } });
  const tablet = createHttpClient(port);
  await tablet.ok(login, { body: { username, password } });
  await tablet.ok(completeTask, { params: { taskId: task.id }, body: { userId, date: today } });
  tablet.close();
  anna.close();
  return task.id;
}

/** Signs the child in and reads the day. @throws Error when the tick or its points are gone */
async function findTick(port: number, { children: [child], today }: SmallFamily, taskId: string): Promise<void> {
  const { id: userId, username, password } = child;
  const tablet = createHttpClient(port);
  await tablet.ok(login, { body: { username, password } });
  const { id } = await tablet.ok(getCurrentUser, {});
  const day = await tablet.ok(getProgress, { params: { userId, date: today } });
  tablet.close();
  if (id !== userId || day.totalPoints !== POINTS || !day.completedTasks.includes(taskId)) {
    throw new Error(`the tick is not there after the restart: ${JSON.stringify(day)}`);
  }
}

/** Runs a step and says how it went. */
async function step<T>(name: string, run: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const said = (verdict: string) =>
    process.stdout.write(`${verdict} ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
  try {
    const result = await run();
    said('ok  ');
    return result;
  } catch (error) {
    said('FAIL');
    throw error;
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-smoke-'));
let running: Running | undefined;
process.stdout.write(`${process.platform} ${process.arch}, ${process.env.npm_config_user_agent ?? 'without npm'}\n`);
try {
  running = await step(NAME, () => start(folder));
  const { port } = running;
  const family = await step('a family with two children', () => createSmallFamily(port));
  const taskId = await step('a child signs in and ticks', () => tickAsChild(port, family));
  await step('stop', running.stop);
  running = await step(`${NAME} again`, () => start(folder));
  const { port: newPort } = running;
  await step('the child signs in, tick and points are there', () => findTick(newPort, family, taskId));
} finally {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
