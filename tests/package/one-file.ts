import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { fileNameFor, OWN_TARGET, type Target } from '#build/executable/targets.ts';
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const exec = promisify(execFile);

/** Folder with the packages that `npm run package:server` makes. */
export const PACKAGES = path.join(ROOT, 'dist/packages');

/** Makes the home server as one file for some targets, by default for this computer. @returns path of the first one */
export async function makeOneFile(...targets: readonly Target[]): Promise<string> {
  const wanted = targets.length > 0 ? targets : OWN_TARGET ? [OWN_TARGET] : [];
  const [first] = wanted;
  if (!first) throw new Error('there is no target for this computer');
  const args = wanted.flatMap(({ name }) => ['--target', name]);
  await exec(process.execPath, ['build/server-packages/package-server.ts', '--no-debian', ...args], { cwd: ROOT });
  return path.join(PACKAGES, fileNameFor(first));
}

/** Folders of one person: data and unpacked parts. */
export interface Folders {
  readonly data: string;
  readonly cache: string;
  remove(): void;
}

/** Makes empty folders. */
export function makeFolders(): Folders {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-package-'));
  return {
    data: path.join(folder, 'data'),
    cache: path.join(folder, 'cache'),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** End of a command. */
export interface Outcome {
  code: number | null;
  printed: string;
}

/** The single file with a person's folders. */
export function oneFile(program: readonly string[], { data, cache }: Omit<Folders, 'remove'>) {
  const [file = '', ...before] = program;
  const env = { ...process.env, KINBOARD_CACHE_DIR: cache, KINBOARD_DATA_DIR: data };
  return {
    /** Starts the server and waits until it serves. */
    start: (options: { words?: readonly string[]; prefix?: readonly string[] } = {}): Promise<ServerProcess> =>
      startServerProcess({
        program: [...program, ...(options.words ?? [])],
        ...(options.prefix ? { prefix: options.prefix } : {}),
        env: { KINBOARD_CACHE_DIR: cache, KINBOARD_DATA_DIR: data },
      }),
    /** Runs a command to its end. */
    run: (words: readonly string[], prefix: readonly string[] = [], more: NodeJS.ProcessEnv = {}): Promise<Outcome> => {
      const [command = '', ...args] = [...prefix, file, ...before, ...words];
      return outcomeOf(spawn(command, args, { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] }));
    },
  };
}

function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, printed }));
  });
}
