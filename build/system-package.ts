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

/**
 * Installs Avahi and the tools with which tests make networks of their own; without them these tests are skipped.
 */
export async function ensureNetworkTools(): Promise<void> {
  const packages = { 'avahi-daemon': 'avahi-daemon', 'avahi-browse': 'avahi-utils', 'dbus-daemon': 'dbus-daemon' };
  const missing = Object.entries({ ...packages, ip: 'iproute2', curl: 'curl' }).filter(([tool]) => !isOnPath(tool));
  if (missing.length > 0) await installSystemPackages(...missing.map(([, name]) => name));
}

/** Tells whether a program is installed, for the system's own users too. */
function isOnPath(program: string): boolean {
  return ['/usr/sbin', '/usr/bin', '/sbin', '/bin'].some((folder) => existsSync(`${folder}/${program}`));
}
