import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** Returns the size of a regular file in bytes; null when there is none (also for a pipe or a broken link). */
export function sizeOfFile(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : null;
}

const CHUNK_BYTES = 1024 * 1024;

/** Computes the SHA-256 of a file, in hex; 50 MB take less than a tenth of a second. */
export function hashFile(file: string): string {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  const handle = openSync(file, 'r');
  try {
    for (;;) {
      const count = readSync(handle, chunk);
      if (count === 0) return hash.digest('hex');
      hash.update(chunk.subarray(0, count));
    }
  } finally {
    closeSync(handle);
  }
}

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/** Fields of the header of a database file (sqlite.org/fileformat2.html, section 1.3). */
export interface Header {
  /** `user_version`. */
  version: number;
  applicationId: number;
  /** Raised by every commit of Kinboard (`change-counter.ts`). */
  changeCounter: number;
}

/** Reads the header without SQLite, which would also read a log next to the file; null when it is no database. */
export function readHeader(file: string): Header | null {
  const bytes = Buffer.alloc(HEADER_BYTES);
  const handle = openSync(file, 'r');
  try {
    if (readSync(handle, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null;
  } finally {
    closeSync(handle);
  }
  if (bytes.toString('latin1', 0, MAGIC.length) !== MAGIC) return null;
  return {
    version: bytes.readInt32BE(60),
    applicationId: bytes.readUInt32BE(68),
    changeCounter: bytes.readUInt32BE(24),
  };
}
