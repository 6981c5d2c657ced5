/** Name of the package. */
export const PACKAGE = 'kinboard-server';

/** Processors in the words of Debian. */
export type Architecture = 'amd64' | 'arm64';

/**
 * Libraries that the program needs. Node needs glibc 2.28 and a libstdc++ of GCC 5; the SQLite inside needs glibc 2.34.
 */
const DEPENDS = ['adduser', 'libc6 (>= 2.34)', 'libgcc-s1', 'libstdc++6 (>= 5.2)'];

const DESCRIPTION = `Description: family board for tasks and rewards
 Kinboard is a home server. Children tick off tasks, earn points and redeem
 rewards; every tablet and phone at home opens it in a browser. All data stays
 on this computer, in /var/lib/kinboard.
`;

/** Converts a version of npm to Debian's: `~` puts a beta before its release, and the version has no revision. */
export function debianVersion(version: string): string {
  return version.replaceAll('-', '~');
}

/** Returns the control file. @param size of the installed files in bytes */
export function controlFile(about: {
  version: string;
  architecture: Architecture;
  maintainer: string;
  size: number;
}): string {
  const fields = {
    Package: PACKAGE,
    Version: debianVersion(about.version),
    Architecture: about.architecture,
    Maintainer: about.maintainer,
    'Installed-Size': Math.ceil(about.size / 1024),
    Depends: DEPENDS.join(', '),
    Section: 'web',
    Priority: 'optional',
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  return lines.join('') + DESCRIPTION;
}

/** Returns Debian's changelog, whose only entry leads to that of Kinboard. @param seconds since 1970 */
export function debianChangelog(about: { version: string; maintainer: string; seconds: number }): string {
  const date = new Date(about.seconds * 1000).toUTCString().replace('GMT', '+0000');
  return `${PACKAGE} (${debianVersion(about.version)}) stable; urgency=medium

  * See /usr/share/doc/${PACKAGE}/CHANGELOG.md.gz.

 -- ${about.maintainer}  ${date}
`;
}
