import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SIZE = '3m';
const MOUNT = `mount -t tmpfs -o size=${SIZE} tmpfs "$0"`;

/** Tells why this machine cannot make a small disk; null when it can. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux') return 'needs Linux';
  const tried = spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, tmpdir()]);
  return tried.status === 0 ? null : 'a mount namespace cannot be made here';
}

/** Disk of 3 MB that is visible only to processes that are started with its prefix. */
export interface SmallDisk {
  /** Path at which these processes see it. */
  readonly folder: string;
  /** Command prefix for processes that must see it. */
  readonly prefix: readonly string[];
  /** Returns the path of one of its files for all other processes. */
  outside(name: string): string;
  /** Fills the disk. @param spare bytes that stay free; by default 0 */
  fill(spare?: number): void;
  /** Frees the space that `fill` used. */
  free(): void;
  remove(): Promise<void>;
}

/** Makes a small disk: a tmpfs in its own mount namespace. */
export async function createSmallDisk(): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-disk-'));
  const holder = spawn('unshare', ['-rm', 'sh', '-c', `${MOUNT} && echo up && exec cat`, folder], {
    // Ends with this process at the latest, when its input does: what outlived it would keep the whole run from ending.
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(holder, 'exit');
  await once(holder.stdout, 'data');
  const outside = (name: string) => path.join(`/proc/${holder.pid}/root`, folder, name);
  return {
    folder,
    prefix: ['nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials', '--'],
    outside,
    fill(spare = 0) {
      const { bavail, bsize } = statfsSync(outside('.'));
      try {
        writeFileSync(outside('filling'), Buffer.alloc(Math.max(0, bavail * bsize - spare)), { flag: 'a' });
      } catch (error) {
        // A process of the test has written meanwhile: it is full all the same.
        if (spare > 0 || (error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => truncateSync(outside('filling'), 0),
    async remove() {
      holder.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
