import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'rolldown';
import { EXTERNAL_PACKAGES } from '#build/bundle-server.ts';
import { oncePerRun, runFolder } from './test-run.ts';

/** Programs that tests run as processes of their own. */
const PROGRAMS = ['open-data-child', 'run-clocked', 'run-demo', 'run-house', 'run-server'] as const;

/** Files of this folder that stand in for those of `server/lib`, as in `vitest.config.ts`. */
const STAND_INS = ['password-cost.ts', 'thread-script.ts'];

const besideThis = (name: string) => path.join(import.meta.dirname, name);

/**
 * A program of this folder for a process of its own. In a run of tests it is bundled from the sources as they stand: it
 * starts in a quarter of the time.
 * @param options.isBundled false keeps places in stacks as they are in the sources
 * @returns its file
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

/** Code finds what lies beside its source, as it does without a bundle. */
function keepPlace(code: string, id: string): string {
  return code
    .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href));
}
