import { existsSync } from 'node:fs';
import { run } from '#build/run.ts';

/** Installs packages of a Debian-like system; does nothing if that is not possible. */
export async function installSystemPackages(...names: string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** Installs `faketime`, which changes the clock of a single process; without it the tests that need it are skipped. */
export async function ensureFaketime(): Promise<void> {
  if (!existsSync('/usr/bin/faketime')) await installSystemPackages('faketime');
}
