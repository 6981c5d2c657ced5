/** Reads the id of an entry as its `seq`; null for anything that cannot be one. */
export function readEntryId(id: string): number | null {
  const seq = Number(id);
  return Number.isSafeInteger(seq) && seq >= 1 ? seq : null;
}
