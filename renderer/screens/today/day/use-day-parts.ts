import { useState } from 'react';

/** What was done when the visit began. */
export function useDoneBefore(done: ReadonlySet<string>): ReadonlySet<string> {
  return useState(() => new Set(done))[0];
}
