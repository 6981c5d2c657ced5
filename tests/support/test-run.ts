import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isStale } from '#build/stale.ts';

/** Environment variable that tells workers the folder of the run. */
const FOLDER = 'KINBOARD_TEST_RUN';
/** Environment variable that tells workers the file of the home server's command. */
const MAIN = 'KINBOARD_TEST_MAIN';
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Sets up a run of Vitest or Playwright: makes a folder that the test files share, which is removed at the end. It
 * contains Node's compile cache. The server's command is the built one when that is up to date: it starts in a third of
 * the time.
 */
export function setup(): void {
  // Inside the project, so that programs find its packages.
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'test-results/run-'));
  process.env[FOLDER] = folder;
  process.env[MAIN] = path.join(ROOT, isStale() ? 'server/main.ts' : 'dist/server/main.js');
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled');
}

/** Removes the folder at the end of a run. */
export function teardown(): void {
  const folder = runFolder();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** Returns the file of the home server's command: the built one when that is up to date, else the source. */
export function mainProgram(): string {
  return process.env[MAIN] ?? path.join(ROOT, 'server/main.ts');
}

/** Returns the folder of this run; undefined outside of a run, such as in a benchmark. */
export function runFolder(): string | undefined {
  return process.env[FOLDER];
}

/**
 * Makes a value once per run: the first test file makes and stores it, and all others read it.
 * @param make makes a value that `node:v8` can serialize
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const folder = runFolder();
  if (!folder) return make();
  const file = path.join(folder, name);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const made = await make();
  // Two workers may make it at the same time: the last one wins, and the rename prevents reading an incomplete file.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, serialize(made));
  renameSync(draft, file);
  return made;
}
