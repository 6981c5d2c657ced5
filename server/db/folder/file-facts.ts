import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** A regular file's size in bytes; null when there is no such file. A pipe or a link to nothing is none. */
export function sizeOfFile(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : null;
}

const CHUNK_BYTES = 1024 * 1024;

/** SHA-256 of a file's bytes, in hex; 50 MB take less than a tenth of a second. */
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

/** Content of the first bytes of a database (sqlite.org/fileformat2.html, section 1.3). */
export interface Header {
  /** `user_version`. */
  version: number;
  applicationId: number;
  /** Another one after every commit of ours (`change-counter.ts`). */
  changeCounter: number;
}

/** Reads the first bytes of a file without SQLite, which would take in what lies beside it; null for no database. */
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
