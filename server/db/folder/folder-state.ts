import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod/mini';
import { writeDurablySync } from '#server/db/folder/private-files.ts';

const folderState = z.object({
  installationId: z.nullable(z.string()),
  /** Generations that the data file may carry; two while another one is being stamped into it. */
  generations: z.array(z.string()),
  /** Size and hash of the data file when it was last closed cleanly; null while it is open, and after a crash. */
  closed: z.nullable(z.object({ size: z.number(), sha256: z.string() })),
  /** True when a start refused the data file: when it is gone then, somebody moved it away as they were told. */
  refused: z.boolean(),
});

/** Record beside the data of its last opening and closing: `kinboard-state.json` in the data folder. */
export type FolderState = z.output<typeof folderState>;

const NAME = 'kinboard-state.json';

/** Reads what the last Kinboard left; null when there is nothing that can be read. */
export function readFolderState(folder: string): FolderState | null {
  const file = path.join(folder, NAME);
  try {
    if (!lstatSync(file).isFile()) return null;
    return folderState.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Writes it, all or nothing, and onto the disk. */
export function writeFolderState(folder: string, state: FolderState): void {
  writeDurablySync(path.join(folder, NAME), `${JSON.stringify(state, null, 2)}\n`);
}

/** Notes that a start refused the data file, or that a person wants to begin without it. */
export function noteRefusal(folder: string): void {
  const state = readFolderState(folder) ?? { installationId: null, generations: [], closed: null };
  writeFolderState(folder, { ...state, refused: true });
}

/** Before other data takes the place of what was closed: it gets the whole check, whatever it carries. */
export function forgetClosing(folder: string): void {
  const state = readFolderState(folder);
  if (state) writeFolderState(folder, { ...state, generations: [], closed: null });
}
