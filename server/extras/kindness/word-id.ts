/** Returns the id of kind words in calls; unlike the id of an entry it is no number. */
export function toWordId(id: number): string {
  return `w${id}`;
}

/** Reads the id of kind words; null for anything that cannot be one. */
export function readWordId(wordId: string): number | null {
  return /^w[1-9]\d{0,14}$/.test(wordId) ? Number(wordId.slice(1)) : null;
}
