import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isStale } from '#build/stale.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Environment variable that tells workers the folder of the run. */
const FOLDER = 'KINBOARD_TEST_RUN';
/** Environment variable that tells workers the file of the home server's command. */
const MAIN = 'KINBOARD_TEST_MAIN';
/** Environment variables that tell workers the temporary folders of the run: on the disk, and in memory if there is room. */
const DISK = 'KINBOARD_TEST_DISK';
const MEMORY = 'KINBOARD_TEST_MEMORY';
/** File system in memory, on which syncing a file costs nothing. */
const MEMORY_DISK = '/dev/shm';
/** Room that all tests of a run need at one time, with much to spare; in containers there are often 64 MiB. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Sets up a run of Vitest or Playwright: makes a folder that the test files share, which is removed at the end. It
 * contains Node's compile cache. The server's command is the built one when that is up to date: it starts in a third of
 * the time. Everything temporary goes into a folder of the run too, in memory if there is room: Kinboard waits for the
 * disk with every start, end, backup and restore.
 */
export function setup(): void {
  // Inside the project, so that programs find its packages.
  mkdirSync(path.join(ROOT, 'test-results'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'test-results/run-'));
  process.env[FOLDER] = folder;
  process.env[MAIN] = path.join(ROOT, isStale() ? 'server/main.ts' : 'dist/server/main.js');
  process.env.NODE_COMPILE_CACHE ??= path.join(folder, 'compiled');
  process.env[DISK] = makeTemporaryFolder(tmpdir());
  process.env[MEMORY] = hasRoomInMemory() ? makeTemporaryFolder(MEMORY_DISK) : process.env[DISK];
  process.env.TMPDIR = process.env[MEMORY];
}

/** Removes the folders at the end of a run, with whatever its tests and their killed processes left. */
export function teardown(): void {
  for (const folder of [runFolder(), process.env[DISK], process.env[MEMORY]]) {
    if (folder) retryWhileHeldSync(() => rmSync(folder, { recursive: true, force: true }));
  }
}

/** Returns the file of the home server's command: the built one when that is up to date, else the source. */
export function mainProgram(): string {
  return process.env[MAIN] ?? path.join(ROOT, 'server/main.ts');
}

/** Returns the folder of this run; undefined outside of a run, such as in a benchmark. */
export function runFolder(): string | undefined {
  return process.env[FOLDER];
}

/** Returns the temporary folder of this run that is on the disk; outside of a run, that of the system. */
export function temporaryOnDisk(): string {
  return process.env[DISK] ?? tmpdir();
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

function makeTemporaryFolder(parent: string): string {
  const folder = realpathSync(mkdtempSync(path.join(parent, 'kinboard-run-')));
  // As passable as the system's own: some tests are about who reaches a file in it.
  chmodSync(folder, 0o755);
  return folder;
}

/** Tells whether temporary files may be in memory: there is room, and programs can be started from there. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY_DISK)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_DISK);
  const mount = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .findLast((line) => line.split(' ')[1] === MEMORY_DISK);
  return mount !== undefined && !mount.split(' ')[3]?.split(',').includes('noexec') && bavail * bsize > NEEDED_BYTES;
}
