import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurablySync } from '#server/db/folder/private-files.ts';
import { removeFileSync } from '#server/lib/files.ts';

const runningServer = z.object({ port: z.number(), host: z.string(), token: z.string() });

/** Port, host and token with which a command reaches the server that runs on a data folder. */
export type RunningAt = z.output<typeof runningServer>;

const fileIn = (folder: string) => path.join(folder, 'kinboard-running.json');

/**
 * Stores in the data folder where the server listens and the token of its control calls; only the owner can read it.
 */
export function writeRunningFile(folder: string, running: RunningAt): void {
  writeDurablySync(fileIn(folder), JSON.stringify(running));
}

/** Reads the file; null when there is none. After a kill, it names an address at which no server listens. */
export function readRunningFile(folder: string): RunningAt | null {
  try {
    return runningServer.safeParse(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Removes the file when the server stops. */
export function removeRunningFile(folder: string): void {
  try {
    removeFileSync(fileIn(folder));
  } catch {
    // A file that stays does no harm: no server answers at its address.
  }
}
