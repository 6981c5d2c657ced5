/** Reads CSV as a spreadsheet does. @param separator what this spreadsheet takes for the end of a cell */
export function readCsv(csv: string, separator: ',' | ';' | '\t' = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'g');
  for (const [, quoted, plain, end] of csv.replace(/^\uFEFF/, '').matchAll(cell)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
