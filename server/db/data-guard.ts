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
 * Loss of the open data file: `gone` (deleted, moved away), `replaced` (another file has its name), or `overwritten` in
 * place, by a copy for example: then what is open is a mixture of both.
 */
type Loss = 'gone' | 'replaced' | 'overwritten';

/** Watches that the data file that is open is the one that lies in the data folder (data-19). */
export interface DataGuard {
  /**
   * Before a commit: looks whether the file is still ours, and keeps what is open beside it when it is not. It is ours
   * again when the very same file is put back; after an overwriting nothing is trusted until a new start.
   * @throws AppError data_unavailable
   */
  beforeCommit(): void;
  /** After a commit, before its answers go out: looks again, and notes how the file looks from now on. @throws AppError data_unavailable */
  afterCommit(): void;
  /** Before a read, looked at once a second: what is gone can still be read, what was overwritten cannot. @throws AppError data_unavailable */
  beforeRead(): void;
  /**
   * Before the connection is closed: a file that is gone goes for good then, so what is open is kept now. Never fails.
   * @returns whether the file is still ours
   */
  beforeClose(): boolean;
  /** Lets go of the file, after the connection did: another handle that is closed earlier would take SQLite's locks with it. */
  close(): void;
}

const LOOK_AT_READS_EVERY_MS = 1000;
/** Milliseconds until keeping what is open is tried again after it failed. */
const KEEP_AGAIN_AFTER_MS = 10_000;

const UNGUARDED: DataGuard = {
  beforeCommit: () => undefined,
  afterCommit: () => undefined,
  beforeRead: () => undefined,
  beforeClose: () => true,
  close: () => undefined,
};

/** Begins to watch the file of a connection; a database in memory needs none. */
export function createDataGuard(connection: Connection): DataGuard {
  return connection.memory ? UNGUARDED : guardFile(connection);
}

function guardFile(connection: Connection): DataGuard {
  const file = path.resolve(connection.name);
  const handle = openSync(file, 'r');
  const header = Buffer.alloc(HEADER_BYTES);
  let known = { header: Buffer.alloc(HEADER_BYTES), size: 0n };
  let isOverwritten = false;
  /** File that what is open was kept in, since it was lost. */
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

  /** Writes what is open into a file of its own, once until the data file is back. */
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
        // Nobody waits for an answer any more.
        return false;
      }
    },
    close: () => closeSync(handle),
  };
}

/** Reads the inode and device of what lies under a name; null when nothing does. */
function statUnder(file: string): { ino: bigint; dev: bigint } | null {
  try {
    return statSync(file, { bigint: true });
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'ELOOP'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw wordDiskError(error, path.dirname(file));
  }
}

/**
 * Writes what is open into the data folder, which is made again when it is gone; in one go, so that nothing can come
 * between. @returns its name; null when that did not work
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
    ? // The rescue looks through what was saved beside the data, too.
      say(loss === 'gone' ? words.contentsKeptAndOffered : words.contentsKept, { name: kept })
    : say(words.contentsNotKept);
  return `${happened} ${say(words.putOldFileBackHint)} ${rest}`;
}
