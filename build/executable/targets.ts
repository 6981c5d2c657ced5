import { readFileSync } from 'node:fs';

/** Computer for which a home server is made as one file: Node's platform and processor. */
export interface Target {
  /** Name of the target in file names, such as `win-x64`. */
  name: string;
  platform: 'linux' | 'win32' | 'darwin';
  arch: 'x64' | 'arm64';
}

/** Computers for which the home server is made. */
export const TARGETS: readonly Target[] = [
  { name: 'linux-x64', platform: 'linux', arch: 'x64' },
  { name: 'linux-arm64', platform: 'linux', arch: 'arm64' },
  { name: 'win-x64', platform: 'win32', arch: 'x64' },
  { name: 'darwin-x64', platform: 'darwin', arch: 'x64' },
  { name: 'darwin-arm64', platform: 'darwin', arch: 'arm64' },
];

/** The target that this computer is; undefined where there is none. */
export const OWN_TARGET = TARGETS.find(({ platform, arch }) => platform === process.platform && arch === process.arch);

/** Parts of `package.json` that the packaging reads. */
interface Manifest {
  version: string;
  optionalDependencies: Readonly<Record<string, string>>;
}

/** Content of `package.json`. */
export const MANIFEST: Manifest = JSON.parse(readFileSync('package.json', 'utf8'));

/** Returns the version of the Node that npm has for a target; undefined where it has none. */
export function nodeVersionFor({ name }: Target): string | undefined {
  return MANIFEST.optionalDependencies[`node-${name}`];
}

/** Returns the file name of a target's executable. */
export function fileNameFor({ name, platform }: Target): string {
  return `kinboard-server-${MANIFEST.version}-${name}${platform === 'win32' ? '.exe' : ''}`;
}
