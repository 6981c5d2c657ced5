import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
const CLASS = /\.([A-Za-z][\w-]*)/g;

/**
 * Finds classes that a component takes from its CSS module and that the module does not have: the types know any name,
 * so that a renamed class leaves an element without its style.
 * @param root folder of the project
 * @returns one line for people each, beginning with the file
 */
export function findMissingClasses(root: string): string[] {
  return globSync('renderer/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort()
    .flatMap((file) => missingIn(root, file));
}

function missingIn(root: string, file: string): string[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  return [...code.matchAll(IMPORT)].flatMap(([statement, styles = '', address = '']) => {
    const sheet = address.startsWith('#') ? address.slice(1) : path.posix.join(path.posix.dirname(file), address);
    const place = path.join(root, sheet);
    const known = new Set(
      existsSync(place) ? [...readFileSync(place, 'utf8').matchAll(CLASS)].map(([, name]) => name) : [],
    );
    const used = new Set(
      [...code.replace(statement, '').matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map(([, name]) => name),
    );
    return [...used]
      .filter((name) => !known.has(name))
      .map((name) => `${file} uses .${name}, which ${sheet} does not have`);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = findMissingClasses(path.resolve(import.meta.dirname, '..'));
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
