import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurablySync } from '#server/db/folder/private-files.ts';

const folderState = z.object({
  installationId: z.nullable(z.string()),
  /** Generations that the data file may have; two while a new one is being written into it. */
  generations: z.array(z.string()),
  /** Size and hash of the data file when it was last closed cleanly; null while it is open, and after a crash. */
  closed: z.nullable(z.object({ size: z.number(), sha256: z.string() })),
  /** True when a start refused the data file. If the file is then missing, a person moved it away as advised. */
  refused: z.boolean(),
});

/** State of the last opening and closing of the data, stored next to it as `kinboard-state.json`. */
export type FolderState = z.output<typeof folderState>;

const NAME = 'kinboard-state.json';

/** Reads the state that the last run stored; null when there is no readable one. */
export function readFolderState(folder: string): FolderState | null {
  const file = path.join(folder, NAME);
  try {
    if (!lstatSync(file).isFile()) return null;
    return folderState.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Writes the state atomically and syncs it to the disk. */
export function writeFolderState(folder: string, state: FolderState): void {
  writeDurablySync(path.join(folder, NAME), `${JSON.stringify(state, null, 2)}\n`);
}

/** Notes that a start refused the data file, or that a person wants to begin without it. */
export function noteRefusal(folder: string): void {
  const state = readFolderState(folder) ?? { installationId: null, generations: [], closed: null };
  writeFolderState(folder, { ...state, refused: true });
}

/** Called before other data replaces the closed data, so that the next start runs the whole check on it. */
export function forgetClosing(folder: string): void {
  const state = readFolderState(folder);
  if (state) writeFolderState(folder, { ...state, generations: [], closed: null });
}
