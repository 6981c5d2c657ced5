import sea from 'node:sea';
import { type ExecutableFacts, FACTS } from '#shared/executable.ts';

/** Facts of this executable. */
export const facts = JSON.parse(sea.getAsset(FACTS, 'utf8')) as ExecutableFacts;

const isComplete = Object.keys(facts.environment).every((name) => process.env[name] !== undefined);
// glibc reads MALLOC_ARENA_MAX before a program runs, so that memory stays within speed-7. Where it is missing, the
// program starts again in place of this process, before it has unpacked or loaded anything of the server.
if (process.platform === 'linux' && !isComplete && process.execve) {
  process.execve(process.execPath, [process.argv0, ...process.argv.slice(2)], { ...facts.environment, ...process.env });
}
