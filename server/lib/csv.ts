import { localeFormat } from '#shared/language/language.ts';

/** Pattern of text that spreadsheets read as a formula, with or without leading blanks and quotes (attack-9). */
const FORMULA = '[\\s"]*[=+\\-@\\t\\r＝＋－＠]';
/** Returns the separator that spreadsheets of the reader's language expect: `;` where `,` is the decimal sign. */
const separator = (): ',' | ';' => (localeFormat().decimal === ',' ? ';' : ',');
/** The start of a cell. */
const AT_START = new RegExp(`^(?=${FORMULA})`);
/** Characters that end a cell for readers with another separator, which treat the quotes as text. */
const AFTER_END = {
  ',': new RegExp(`[;\\t\\r\\n](?=${FORMULA})`, 'g'),
  ';': new RegExp(`[,\\t\\r\\n](?=${FORMULA})`, 'g'),
};

/**
 * Formats a table as CSV (RFC 4180) for spreadsheets of the reader's language: UTF-8 with byte order mark, one line per
 * row. Numbers stay numbers. Text that a spreadsheet would compute gets a leading apostrophe, which makes it text.
 */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${toCsvLines(rows)}`;
}

/** Formats further lines of such a table, without the byte order mark. */
export function toCsvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map((cell) => toCell(cell, separator())).join(separator())}\r\n`).join('');
}

function toCell(value: string | number, between: ',' | ';'): string {
  if (typeof value === 'number') return String(value);
  const inert = value.replace(AFTER_END[between], (end) => `${end}'`).replace(AT_START, "'");
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
