import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { unpackDebian } from './debian-root.ts';

const exec = promisify(execFile);

/** Programs that machines need. */
export const MACHINE_TOOLS = ['systemd-nspawn', 'nsenter'];

const ENVIRONMENT = [
  'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
  'HOME=/root',
  'LC_ALL=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
];
/** A machine of its own that is connected to nothing; the host's systemd, if there is one, is not told. */
const NSPAWN = ['--quiet', '--register=no', '--keep-unit', '--private-network'];

/** End of a command. */
export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** A Debian with systemd, its own processes and a network of loopback alone. */
export interface Machine {
  /** Command that runs another one in the network of the machine, on the files of this computer. */
  readonly inNetwork: readonly string[];
  /** Runs a shell script as root to its end. */
  run(script: string): Promise<Outcome>;
  /** Runs a shell script as root. @returns what it printed @throws Error when it fails */
  ok(script: string): Promise<string>;
  /** Copies a file into /root. @returns its path there */
  copyIn(file: string): string;
  /** Returns the path of one of its folders for programs of this computer. */
  outside(folder: string): string;
  switchOff(): Promise<void>;
}

/** Boots a machine and waits until its services are there. */
export async function bootMachine(): Promise<Machine> {
  const { folder, remove } = unpackDebian();
  const container = spawn('systemd-nspawn', [...NSPAWN, `--directory=${folder}`, '--boot', '--console=pipe'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [container.stdout, container.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const exit = once(container, 'exit');
  const switchOff = async () => {
    if (container.exitCode === null) container.kill('SIGTERM');
    await exit;
    remove();
  };
  try {
    const pid = await firstChildOf(container.pid ?? 0, () => printed);
    const run = (script: string) => end('nsenter', ['-t', pid, '-a', 'env', '-i', ...ENVIRONMENT, 'sh', '-c', script]);
    const machine = {
      inNetwork: ['nsenter', '-t', pid, '-n', '--'],
      run,
      ok: orThrow(run),
      copyIn: into(folder),
      outside: (place: string) => path.join(folder, place),
      switchOff,
    };
    await until(async () => /^(running|degraded)$/m.test((await run('systemctl is-system-running')).stdout));
    return machine;
  } catch (error) {
    container.kill('SIGKILL');
    await exit;
    remove();
    throw error;
  }
}

/** Makes a Debian in which no systemd runs, as in a container or a chroot. */
export function debianWithoutSystemd(): Pick<Machine, 'run' | 'ok' | 'copyIn'> & { remove: () => void } {
  const { folder, remove } = unpackDebian();
  const setenv = ENVIRONMENT.map((variable) => `--setenv=${variable}`);
  const run = (script: string) =>
    end('systemd-nspawn', [...NSPAWN, ...setenv, `--directory=${folder}`, '--pipe', 'sh', '-c', script]);
  return { run, ok: orThrow(run), copyIn: into(folder), remove };
}

async function end(command: string, args: readonly string[]): Promise<Outcome> {
  try {
    return { code: 0, ...(await exec(command, [...args], { maxBuffer: 1e8 })) };
  } catch (error) {
    const { code, stdout, stderr } = error as Partial<Outcome>;
    if (typeof code !== 'number') throw error;
    return { code, stdout: stdout ?? '', stderr: stderr ?? '' };
  }
}

function orThrow(run: Machine['run']): Machine['ok'] {
  return async (script) => {
    const { code, stdout, stderr } = await run(script);
    if (code !== 0) throw new Error(`${script} ended with ${code}:\n${stdout}\n${stderr}`);
    return stdout;
  };
}

function into(folder: string): Machine['copyIn'] {
  return (file) => {
    const place = `/root/${path.basename(file)}`;
    copyFileSync(file, path.join(folder, place));
    return place;
  };
}

async function firstChildOf(pid: number, printed: () => string): Promise<string> {
  let child = '';
  await until(() => {
    try {
      child = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? '';
    } catch {
      throw new Error(`The machine does not boot here: ${printed()}`);
    }
    return Promise.resolve(child !== '');
  });
  return child;
}

/** Waits until something is true. @throws Error after a minute */
export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 60_000;
  while (!(await isTrue())) {
    if (Date.now() > end) throw new Error(`never became true: ${isTrue}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
