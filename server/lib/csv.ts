/** What makes spreadsheets read a cell as a formula (reliability, A9). */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;

/**
 * A table as CSV (RFC 4180) that spreadsheets open: UTF-8 with its mark, one line per row. Numbers stay numbers; text
 * that a spreadsheet would compute gets an apostrophe in front, which it shows as text.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inert = FORMULA_START.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
