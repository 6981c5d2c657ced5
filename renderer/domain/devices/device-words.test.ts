import { expect, test } from 'vitest';
import { formatLastSeen } from './device-words.ts';

test.each([
  ['2026-11-21T12:00:30Z', 'just now'],
  ['2026-11-21T11:59:00Z', '2 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-18T12:00:00Z', '3 days ago'],
  ['2026-11-21T12:05:00Z', 'just now'],
])('a device seen at %s was there %s', (at, words) => {
  expect(formatLastSeen(at, Date.parse('2026-11-21T12:01:00Z'))).toBe(words);
});
