import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import type { HttpClient } from '#tests/support/http-client.ts';
import { startSourceServer } from '#tests/support/source-server.ts';
import { Disk, writeOut } from './disk.ts';
import { createRecorder, type RecordedEvent } from './recorder.ts';

/** The answer to a change: the how manyth on which connection. */
export type Answer = HttpClient['heard'];

/** Record of what the files of a data folder went through, from its very first start to a clean stop. */
export interface Recording<T> {
  /** Record of what was done meanwhile. */
  readonly done: T;
  readonly length: number;
  /** Tells when an answer went out: an instant of the recording. */
  instantOf(answer: Answer): number;
  /**
   * Rebuilds what lies on the disk after a power cut at each of these instants, one after the other.
   * @param look gets a folder with it, which is removed afterwards
   */
  cut(
    instants: readonly number[],
    random: () => number,
    look: (folder: string, instant: number) => Promise<void>,
  ): Promise<void>;
  remove(): void;
}

/** Starts a server in an empty folder, does something with it, stops it, and makes sure that nothing went unseen. */
export async function recordServer<T>(act: (port: number) => Promise<T>): Promise<Recording<T>> {
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'kinboard-power-')));
  const folder = path.join(scratch, 'recorded');
  mkdirSync(folder);
  const recorder = createRecorder(scratch, folder);
  const server = await startSourceServer(folder, { env: recorder.env });
  const done = await act(server.port);
  expect((await server.end('SIGTERM')).code).toBe(0);
  const events = recorder.read();
  expectComplete(folder, events);
  return {
    done,
    length: events.length,
    instantOf: indexAnswers(events),
    async cut(instants, random, look) {
      const disk = new Disk(folder);
      let passed = 0;
      for (const instant of instants.toSorted((a, b) => a - b)) {
        for (const event of events.slice(passed, instant)) disk.apply(event);
        passed = instant;
        const left = mkdtempSync(path.join(scratch, 'cut-'));
        writeOut(disk.afterCut(random), left);
        await look(left, instant);
        rmSync(left, { recursive: true });
      }
    },
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

function indexAnswers(events: readonly RecordedEvent[]): (answer: Answer) => number {
  const byPort = new Map<number, number[]>();
  events.forEach(({ kind, at }, index) => {
    if (kind === 'answer') byPort.set(at, [...(byPort.get(at) ?? []), index]);
  });
  return ({ port, count }) => {
    const index = byPort.get(port)?.[count - 1];
    if (index === undefined) throw new Error(`answer ${count} to port ${port} was not recorded`);
    return index;
  };
}

/** The replay of the whole recording must end with what really lies in the folder: nothing went unseen. */
function expectComplete(folder: string, events: readonly RecordedEvent[]): void {
  const disk = new Disk(folder);
  for (const event of events) disk.apply(event);
  const replayed = [...disk.asSeen()].filter(([, content]) => content !== null);
  const real = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.relative(folder, entry.parentPath), entry.name));
  expect(replayed.map(([name]) => name).sort()).toEqual(real.sort());
  for (const [name, content] of replayed) {
    expect(readFileSync(path.join(folder, name)).equals(content as Buffer), `${name} as replayed`).toBe(true);
  }
}
