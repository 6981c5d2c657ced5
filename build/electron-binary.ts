import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Returns the path of Electron's program, or undefined before its package has downloaded it. */
export function findElectron(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = path.join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const program = path.join(env.ELECTRON_OVERRIDE_DIST_PATH || path.join(folder, 'dist'), name);
  return existsSync(program) ? program : undefined;
}
