import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Parts of the build with code of packages. */
type Part = 'server' | 'ui';

/** Chunk of rolldown. */
interface Chunk {
  type: string;
  moduleIds?: readonly string[];
}

const fileOf = (part: Part) => `dist/packages-in/${part}.json`;

/** Writes which packages a part of the build contains, for the list of licences. */
export function writePackagesIn(part: Part, output: readonly Chunk[]): void {
  const folders = output.flatMap(({ moduleIds = [] }) => moduleIds.flatMap((id) => packageOf(id) ?? []));
  mkdirSync(path.dirname(fileOf(part)), { recursive: true });
  writeFileSync(fileOf(part), JSON.stringify([...new Set(folders)].sort()));
}

/** Reads the folders of the packages that a part of the build contains. */
export function readPackagesIn(part: Part): readonly string[] {
  return JSON.parse(readFileSync(fileOf(part), 'utf8'));
}

/** Returns the folder of the package that a module is of; undefined for our own modules. */
export function packageOf(id: string): string | undefined {
  const inside = id.split(path.sep).join('/');
  return /^.*?(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//.exec(inside)?.[1];
}
