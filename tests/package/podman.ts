import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const exec = promisify(execFile);

/** Programs that containers need. */
export const CONTAINER_TOOLS = ['podman', 'crun', 'unshare', 'nsenter'];

/** Gives podman one hierarchy of control groups, since crun refuses a computer with both kinds. */
const ONE_HIERARCHY = 'umount -R /sys/fs/cgroup; mount -t cgroup2 none /sys/fs/cgroup && exec podman "$@"';
/** Limits that a computer without the right to raise them allows. */
const LIMITS = ['--ulimit=nofile=1024:1024', '--ulimit=nproc=1024:1024'];
/** The limits of compose.yaml, and no network but loopback. */
const AS_COMPOSED = ['--read-only', '--read-only-tmpfs=false', '--tmpfs=/tmp', '--cap-drop=all'];
const RUN = ['--detach', '--cgroups=disabled', '--network=none', '--security-opt=no-new-privileges', ...AS_COMPOSED];

/** Podman with images and containers of its own. */
export interface Podman {
  /** Runs a podman command to its end. @returns what it printed; rejects when it fails */
  ok(...args: readonly string[]): Promise<string>;
  /** Starts a container as compose.yaml does. @returns command that runs another one in its network */
  start(name: string, image: string, volume: string): Promise<readonly string[]>;
  /** Ends all containers and deletes everything. */
  remove(): Promise<void>;
}

/** Makes a podman without any image. */
export function createPodman(): Podman {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-podman-'));
  const place = [`--root=${path.join(folder, 'root')}`, `--runroot=${path.join(folder, 'run')}`];
  const base = [
    '-m',
    'sh',
    '-c',
    ONE_HIERARCHY,
    'podman',
    ...place,
    '--storage-driver=vfs',
    '--cgroup-manager=cgroupfs',
  ];
  const ok = async (...args: readonly string[]) =>
    (await exec('unshare', [...base, ...args], { maxBuffer: 1e8 })).stdout.trim();
  return {
    ok,
    async start(name, image, volume) {
      await ok('run', `--name=${name}`, ...RUN, ...LIMITS, `--volume=${volume}:/var/lib/kinboard`, image);
      return ['nsenter', '-t', await ok('inspect', '--format={{.State.Pid}}', name), '-n', '--'];
    },
    async remove() {
      await ok('rm', '--all', '--force', '--time=10');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
