import type { Part } from '#renderer/platform/part.ts';

/** What can be fetched ahead. */
export type FetchedAhead = Pick<Part<never>, 'fetch' | 'state'>;

const waiting = new Set<FetchedAhead>();

/** A part that everybody who has come so far can come across: it is fetched while the page is idle. */
export function fetchWhenIdle(part: FetchedAhead): void {
  waiting.add(part);
}

/** All of them. */
export function idleParts(): Iterable<FetchedAhead> {
  return waiting;
}
