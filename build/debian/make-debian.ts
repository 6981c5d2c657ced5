import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Architecture, controlFile, debianChangelog, PACKAGE } from '#build/debian/debian-texts.ts';
import { run } from '#build/run.ts';
import { systemdUnit } from '#server/service/systemd-unit.ts';
import { retryWhileHeldSync } from '#shared/held-file.ts';

/** Parts of a Debian package, and the folder that it is made in. */
export interface DebianOptions {
  /** Version as npm writes it. */
  version: string;
  architecture: Architecture;
  /** Path of the executable for this architecture. */
  executable: string;
  /** Path of the licences of everything inside. */
  licences: string;
  outDir: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const PROGRAM = `usr/lib/${PACKAGE}/${PACKAGE}`;
const DOC = `usr/share/doc/${PACKAGE}`;
/** Scripts that dpkg runs. */
const SCRIPTS = ['postinst', 'prerm', 'postrm'];

/**
 * Makes `kinboard-server_<version>_<architecture>.deb`. The same commit always makes the same bytes (package-7).
 * @returns its path
 * @throws Error with a sentence where dpkg-deb is missing or fails
 */
export async function makeDebian(options: DebianOptions): Promise<string> {
  const { version, architecture, outDir } = options;
  const seconds = secondsOfCommit();
  const tree = mkdtempSync(path.join(tmpdir(), 'kinboard-debian-'));
  try {
    layOut(tree, options, seconds);
    const file = path.join(outDir, `${PACKAGE}_${version}_${architecture}.deb`);
    mkdirSync(outDir, { recursive: true });
    await buildPackage(tree, file, seconds);
    return file;
  } finally {
    retryWhileHeldSync(() => rmSync(tree, { recursive: true, force: true }));
  }
}

/** Returns the time of all files in the package: SOURCE_DATE_EPOCH, or that of the last commit. */
function secondsOfCommit(): number {
  const set = process.env.SOURCE_DATE_EPOCH;
  return Number(set ?? execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: ROOT, encoding: 'utf8' }));
}

function layOut(tree: string, options: DebianOptions, seconds: number): void {
  const { version, architecture, executable, licences } = options;
  const { author: maintainer } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    author: string;
  };
  const put = (file: string, content: string | Buffer, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
    writeFileSync(path.join(tree, file), content);
    chmodSync(path.join(tree, file), mode);
  };
  const zipped = (content: string) => gzipSync(content, { level: 9 });

  put(PROGRAM, '');
  copyFileSync(executable, path.join(tree, PROGRAM));
  chmodSync(path.join(tree, PROGRAM), 0o755);
  put(`usr/bin/${PACKAGE}`, own('kinboard-server.sh'), 0o755);
  put(`lib/systemd/system/${PACKAGE}.service`, unit());
  put(`lib/systemd/system-generators/${PACKAGE}`, own('port-generator.sh'), 0o755);
  put(`etc/default/${PACKAGE}`, own('kinboard-server.default'));
  put(`usr/share/man/man8/${PACKAGE}.8.gz`, zipped(own('kinboard-server.8')));
  put(`usr/share/lintian/overrides/${PACKAGE}`, own('lintian-overrides'));
  put(`${DOC}/copyright`, own('copyright') + readFileSync(licences, 'utf8'));
  put(`${DOC}/changelog.gz`, zipped(debianChangelog({ version, maintainer, seconds })));
  put(`${DOC}/CHANGELOG.md.gz`, zipped(readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8')));

  const control = { version, architecture, maintainer, size: sizeOf(tree) };
  put('DEBIAN/control', controlFile(control));
  put('DEBIAN/conffiles', `/etc/default/${PACKAGE}\n`);
  for (const script of SCRIPTS) put(`DEBIAN/${script}`, own(script), 0o755);
  for (const folder of foldersOf(tree)) chmodSync(folder, 0o755);
}

/** Reads a file beside this module. */
function own(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8');
}

function unit(): string {
  return systemdUnit({
    execStart: [`/${PROGRAM}`, 'serve'],
    environment: { KINBOARD_CALLED_AS: `sudo ${PACKAGE}` },
    account: 'kinboard',
  });
}

function entriesOf(tree: string): string[] {
  return [tree, ...globSync('**', { cwd: tree }).map((entry) => path.join(tree, entry))];
}

function foldersOf(tree: string): string[] {
  return entriesOf(tree).filter((entry) => statSync(entry).isDirectory());
}

function sizeOf(tree: string): number {
  return entriesOf(tree).reduce((sum, entry) => sum + statSync(entry).size, 0);
}

async function buildPackage(tree: string, file: string, seconds: number): Promise<void> {
  const args = ['--root-owner-group', '-Zxz', '--build', tree, file];
  const { code } = await run('dpkg-deb', args, { SOURCE_DATE_EPOCH: String(seconds) }).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error('dpkg-deb is not on this computer: make the Debian package on Debian or Ubuntu.');
  });
  if (code !== 0) throw new Error(`dpkg-deb could not make ${file}: it ended with ${code}.`);
}
