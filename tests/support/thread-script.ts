import path from 'node:path';
import { mainProgram } from '#tests/support/test-run.ts';

/**
 * Replaces `server/lib/thread-script.ts`: threads start from the build when it is up to date, in a quarter of the time.
 */
export function threadScript(name: string, startedFrom: string): string {
  const built = mainProgram();
  if (built.endsWith('.js')) return path.join(path.dirname(built), `${name}.js`);
  return path.join(path.dirname(new URL(startedFrom).pathname), `${name}.ts`);
}
