import type { DataSummary, Proof } from '#server/db/check/prove.ts';
import { makeWorkingCopy, removeWorkingCopy, type WorkingCopy } from '#server/db/copies/working-copy.ts';
import type { DataPlace } from '#server/db/folder/data-folder.ts';

/** Reads a copy as the screens would. @returns what cannot be read, one line each */
export type ReadWhole = (file: string, expected: DataSummary, signal: AbortSignal) => Promise<string[]>;

/**
 * Works on a copy of a backup, which is gone afterwards.
 * @param body gets the copy when it was proven, and read as the fire drill reads
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

/** Data can be whole and hold what no screen could show: it is found before it is live. */
async function proveReadable({ file, proof }: WorkingCopy, readWhole: ReadWhole, signal: AbortSignal): Promise<Proof> {
  if (proof.verdict !== 'good' || !proof.summary) return proof;
  const findings = await readWhole(file, proof.summary, signal);
  const [first] = findings;
  return first === undefined ? proof : { ...proof, verdict: 'damaged', findings, unreadable: first };
}
