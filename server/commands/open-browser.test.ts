import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openBrowser } from '#server/commands/open-browser.ts';

const ADDRESS = 'http://localhost:4280';

/** Puts a program first on PATH that writes down its arguments. @returns the file with them */
function recording(program: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-programs-'));
  const said = path.join(folder, 'said');
  writeFileSync(path.join(folder, program), `#!/bin/sh\necho "$@" > ${said}.new && mv ${said}.new ${said}\n`);
  chmodSync(path.join(folder, program), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  return said;
}

test.skipIf(process.platform === 'win32').each([
  ['darwin', 'open', ADDRESS],
  ['win32', 'rundll32', `url.dll,FileProtocolHandler ${ADDRESS}`],
] as const)('package-27: on %s the program %s opens the address', async (platform, program, args) => {
  const said = recording(program);
  openBrowser(ADDRESS, platform);
  await vi.waitFor(() => expect(readFileSync(said, 'utf8').trim()).toBe(args), { timeout: 10_000 });
});

test('package-27: where no program opens it, nothing fails', () => {
  vi.stubEnv('PATH', '');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(() => openBrowser(ADDRESS, 'darwin')).not.toThrow();
  expect(() => openBrowser(ADDRESS, 'linux')).not.toThrow();
});
