import { existsSync } from 'node:fs';
import { ensureBrowser } from '#build/browser.ts';
import { run } from '#build/run.ts';
import { installSystemPackages } from '#build/system-package.ts';

/** Packages of a Debian-like system that the tests need; a test that lacks one is skipped by name. */
const NEEDED = [
  ...['debootstrap', 'systemd-container', 'lintian'],
  ...['podman', 'crun', 'netavark', 'uidmap'],
  ...['qemu-user-static', 'libc6-arm64-cross', 'libstdc++6-arm64-cross', 'libgcc-s1-arm64-cross'],
];

/** Programs of these packages, without which tests are skipped. */
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'lintian', 'podman', 'crun', 'qemu-aarch64-static'];

// Tests everything that is downloaded: the single files, the Debian package and the container. Not a part of `npm test`,
// since it takes some ten minutes and installs much.
await installSystemPackages(...NEEDED);
await ensureBrowser();
const missing = PROGRAMS.filter((name) => !existsSync(`/usr/bin/${name}`) && !existsSync(`/usr/sbin/${name}`));
if (process.env.KINBOARD_PACKAGES === 'required' && (missing.length > 0 || process.getuid?.() !== 0)) {
  throw new Error(`The tests would be skipped: they need root and ${missing.join(', ') || 'nothing else'}`);
}
const { code } = await run('vitest', ['run', '--project=package', '--maxWorkers=1'], { KINBOARD_PACKAGES: 'all' });
process.exitCode = code;
