import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXTERNAL_PACKAGES } from '#build/bundle-server.ts';
import type { Target } from '#build/executable/targets.ts';

const SERVER = 'dist/server';

/** Packages that compiling the native ones, or another runtime than Node, would need. */
const UNUSED = /^(?:node-addon-api|bare-(?:ansi-escapes|assert|events|inspect|stream|type))$/;
/** Files of packages that Node loads. */
const LOADED = '{*.{js,cjs,mjs,json},{lib,dist,src,build}/**/*.{js,cjs,mjs,json}}';

/**
 * Lists what an executable unpacks: the built server with its workers and migrations, and the packages outside of the
 * bundle with the native parts for one target.
 * @returns paths in the checkout by paths in the unpacked folder, with `/` between folders
 */
export function unpackedFiles(target: Target): ReadonlyMap<string, string> {
  const server = globSync(['*.js', 'migrations/*.sql', 'migrations/meta/_journal.json'], { cwd: SERVER });
  return new Map(
    [
      ...server.map((file) => [path.join('server', file), path.join(SERVER, file)] as const),
      ...packagesInside().flatMap((folder) => filesOf(folder, target).map((file) => [file, file] as const)),
    ]
      .map(([to, from]) => [to.split(path.sep).join('/'), from] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** Lists the folders of the packages outside of the bundle and of all that they need. */
export function packagesInside(): readonly string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>;
  };
  const found = new Set<string>();
  const add = (name: string, from: string) => {
    if (UNUSED.test(name)) return;
    const folder = nearest(name, from, (candidate) => candidate in packages);
    if (found.has(folder)) return;
    found.add(folder);
    for (const needed of Object.keys(packages[folder]?.dependencies ?? {})) add(needed, folder);
  };
  for (const name of EXTERNAL_PACKAGES) add(name, '');
  return [...found].sort();
}

/** Returns the folder in which Node finds a package. @throws Error if it is not installed */
function nearest(name: string, from: string, exists: (folder: string) => boolean): string {
  const folder = `${from}${from && '/'}node_modules/${name}`;
  if (exists(folder)) return folder;
  if (from === '') throw new Error(`${name} is not in package-lock.json`);
  return nearest(name, from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), exists);
}

function filesOf(folder: string, { platform, arch }: Target): string[] {
  const native = [`prebuilds/${platform}-${arch}.node`, `prebuilds/${platform}-${arch}/*.node`];
  return globSync([LOADED, ...native], { cwd: folder, exclude: ['**/node_modules/**', '**/*.test.js'] }).map((file) =>
    path.join(folder, file),
  );
}
