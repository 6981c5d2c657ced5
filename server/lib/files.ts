import { renameSync, rmSync, unlinkSync } from 'node:fs';
import { rename, rm, unlink } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { HELD_AT_MOST_MS, maybeHeld, retryWhileHeldSync, TRY_AGAIN_AFTER_MS } from '#shared/held-file.ts';

/**
 * Runs a rename or removal again while another program holds the file (data-29).
 * @throws the error of the last try
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

/** Renames a file and replaces an existing file of that name. */
export function moveFile(from: string, to: string): Promise<void> {
  return retryWhileHeld(() => rename(from, to));
}

/** Renames a file synchronously; see `retryWhileHeldSync`. */
export function moveFileSync(from: string, to: string): void {
  retryWhileHeldSync(() => renameSync(from, to));
}

/** Removes a file; does nothing if there is none. */
export async function removeFile(file: string): Promise<void> {
  try {
    await retryWhileHeld(() => unlink(file));
  } catch (error) {
    throwUnlessMissing(error);
  }
}

/** Removes a file synchronously; does nothing if there is none. See `retryWhileHeldSync`. */
export function removeFileSync(file: string): void {
  try {
    retryWhileHeldSync(() => unlinkSync(file));
  } catch (error) {
    throwUnlessMissing(error);
  }
}

/**
 * Removes an unneeded file or folder with its content. Never fails: what cannot be removed now stays until the next
 * clean-up (data-31).
 */
export async function removeIfPossible(path: string): Promise<void> {
  try {
    await retryWhileHeld(() => rm(path, { recursive: true, force: true }));
  } catch {
    // Ignored: the next clean-up removes it.
  }
}

/** Like `removeIfPossible`, but synchronous. Tries only once, since a wait would block all other calls. */
export function removeIfPossibleSync(path: string): void {
  try {
    // biome-ignore lint/plugin: waiting would hold up everybody else
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Ignored: the next clean-up removes it.
  }
}

function throwUnlessMissing(error: unknown): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
}
