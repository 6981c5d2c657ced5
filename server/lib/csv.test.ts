import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sayFromCatalogue } from '#shared/words/say-from-catalogue.ts';
import { toCsv } from './csv.ts';

const SEPARATORS = [',', ';', '\t'] as const;

/** Reads a table as a spreadsheet does that separates by this: a quote counts only where a cell begins. */
function parse(csv: string, separator: string = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isFresh = true;
  const endCell = () => {
    row.push(cell);
    cell = '';
    isFresh = true;
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  const text = csv.replace(/^\uFEFF/, '');
  for (let index = 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isFresh) {
      isQuoted = true;
      isFresh = false;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[index + 1] === '\n') index += 1;
      endRow();
    } else {
      cell += sign;
      isFresh = false;
    }
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

const beginsFormula = (cell: string) => /^\s*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r]/.test(cell);

afterEach(() => sayFromCatalogue(() => 'en'));

describe.each([
  ['en', ','],
  ['de', ';'],
] as const)('points-18: separated as people who read %s expect', (language, own) => {
  beforeEach(() => sayFromCatalogue(() => language));

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '=HYPERLINK("http://evil.example","x")'])(
    'attack-9: a spreadsheet’s formula is made inert in an export: %j',
    (formula) => {
      const [[cell = '', number] = []] = parse(toCsv([[formula, 1]]), own);
      expect([cell.startsWith("'"), cell.replaceAll("'", ''), number]).toEqual([true, formula, '1']);
    },
  );

  test.each([
    'a;=1+1',
    'a\t=cmd|calc',
    'a\n=1',
    'a\r\n=1',
    'x"; =1',
    'a,=1+1',
    'a, "-1"',
    'a;"=1"',
    'a;;+1',
    ';@SUM(A1)',
    'a,b;－1',
  ])('points-23: a cell that becomes a formula by another separator is inert too: %j', (title) => {
    for (const separator of SEPARATORS) {
      const cells = parse(toCsv([['2026-03-11', 'adjustment', title, 5]]), separator).flat();
      expect(cells.filter(beginsFormula), `separated by ${JSON.stringify(separator)}`).toEqual([]);
    }
    expect(parse(toCsv([['x', title]]), own)[0]?.[1]?.replaceAll("'", '')).toBe(title);
  });

  test('points-23: numbers stay numbers, negative ones too', () => {
    expect(toCsv([['Film night', -100]])).toBe(`\uFEFFFilm night${own}-100\r\n`);
  });

  test('points-23: ordinary words stay as they are', () => {
    expect(toCsv([['Milk; bread, 2 eggs - and "=" more', 1]])).toContain('Milk; bread, 2 eggs - and ""="" more');
  });

  /** Text out of everything that matters here, and anything at all. */
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '\r', '\n', '"', "'", ' ', 'a', '1', '＝') }),
  );

  test('points-23: what is written is read back, and no cell begins a formula by any separator', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nasty, nasty, fc.nat()), { minLength: 1 }), (rows) => {
        const csv = toCsv(rows.map(([first, second, number]) => [`x${first}`, second, number]));
        const plain = (text: string) => text.replaceAll("'", '');
        expect(
          parse(csv, own).map(([first = '', second = '', number]) => [plain(first), plain(second), Number(number)]),
        ).toEqual(rows.map(([first, second, number]) => [plain(`x${first}`), plain(second), number]));
        for (const separator of SEPARATORS) {
          expect(parse(csv, separator).flat().filter(beginsFormula), JSON.stringify(separator)).toEqual([]);
        }
        expect(parse(toCsv(rows), own).flat().filter(beginsFormula)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });
});
