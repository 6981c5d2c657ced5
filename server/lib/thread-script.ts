import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the path of a worker thread's script, next to the source file that starts it, or next to the bundle.
 * @param name file name without extension
 * @param startedFrom `import.meta.url` of the file that starts it
 */
export function threadScript(name: string, startedFrom: string): string {
  const files = ['js', 'ts'].map((ending) => fileURLToPath(new URL(`./${name}.${ending}`, startedFrom)));
  return files.find((file) => existsSync(file)) ?? `${name}.js`;
}
