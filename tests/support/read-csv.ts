/** Parses CSV like a spreadsheet: with quoted fields and an optional byte order mark. */
export function readCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const text = csv.replace(/^\uFEFF/, '');
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
