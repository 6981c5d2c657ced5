import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Electron's own program, which its package downloads when it is used for the first time. */
export function findElectron(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const folder = path.dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  const pathFile = path.join(folder, 'path.txt');
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : 'electron';
  const program = path.join(env.ELECTRON_OVERRIDE_DIST_PATH || path.join(folder, 'dist'), name);
  return existsSync(program) ? program : undefined;
}
