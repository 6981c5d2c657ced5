import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurablySync } from '#server/db/folder/private-files.ts';
import { removeFileSync } from '#server/lib/files.ts';

const runningServer = z.object({ port: z.number(), host: z.string(), token: z.string() });

/** Port, host and token by which a command reaches the server that runs on a data folder. */
export type RunningAt = z.output<typeof runningServer>;

const fileIn = (folder: string) => path.join(folder, 'kinboard-running.json');

/** Says in the data folder where the server listens and what opens its control calls; only its owner can read that. */
export function writeRunningFile(folder: string, running: RunningAt): void {
  writeDurablySync(fileIn(folder), JSON.stringify(running));
}

/** Reads it; null when there is none. One that a killed server left says where nobody is. */
export function readRunningFile(folder: string): RunningAt | null {
  try {
    return runningServer.safeParse(JSON.parse(readFileSync(fileIn(folder), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** The server no longer answers. */
export function removeRunningFile(folder: string): void {
  try {
    removeFileSync(fileIn(folder));
  } catch {
    // One that stays says where nobody is.
  }
}
