/** Returns a report of file sizes, one line per file, largest first. */
export function sizeReport(files: readonly { name: string; bytes: number }[]): string[] {
  const width = Math.max(0, ...files.map(({ name }) => name.length));
  return [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ name, bytes }) => `${name.padEnd(width)}  ${(bytes / 1e6).toFixed(1).padStart(8)} MB`);
}
