import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SUITE = 'bookworm';
/** Packages of a family computer beside the smallest Debian: systemd, and those that ours depends on. */
const INCLUDED = ['adduser', 'dbus', 'libgcc-s1', 'libstdc++6', 'procps', 'systemd', 'systemd-sysv'];
const CACHE = path.resolve('node_modules/.cache/kinboard');
const TAR = path.join(CACHE, `debian-${SUITE}.tar`);

/** Tells why a Debian cannot be made here; null when it can. @param tools programs that the test needs as well */
export function whyNoDebian(tools: readonly string[]): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'needs root on Linux';
  const needed = existsSync(TAR) ? tools : ['debootstrap', ...tools];
  const missing = needed.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0);
  return missing.length > 0 ? `missing: ${missing.join(', ')}` : null;
}

/** Makes a small Debian, which takes a minute the first time. @returns path of its archive, which is kept */
export function debianTar(): string {
  if (existsSync(TAR)) return TAR;
  const work = mkdtempSync(path.join(tmpdir(), 'kinboard-debian-'));
  try {
    const root = path.join(work, 'root');
    const mirror = mirrorOfApt();
    const args = ['--variant=minbase', `--include=${INCLUDED.join(',')}`, SUITE, root, ...(mirror ? [mirror] : [])];
    execFileSync('debootstrap', args, { stdio: ['ignore', 'ignore', 'inherit'] });
    mkdirSync(CACHE, { recursive: true });
    const draft = `${TAR}.${process.pid}`;
    execFileSync('tar', ['-C', root, '--exclude=./var/cache/apt/archives/*.deb', '-cf', draft, '.']);
    renameSync(draft, TAR);
    return TAR;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Returns the mirror from which apt takes this Debian here; undefined where it takes another. */
function mirrorOfApt(): string | undefined {
  const { stdout } = spawnSync('apt-get', ['indextargets', '--format', '$(REPO_URI)', `Codename: ${SUITE}`], {
    encoding: 'utf8',
  });
  return stdout?.split('\n').find(Boolean);
}

/** Unpacks a small Debian into a temporary folder. */
export function unpackDebian(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-root-'));
  execFileSync('tar', ['-C', folder, '-xpf', debianTar()]);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
