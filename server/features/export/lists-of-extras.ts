import { toIso } from '#server/lib/clock.ts';
import { familyFile } from '#shared/contracts/family-file.ts';
import type { FileParts } from './write-json.ts';

/** An instant of a file. */
export const instant = (ms: number | null) => (ms === null ? null : toIso(ms));

/** Sorts lists as the schema of a family's file has them. */
export function inOrder(lists: FileParts['lists']): FileParts['lists'] {
  const names = Object.keys(familyFile.shape);
  return [...lists].sort(([a], [b]) => names.indexOf(a) - names.indexOf(b));
}
