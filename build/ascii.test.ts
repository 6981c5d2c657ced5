import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { escapeBeyondAscii } from './ascii.ts';

test('speed-7: a script in ASCII has the same texts and patterns', () => {
  const script = "['Zoë’s 🎉', `“…”`, /[–—]/u.test('—'), /^🎉$/u.test('🎉')] // ─";
  const escaped = escapeBeyondAscii(script);
  expect(/[^\0-\x7f]/.test(escaped)).toBe(false);
  expect(JSON.stringify(runInNewContext(escaped))).toBe(JSON.stringify(runInNewContext(script)));
});
