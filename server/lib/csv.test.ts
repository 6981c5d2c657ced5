import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

/** Reads CSV as a spreadsheet does. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of csv
    .replace(/^\uFEFF/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://evil.example","x")'])(
  'spreadsheet formulas in exports are "quoted" (reliability, A9): %j',
  (formula) => {
    expect(parse(toCsv([[formula, 1]]))).toEqual([[`'${formula}`, '1']]);
  },
);

test('numbers stay numbers, negative ones too', () => {
  expect(toCsv([['Film night', -100]])).toBe('\uFEFFFilm night,-100\r\n');
});

test('whatever is written is read back, and no cell of text begins a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.integer()), { minLength: 1 }), (rows) => {
      const read = parse(toCsv(rows));
      expect(
        read.map(([text = '', number]) => [text.replace(/^'(?=[=+\-@\t\r＝＋－＠])/, ''), Number(number)]),
      ).toEqual(rows);
      expect(read.every(([text = '']) => !/^[=+\-@\t\r]/.test(text))).toBe(true);
    }),
  );
});
