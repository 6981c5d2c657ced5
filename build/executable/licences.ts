import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packagesInside } from '#build/executable/unpacked-files.ts';
import { readPackagesIn } from '#build/packages-in.ts';

/** Packages of which something is inside without a module: fonts, pictures. */
const WITHOUT_MODULES = ['node_modules/@fontsource-variable/nunito', 'node_modules/@iconify-json/fluent-emoji-flat'];

/** Parts of a package's manifest. */
interface Manifest {
  name: string;
  version: string;
  license?: string;
}

/** Lists the folders of all packages of which something is inside the executable. */
export function allPackagesInside(): readonly string[] {
  const folders = [...readPackagesIn('server'), ...readPackagesIn('ui'), ...packagesInside(), ...WITHOUT_MODULES];
  return [...new Set(folders)].sort();
}

/**
 * Writes the licences of everything inside the executable.
 * @param nodeLicence file with the licences of the Node that is inside
 * @returns path of the file
 * @throws Error if a package names no licence
 */
export function writeLicences(folder: string, nodeLicence: string): string {
  const parts = [
    `Kinboard\n\n${readFileSync('LICENSE', 'utf8')}`,
    ...allPackagesInside().map(licenceOf),
    `Node.js\n\n${readFileSync(nodeLicence, 'utf8')}`,
  ];
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'licences.txt');
  writeFileSync(file, parts.map((part) => part.trim()).join(`\n\n${'-'.repeat(78)}\n\n`));
  return file;
}

/** Returns name, version and licence of a package. @throws Error if it names no licence */
function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const files = globSync('{LICEN[CS]E,licen[cs]e,NOTICE}*', { cwd: folder }).filter((file) =>
    existsSync(path.join(folder, file)),
  );
  if (!license && files.length === 0) throw new Error(`${name} names no licence`);
  const texts = files.sort().map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license ?? 'see below'})`, ...texts].join('\n\n');
}
