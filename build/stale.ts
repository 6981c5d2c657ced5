import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const SOURCES = ['server/**/*', 'shared/**/*', 'renderer/**/*', 'electron/**/*', 'build/**/*', 'package-lock.json'];

/** Empty file whose modification time is the start of the newest build. */
export const STAMP = path.join(ROOT, 'dist/built');

/** Tells whether there is no build yet or a source is newer than the build. */
export function isStale(): boolean {
  const builtAt = existsSync(STAMP) ? statSync(STAMP).mtimeMs : 0;
  return SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).some(
    (file) => statSync(path.join(ROOT, file)).mtimeMs > builtAt,
  );
}
