import { renameSync, rmSync, unlinkSync } from 'node:fs';
import { rename, rm, unlink } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { HELD_AT_MOST_MS, maybeHeld, retryWhileHeldSync, TRY_AGAIN_AFTER_MS } from '#shared/held-file.ts';

/**
 * Renames or removes, again and again while another program holds the file (data-29).
 * @throws what the last try threw
 */
export async function retryWhileHeld<T>(act: () => Promise<T>): Promise<T> {
  const until = Date.now() + HELD_AT_MOST_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!maybeHeld(error) || Date.now() >= until) throw error;
      await setTimeout(TRY_AGAIN_AFTER_MS);
    }
  }
}

/** Gives a file another name, in the place of what has it. */
export function moveFile(from: string, to: string): Promise<void> {
  return retryWhileHeld(() => rename(from, to));
}

/** Gives a file another name within the turn; see `retryWhileHeldSync`. */
export function moveFileSync(from: string, to: string): void {
  retryWhileHeldSync(() => renameSync(from, to));
}

/** Removes a file; fine when there is none. */
export async function removeFile(file: string): Promise<void> {
  try {
    await retryWhileHeld(() => unlink(file));
  } catch (error) {
    assertNotThere(error);
  }
}

/** Removes a file within the turn; fine when there is none. See `retryWhileHeldSync`. */
export function removeFileSync(file: string): void {
  try {
    retryWhileHeldSync(() => unlinkSync(file));
  } catch (error) {
    assertNotThere(error);
  }
}

/**
 * Removes a file or folder that nobody misses, a folder with all that is in it. Never fails: what cannot be removed now
 * stays until it is tidied the next time (data-31).
 */
export async function removeIfPossible(path: string): Promise<void> {
  try {
    await retryWhileHeld(() => rm(path, { recursive: true, force: true }));
  } catch {
    // See above: it is no reason not to go on.
  }
}

/** As `removeIfPossible`, within the turn: tries once, since others would wait for what nobody misses. */
export function removeIfPossibleSync(path: string): void {
  try {
    // biome-ignore lint/plugin: waiting would hold up everybody else
    rmSync(path, { recursive: true, force: true });
  } catch {
    // As above.
  }
}

function assertNotThere(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
