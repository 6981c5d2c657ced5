import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDebian } from '#build/debian/make-debian.ts';
import { fileNameFor, MANIFEST, OWN_TARGET } from '#build/executable/targets.ts';
import { oncePerRun, runFolder } from '#tests/support/test-run.ts';
import { makeOneFile, PACKAGES } from './one-file.ts';

const LICENCES = path.resolve(`dist/executable/${OWN_TARGET?.name}-licences/licences.txt`);

/** Tells why this computer's executable fits into no package for Debian; null when it does. */
export function whyNoExecutable(): string | null {
  return OWN_TARGET?.platform === 'linux' ? null : 'needs Linux';
}

/** Makes the Debian package of this computer's executable, once per run: compressing it takes a minute. */
export function madeDebian(): Promise<string> {
  return oncePerRun('debian-package', async () => {
    const made = OWN_TARGET ? path.join(PACKAGES, fileNameFor(OWN_TARGET)) : '';
    return makeDebian({
      version: MANIFEST.version,
      architecture: OWN_TARGET?.arch === 'arm64' ? 'arm64' : 'amd64',
      executable: existsSync(made) && existsSync(LICENCES) ? made : await makeOneFile(),
      licences: LICENCES,
      outDir: path.join(runFolder() ?? '', `debian-${process.pid}`),
    });
  });
}

/** Makes the same package of another version, without compressing it. @returns its path */
export function withVersion(deb: string, version: string): string {
  const tree = path.join(path.dirname(deb), version);
  execFileSync('dpkg-deb', ['--raw-extract', deb, tree]);
  const control = path.join(tree, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, `Version: ${version}`));
  const file = `${tree}.deb`;
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', tree, file], { stdio: 'ignore' });
  return file;
}
