import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Stands in for Electron's program: `node run.ts APP_FOLDER` runs the app's main module with the fake `electron`. */
const FAKE = new URL('./electron.ts', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: FAKE, format: 'module-typescript', shortCircuit: true }
      : next(specifier, context),
});

const folder = path.resolve(process.argv[2] ?? '.');
const { main } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { main: string };
await import(pathToFileURL(path.join(folder, main)).href);
const { startApp } = await import('./electron.ts');
startApp();
