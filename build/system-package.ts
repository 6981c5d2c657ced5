import { existsSync } from 'node:fs';
import { run } from '#build/run.ts';

/** Installs packages of a Debian-like system; does nothing where that is not possible. */
export async function installSystemPackages(...names: string[]): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    DEBIAN_FRONTEND: 'noninteractive',
  });
}

/** Installs the command that moves the clock of a single process; the tests that need it are skipped without it. */
export async function ensureFaketime(): Promise<void> {
  if (!existsSync('/usr/bin/faketime')) await installSystemPackages('faketime');
}
