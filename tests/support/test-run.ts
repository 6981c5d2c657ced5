import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isStale } from '#build/stale.ts';

/** Names the folder of a run to its workers. */
const FOLDER = 'KINBOARD_TEST_RUN';
/** Names them the home server's command. */
const MAIN = 'KINBOARD_TEST_MAIN';
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The global set-up of Vitest and Playwright: a folder for what the files of one run share, removed at its end. Processes that they start keep
 * there what Node has read of the sources, and the server's command is the built one when that is up to date: it starts in
 * a third of the time.
 */
export function setup(): void {
  // Inside the project, where programs find its packages.
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'test-results/run-'));
  process.env[FOLDER] = folder;
  process.env[MAIN] = path.join(ROOT, isStale() ? 'server/main.ts' : 'dist/server/main.js');
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled');
}

/** The global end. */
export function teardown(): void {
  const folder = runFolder();
  if (folder) rmSync(folder, { recursive: true, force: true });
}

/** The home server's command, for a process of its own: built when the build is up to date, else as in the sources. */
export function mainProgram(): string {
  return process.env[MAIN] ?? path.join(ROOT, 'server/main.ts');
}

/** The folder of this run; undefined outside of one, as in a benchmark. */
export function runFolder(): string | undefined {
  return process.env[FOLDER];
}

/**
 * Makes something once a run: the first test file that asks makes it, every other reads what it kept.
 * @param make whatever `node:v8` can serialize
 */
export async function oncePerRun<T>(name: string, make: () => Promise<T>): Promise<T> {
  const folder = runFolder();
  if (!folder) return make();
  const file = path.join(folder, name);
  if (existsSync(file)) return deserialize(readFileSync(file));
  const made = await make();
  // Two workers may both make it: whoever is last wins, and none reads half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, serialize(made));
  renameSync(draft, file);
  return made;
}
