import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { EXTERNAL_PACKAGES } from '#build/bundle-server.ts';
import { oncePerRun, runFolder } from './test-run.ts';

/** Programs that tests run as child processes. */
const PROGRAMS = ['open-data-child', 'run-clocked', 'run-demo', 'run-house', 'run-server'] as const;

/** Files of this folder that replace those of `server/lib`, like in `vitest.config.ts`. */
const STAND_INS = ['password-cost.ts', 'thread-script.ts'];

const besideThis = (name: string) => path.join(import.meta.dirname, name);

/**
 * Finds the file of a program of this folder. In a test run it is bundled from the current sources, since a bundle
 * starts in a quarter of the time.
 * @param options.isBundled false returns the source file, so that stack traces have its lines
 * @returns path of the file
 */
export async function programFile(
  name: (typeof PROGRAMS)[number],
  { isBundled = true }: { isBundled?: boolean } = {},
): Promise<string> {
  const folder = runFolder();
  if (!folder || !isBundled) return besideThis(`${name}.ts`);
  const programs = path.join(folder, 'programs');
  await oncePerRun('bundled', async () => {
    await bundle(programs);
    return true;
  });
  return path.join(programs, `${name}.js`);
}

async function bundle(dir: string): Promise<void> {
  await build({
    input: Object.fromEntries(PROGRAMS.map((name) => [name, besideThis(`${name}.ts`)])),
    platform: 'node',
    logLevel: 'warn',
    external: EXTERNAL_PACKAGES,
    resolve: { alias: Object.fromEntries(STAND_INS.map((name) => [`#server/lib/${name}`, besideThis(name)])) },
    plugins: [{ name: 'places', transform: { filter: { code: 'import.meta' }, handler: keepPlace } }],
    output: { dir, format: 'esm' },
  });
}

/** Replaces `import.meta` by the source's path, so that bundled code finds files next to its source. */
function keepPlace(code: string, id: string): string {
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
