import { expect, test } from 'vitest';
import { controlFile, debianChangelog, debianVersion } from './debian-texts.ts';

const MAINTAINER = 'Anna Meyer <anna@example.org>';

test('a beta comes before its release and has no revision', () => {
  expect(debianVersion('0.2.0')).toBe('0.2.0');
  expect(debianVersion('0.2.0-beta.1')).toBe('0.2.0~beta.1');
});

test('package-1: the control file names processor and libraries', () => {
  const control = controlFile({ version: '0.2.0', architecture: 'arm64', maintainer: MAINTAINER, size: 2049 });
  expect(control).toContain('Package: kinboard-server\nVersion: 0.2.0\nArchitecture: arm64\n');
  expect(control).toContain(`Maintainer: ${MAINTAINER}\nInstalled-Size: 3\nDepends: adduser, libc6 (>= 2.34), `);
  expect(control).toMatch(/\nDescription: .*\n( .+\n)+$/);
});

test('package-7: the changelog has the time of the commit', () => {
  const changelog = debianChangelog({ version: '0.2.0', maintainer: MAINTAINER, seconds: 1_795_910_400 });
  expect(changelog).toMatch(/^kinboard-server \(0\.2\.0\) stable; urgency=medium\n\n {2}\* .*\n\n -- /);
  expect(changelog).toContain(`\n -- ${MAINTAINER}  Sun, 29 Nov 2026 00:00:00 +0000\n`);
});
