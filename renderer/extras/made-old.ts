import type { LiveEventType } from '#shared/events.ts';

/** Cached answers that live events invalidate because of an extra, by event: first parts of their keys (live-18). */
export type MakesOld = { readonly [type in LiveEventType]?: readonly string[] };

let all: readonly { readonly makesOld?: MakesOld }[] = [];

/** Sets the extras whose answers events invalidate. */
export function setMadeOld(extras: typeof all): void {
  all = extras;
}

/** Lists the cached answers that a live event invalidates because of extras (live-18). */
export function madeOldOfExtras(type: LiveEventType): readonly string[] {
  return all.flatMap(({ makesOld }) => makesOld?.[type] ?? []);
}
