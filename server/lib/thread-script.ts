import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file that a thread of its own runs: it stands beside the source that starts it, and beside the bundle which that is
 * part of.
 * @param name without its ending
 * @param startedFrom `import.meta.url` of who starts it
 */
export function threadScript(name: string, startedFrom: string): string {
  const files = ['js', 'ts'].map((ending) => fileURLToPath(new URL(`./${name}.${ending}`, startedFrom)));
  return files.find((file) => existsSync(file)) ?? `${name}.js`;
}
