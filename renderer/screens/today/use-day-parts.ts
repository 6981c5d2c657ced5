import { useState } from 'react';

/** Where a phone's layout ends (docs/look.md#look-22). */
const PHONE = '(max-width: 599.98px)';

/** Whether the screen was a phone's when the visit began. */
export function useIsPhone(): boolean {
  return useState(() => window.matchMedia(PHONE).matches)[0];
}

/** What was done when the visit began. */
export function useDoneBefore(done: ReadonlySet<string>): ReadonlySet<string> {
  return useState(() => new Set(done))[0];
}
