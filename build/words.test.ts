import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Files in which what people read is written. */
const READ = globSync(['renderer/{app,domain,screens,ui}/**/*.{ts,tsx}', 'shared/{errors,start-words}.ts']);
const ROW = /^\| [^|]+ \| ([^|]*`[^|]*) \| [^|]+ \|$/gm;

test('words-40: no screen says what the second column names', () => {
  const page = readFileSync(path.join('docs', 'product', 'words.md'), 'utf8');
  const refused = [...page.matchAll(ROW)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word),
  );
  expect(refused).toContain('My family');
  const said = READ.filter((file) => !file.includes('.test.')).flatMap((file) => {
    const words = withoutComments(readFileSync(file, 'utf8'));
    return refused.filter((word) => isIn(words, word)).map((word) => `${file}: ${word}`);
  });
  expect(said).toEqual([]);
});

/** Tells whether words hold one that is refused, and not only as a part of a name in the code. */
function isIn(words: string, refused: string): boolean {
  const escaped = refused.replace(/[{}()?.]/g, '\\$&');
  const start = /^[A-Za-z]/.test(refused) ? '(?<![A-Za-z.])' : '';
  return new RegExp(`${start}${escaped}(?![A-Za-z])`).test(words);
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '');
}
