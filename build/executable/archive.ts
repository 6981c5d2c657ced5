import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ArchiveIndex } from '#shared/executable.ts';

/** Lists a folder: paths of files by their names relative to it, with `/` between folders. */
export function filesIn(folder: string): ReadonlyMap<string, string> {
  const entries = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file).split(path.sep).join('/'), file]));
}

/** Writes files into an archive and its index (`ArchiveIndex`). @returns the two assets */
export function writeArchive(name: string, files: ReadonlyMap<string, string>, work: string): Record<string, string> {
  const index: Record<string, ArchiveIndex[string]> = {};
  const parts: Buffer[] = [];
  let offset = 0;
  for (const [inside, file] of files) {
    const content = readFileSync(file);
    index[inside] = [offset, content.length];
    parts.push(content);
    offset += content.length;
  }
  const archive = path.join(work, name);
  writeFileSync(archive, Buffer.concat(parts));
  writeFileSync(`${archive}.json`, JSON.stringify(index));
  return { [name]: archive, [`${name}.json`]: `${archive}.json` };
}
