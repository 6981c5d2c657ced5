import { closeSync, fstatSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { HEADER_BYTES } from '#server/db/change-counter.ts';
import { wordDiskError } from '#server/db/folder/disk-errors.ts';
import { makePrivate, syncFile, syncFolderOf } from '#server/db/folder/private-files.ts';
import type { Connection } from '#server/db/open.ts';
import { systemClock, toIso } from '#server/lib/clock.ts';
import { moveFileSync, removeIfPossibleSync } from '#server/lib/files.ts';
import { AppError } from '#shared/errors.ts';
import { saidLazily, say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as words from '#shared/words/safety.ts';
import * as terminal from '#shared/words/terminal.ts';

/**
 * Loss of the open data file: `gone` (deleted, moved away), `replaced` (another file has its name), or `overwritten`
 * (for example by a copy, so that the open file is a mixture of both).
 */
type Loss = 'gone' | 'replaced' | 'overwritten';

/** Checks that the open data file is still the one in the data folder (data-19). */
export interface DataGuard {
  /**
   * Called before a commit: checks whether the file is still in place, and saves the open data next to it when it is
   * not. The check passes again when the same file is put back; after an overwrite it fails until a new start.
   * @throws AppError data_unavailable
   */
  beforeCommit(): void;
  /**
   * Called after a commit, before its answers: notes the file's new header and checks again.
   * @throws AppError data_unavailable
   */
  afterCommit(): void;
  /**
   * Called before a read; checks once a second. A missing file can still be read.
   * @throws AppError data_unavailable if overwritten
   */
  beforeRead(): void;
  /**
   * Called before the connection is closed: closing deletes a file without a name, so its data is saved now. Never
   * fails.
   * @returns whether the file is still in place
   */
  beforeClose(): boolean;
  /**
   * Closes the guard's handle. Call it after closing the connection: closing any handle releases SQLite's file locks.
   */
  close(): void;
}

const LOOK_AT_READS_EVERY_MS = 1000;
/** Milliseconds after a failed attempt to save the open data until the next one. */
const KEEP_AGAIN_AFTER_MS = 10_000;

const UNGUARDED: DataGuard = {
  beforeCommit: () => undefined,
  afterCommit: () => undefined,
  beforeRead: () => undefined,
  beforeClose: () => true,
  close: () => undefined,
};

/** Makes the guard for the file of a connection; a database in memory is not checked. */
export function createDataGuard(connection: Connection): DataGuard {
  return connection.memory ? UNGUARDED : guardFile(connection);
}

function guardFile(connection: Connection): DataGuard {
  const file = path.resolve(connection.name);
  const handle = openSync(file, 'r');
  const header = Buffer.alloc(HEADER_BYTES);
  let known = { header: Buffer.alloc(HEADER_BYTES), size: 0n };
  let isOverwritten = false;
  /** Name of the file in which the open data was saved since the loss; null when it was not. */
  let kept: string | null = null;
  let keptAt = Number.NEGATIVE_INFINITY;
  let lookedAt = performance.now();

  function noteCommit(): void {
    readSync(handle, known.header, 0, HEADER_BYTES, 0);
    known = { ...known, size: fstatSync(handle, { bigint: true }).size };
  }

  function look(): Loss | null {
    lookedAt = performance.now();
    if (isOverwritten) return 'overwritten';
    const open = fstatSync(handle, { bigint: true });
    const there = statUnder(file);
    if (there === null) return 'gone';
    if (there.ino !== open.ino || there.dev !== open.dev) return 'replaced';
    readSync(handle, header, 0, HEADER_BYTES, 0);
    isOverwritten = open.size !== known.size || !header.equals(known.header);
    return isOverwritten ? 'overwritten' : null;
  }

  /** Saves the open data into another file, once per loss. */
  function keep(): string | null {
    if (kept !== null || performance.now() - keptAt < KEEP_AGAIN_AFTER_MS) return kept;
    keptAt = performance.now();
    kept = keepOpenData(connection, path.dirname(file));
    return kept;
  }

  function find(): { loss: Loss; kept: string | null } | null {
    const loss = look();
    if (loss === null) {
      kept = null;
      keptAt = Number.NEGATIVE_INFINITY;
      return null;
    }
    return { loss, kept: loss === 'overwritten' ? null : keep() };
  }

  function insist(outcome: Text): void {
    const found = find();
    if (found) throw new AppError('data_unavailable', { message: describe(found.loss, say(outcome), found.kept) });
  }

  noteCommit();
  return {
    beforeCommit: () => insist(terminal.nothingWasChanged),
    afterCommit() {
      noteCommit();
      insist(words.lastChangeUncertain);
    },
    beforeRead() {
      if (!isOverwritten && performance.now() - lookedAt < LOOK_AT_READS_EVERY_MS) return;
      if (find()?.loss === 'overwritten') insist(terminal.nothingWasChanged);
    },
    beforeClose() {
      keptAt = Number.NEGATIVE_INFINITY;
      try {
        return find() === null;
      } catch {
        // No request waits for an answer any more.
        return false;
      }
    },
    close: () => closeSync(handle),
  };
}

/** Reads inode and device of a path; null when it does not exist. */
function statUnder(file: string): { ino: bigint; dev: bigint } | null {
  try {
    return statSync(file, { bigint: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw wordDiskError(error, path.dirname(file));
  }
}

/**
 * Saves the open data into the data folder, which is created again when it is missing. It is synchronous, so that no
 * request runs in between.
 * @returns name of the file; null when saving failed
 */
function keepOpenData(connection: Connection, folder: string): string | null {
  const name = `kinboard-saved-${toIso(systemClock.now()).replaceAll(':', '-')}.sqlite`;
  const file = path.join(folder, name);
  const unfinished = `${file}.tmp`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    connection.prepare('VACUUM INTO ?').run(unfinished);
    makePrivate(unfinished);
    syncFile(unfinished);
    moveFileSync(unfinished, file);
    syncFolderOf(file);
    return name;
  } catch {
    removeIfPossibleSync(unfinished);
    return null;
  }
}

const WHAT_HAPPENED = saidLazily({
  gone: words.dataFileGone,
  replaced: words.dataFileReplaced,
  overwritten: words.dataFileOverwritten,
});

function describe(loss: Loss, outcome: string, kept: string | null): string {
  const happened = `${WHAT_HAPPENED[loss]} ${outcome}`;
  if (loss === 'overwritten') return `${happened} ${say(words.startAgainHint)}`;
  const rest = kept
    ? // The rescue also searches the files that were saved next to the data.
      say(loss === 'gone' ? words.contentsKeptAndOffered : words.contentsKept, { name: kept })
    : say(words.contentsNotKept);
  return `${happened} ${say(words.putOldFileBackHint)} ${rest}`;
}
