import type { DataSummary, Proof } from '#server/db/check/prove.ts';
import { makeWorkingCopy, removeWorkingCopy, type WorkingCopy } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';

/** Reads a copy like the screens do. @returns one line for each part that cannot be read */
export type ReadWhole = (file: string, expected: DataSummary, signal: AbortSignal) => Promise<string[]>;

/**
 * Runs a function on a temporary copy of a backup.
 * @param body receives the copy after it was proven, and read like in a fire drill
 */
export async function withProvenCopy<T>(
  { place, readWhole }: { place: DataPlace; readWhole: ReadWhole },
  file: string,
  signal: AbortSignal,
  body: (copy: WorkingCopy) => Promise<T>,
): Promise<T> {
  const copy = await makeWorkingCopy(file, place);
  try {
    return await body({ ...copy, proof: await proveReadable(copy, readWhole, signal) });
  } finally {
    await removeWorkingCopy(copy.file);
  }
}

/** Proves that screens can show the data: an intact file may still hold values that no screen can read. */
async function proveReadable({ file, proof }: WorkingCopy, readWhole: ReadWhole, signal: AbortSignal): Promise<Proof> {
  if (proof.verdict !== 'good' || !proof.summary) return proof;
  const findings = await readWhole(file, proof.summary, signal);
  const [first] = findings;
  return first === undefined ? proof : { ...proof, verdict: 'damaged', findings, unreadable: first };
}
