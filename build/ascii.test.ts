import { runInNewContext } from 'node:vm';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { escapeBeyondAscii, inAscii } from './ascii.ts';

test('speed-7: a script in ASCII has the same texts and patterns', () => {
  const script = "['Zoë’s 🎉', `“…”`, /[–—]/u.test('—'), /^🎉$/u.test('🎉')] // ─";
  const escaped = escapeBeyondAscii(script);
  expect(/[^\0-\x7f]/.test(escaped)).toBe(false);
  expect(JSON.stringify(runInNewContext(escaped))).toBe(JSON.stringify(runInNewContext(script)));
});

test('speed-7: what rolldown writes at last is in ASCII', async () => {
  const text = { name: 'text', resolveId: (id: string) => id, load: () => "export default 'Zoë’s 🎉'" };
  const bundle = await rolldown({ input: 'text', plugins: [text, inAscii()] });
  const { output } = await bundle.generate({ format: 'esm' });
  expect(output[0].code).toContain(String.raw`Zo\u00eb\u2019s \ud83c\udf89`);
});
