import { execFileSync, type StdioOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { nodeVersionFor, OWN_TARGET, type Target } from '#build/executable/targets.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** First release of Node 24 whose embedded programs start with arguments of their own. */
const OLDEST_MINOR = 6;
const DOWNLOADS = 'node_modules/.cache/kinboard-node';
const IS_WINDOWS = process.platform === 'win32';

/** Integrity of a package in package-lock.json. */
interface Locked {
  version: string;
  integrity: string;
}

/**
 * Returns the Node of a target: the installed one, else one fetched from the npm registry and compared with
 * package-lock.json. Where npm has none, this computer's own Node serves if it is such a computer.
 * @returns undefined where it can be made only on such a computer
 * @throws Error if this computer's own Node is too old
 */
export function nodeFor(target: Target): string | undefined {
  const version = nodeVersionFor(target);
  if (version) return nodeOfVersion(target, version);
  if (target !== OWN_TARGET) return undefined;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 24 || (major === 24 && minor < OLDEST_MINOR)) {
    throw new Error(`Node ${process.version} cannot embed Kinboard: install Node 24.${OLDEST_MINOR} or newer`);
  }
  return process.execPath;
}

/**
 * Returns a Node that runs on this computer and has the version of a target's Node, since another version may write
 * another layout of the embedded data.
 */
export function builderFor(target: Target): string {
  const version = nodeVersionFor(target);
  if (!version || version === process.versions.node || !OWN_TARGET) return process.execPath;
  return nodeOfVersion(OWN_TARGET, version);
}

function nodeOfVersion(target: Target, version: string): string {
  const name = `node-${target.name}`;
  const file = `bin/node${target.platform === 'win32' ? '.exe' : ''}`;
  const installed = path.join('node_modules', name);
  if (existsSync(path.join(installed, file)) && versionIn(installed) === version) return path.join(installed, file);
  const folder = path.join(DOWNLOADS, `${name}-${version}`);
  if (!existsSync(folder)) fetchPackage(name, version, folder);
  return path.join(folder, file);
}

function versionIn(folder: string): string {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version;
}

/** @throws Error if the package is not the one of package-lock.json */
function fetchPackage(name: string, version: string, folder: string): void {
  const incoming = `${folder}.new`;
  mkdirSync(incoming, { recursive: true });
  const options = {
    encoding: 'utf8',
    shell: IS_WINDOWS,
    stdio: ['ignore', 'pipe', 'inherit'] satisfies StdioOptions,
  } as const;
  const printed = execFileSync(
    'npm',
    ['pack', `${name}@${version}`, '--json', '--pack-destination', incoming],
    options,
  );
  const { filename } = JSON.parse(printed)[0] as { filename: string };
  const archive = path.join(incoming, filename);
  const locked = lockedAs(name);
  if (locked?.version === version && locked.integrity !== integrityOf(archive)) {
    throw new Error(`${name}@${version} is not the file that package-lock.json names`);
  }
  execFileSync('tar', ['-xzf', filename, '--strip-components=1'], { cwd: incoming });
  retryWhileHeldSync(() => renameSync(incoming, folder));
}

function lockedAs(name: string): Locked | undefined {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')).packages[`node_modules/${name}`];
}

function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}
