import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { login } from '#shared/contracts/account.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { addDays, localTime } from '#shared/rules/local-date.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { makeLongPast } from '#tests/support/long-past.ts';
import { type Effort, measureRounds, spreadOf } from './rounds.ts';
import { startKinboard } from './servers/measured.ts';
import type { Row } from './table.ts';

/** A data folder that was closed cleanly, and what a child of it asks first. */
export interface ClosedFolder {
  readonly dataDir: string;
  readonly port: number;
  readonly url: string;
  readonly cookie: string;
}

/** Signs a child in on a folder and closes it. */
export async function closeWithChild(
  dataDir: string,
  { id, username, password }: { id: string; username: string; password: string },
): Promise<ClosedFolder> {
  const port = await freePort();
  const server = await startKinboard(dataDir, port);
  const browser = createHttpClient(port);
  await browser.ok(login, { body: { username, password } });
  browser.close();
  await server.end();
  const { date } = localTime(Date.now(), 'Europe/Berlin');
  const url = urlOf(getProgress, { params: { userId: id, date: addDays(date, 0) } });
  return { dataDir, port, url, cookie: browser.cookie ?? '' };
}

/** From the start of the process to the child's day, in milliseconds. @param endBy how it is ended afterwards */
export async function measureStart(folder: ClosedFolder, endBy: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number> {
  const began = performance.now();
  const server = await startKinboard(folder.dataDir, folder.port);
  const browser = createHttpClient(folder.port, folder.cookie);
  const { status, text } = await browser.send('GET', folder.url);
  const took = performance.now() - began;
  browser.close();
  await server.end(endBy);
  if (status !== 200) throw new Error(`the first answer was ${status}: ${text}`);
  return took;
}

/** Measures the start of speed-7: with a year of data, after a clean stop, against an empty Node. */
export async function measureStarts(
  folder: string,
  { rounds, isQuick }: Effort,
): Promise<{ rows: Row[]; discarded: number }> {
  const dataDir = path.join(folder, 'data');
  const years = isQuick ? 0.1 : 1;
  const past = await makeLongPast(dataDir, { years, now: Date.now() });
  const [child] = past.children;
  if (!child) throw new Error('the family has children');
  const closed = await closeWithChild(dataDir, child);
  const { kept, discarded } = await measureRounds(rounds, async () => ({
    ours: await measureStart(closed),
    node: await measureEmptyNode(),
  }));
  const figure = spreadOf(kept.map(({ ours }) => ours));
  const details = `${past.entries} entries; Node that does nothing: ${spreadOf(kept.map(({ node }) => node)).median.toFixed(0)} ms`;
  const what = `start to the first answer with ${years === 1 ? 'a year' : `${years} years`} of data`;
  return { rows: [{ id: 'speed-7', what, figure, unit: 'ms', goal: { atMost: 500 }, details }], discarded };
}

/** Measures what the runtime itself takes to start and end. */
async function measureEmptyNode(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['--eval', '0'], { stdio: 'ignore' }), 'exit');
  return performance.now() - began;
}
