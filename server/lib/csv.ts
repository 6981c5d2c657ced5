import { localeFormat } from '#shared/language/language.ts';

/** Pattern of what makes spreadsheets read a cell as a formula, blanks and quotes before it or not (attack-9). */
const FORMULA = '[\\s"]*[=+\\-@\\t\\r＝＋－＠]';
/** The separator that a spreadsheet expects where people read this language: `;` where `,` stands in numbers. */
const separator = (): ',' | ';' => (localeFormat().decimal === ',' ? ';' : ',');
/** The start of a cell. */
const AT_START = new RegExp(`^(?=${FORMULA})`);
/** Characters that readers with another separator take for the end of a cell: to them our quotes are text. */
const AFTER_END = {
  ',': new RegExp(`[;\\t\\r\\n](?=${FORMULA})`, 'g'),
  ';': new RegExp(`[,\\t\\r\\n](?=${FORMULA})`, 'g'),
};

/**
 * A table as CSV (RFC 4180) that spreadsheets of the reader's language open: UTF-8 with its mark, one line per row. Numbers
 * stay numbers; text that a spreadsheet would compute gets an apostrophe in front, which makes it text to every reader.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${toCsvLines(rows)}`;
}

/** More lines of such a table. */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map((cell) => toCell(cell, separator())).join(separator())}\r\n`).join('');
}

function toCell(value: string | number, between: ',' | ';'): string {
  if (typeof value === 'number') return String(value);
  const inert = value.replace(AFTER_END[between], (end) => `${end}'`).replace(AT_START, "'");
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
