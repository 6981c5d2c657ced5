/**
 * Where spreadsheets could read a formula (reliability, A9): at the start of a cell, and after what those that separate
 * by `;` or tab take for the end of one, since to them our quotes are text. Blanks and quotes do not keep them from it.
 */
const FORMULA_START = /(?:^(?=[\t\r])|(^|[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠]))/g;

/**
 * A table as CSV (RFC 4180) that spreadsheets open: UTF-8 with its mark, one line per row. Numbers stay numbers; text
 * that a spreadsheet would compute gets an apostrophe in front, which makes it text to every reader.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`;
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const inert = value.replace(FORMULA_START, (end) => `${end}'`);
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
