import path from 'node:path';
import { mainProgram } from '#tests/support/test-run.ts';

/** In the place of `server/lib/thread-script.ts`: threads start from the build, where there is an up-to-date one, in a quarter of the time. */
export function threadScript(name: string, startedFrom: string): string {
  const built = mainProgram();
  if (built.endsWith('.js')) return path.join(path.dirname(built), `${name}.js`);
  return path.join(path.dirname(new URL(startedFrom).pathname), `${name}.ts`);
}
