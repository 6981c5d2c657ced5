import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { type Browser, chromium } from '@playwright/test';
import { Arch, build, Platform } from 'electron-builder';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrowser } from '#build/browser.ts';
import { makeStubRuntime } from './stub-runtime.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Each target with where its parts lie; electron-builder's own names of folders. */
const TARGETS = [
  {
    name: 'linux-x64',
    target: Platform.LINUX.createTarget('dir', Arch.x64),
    runtime: 'linux',
    program: 'linux-unpacked/kinboard',
    resources: 'linux-unpacked/resources',
  },
  {
    name: 'win32-x64',
    target: Platform.WINDOWS.createTarget('dir', Arch.x64),
    runtime: 'win32',
    program: 'win-unpacked/Kinboard.exe',
    resources: 'win-unpacked/resources',
  },
  {
    name: 'darwin-arm64',
    target: Platform.MAC.createTarget('dir', Arch.arm64),
    runtime: 'darwin',
    program: 'mac-arm64/Kinboard.app',
    resources: 'mac-arm64/Kinboard.app/Contents/Resources',
  },
  {
    name: 'darwin-x64',
    target: Platform.MAC.createTarget('dir', Arch.x64),
    runtime: 'darwin',
    program: 'mac/Kinboard.app',
    resources: 'mac/Kinboard.app/Contents/Resources',
  },
] as const;

/** Files that the packaged app is made of, apart from the assets, whose names carry hashes. */
const NEEDED = [
  '/package.json',
  '/LICENSE',
  '/dist/shell/main.js',
  '/dist/shell/preload.cjs',
  '/dist/shell/page/dialog.html',
  '/dist/shell/page/dialog.css',
  '/dist/shell/page/dialog.js',
  '/dist/shell/icons/tray.png',
  '/dist/shell/icons/tray.ico',
  '/dist/shell/icons/trayTemplate.png',
  '/dist/shell/icons/window.png',
  '/dist/hosted/hosted.js',
  '/dist/hosted/prove-worker.js',
  '/dist/hosted/migrations/0000_first.sql',
  '/dist/hosted/migrations/meta/_journal.json',
  '/dist/renderer/index.html',
  '/dist/renderer/index.html.br',
  '/dist/renderer/favicon.svg',
  '/dist/renderer/icons-notice.txt',
  '/node_modules/better-sqlite3/lib/index.js',
  '/node_modules/sodium-native/index.js',
  '/node_modules/@homebridge/ciao/lib/index.js',
];
/** Folders of the root that a packaged app may have. */
const TOP = new Set(['package.json', 'LICENSE', 'dist', 'node_modules']);
/** Packages that stay outside the bundles, with what they need in turn. */
const PACKAGES = new Set([
  '@homebridge',
  'bare-addon-resolve',
  'bare-module-resolve',
  'bare-semver',
  'better-sqlite3',
  'buffer-from',
  'debug',
  'fast-deep-equal',
  'ms',
  'require-addon',
  'sodium-native',
  'source-map',
  'source-map-support',
  'tslib',
  'which-runtime',
]);
/** Characters with which a fuse is written into a program. */
const OFF = '0'.charCodeAt(0);
const ON = '1'.charCodeAt(0);
/** Files that a person never needs: sources, maps, tests, other servers, build files. */
const NEEDLESS =
  /\.(map|ts|tsx|gyp|cc|c|h|bare|md)$|\/test\.js$|\.test\.|\/dist\/(server|packages|built)|_snapshot\.json$/;

let output: string;
beforeAll(async () => {
  output = mkdtempSync(path.join(tmpdir(), 'kinboard-package-'));
  for (const { name, target, runtime } of TARGETS) {
    const electronDist = path.join(output, `${name}-runtime`);
    makeStubRuntime(electronDist, runtime);
    await build({
      projectDir: ROOT,
      targets: target,
      publish: 'never',
      config: {
        extends: path.join(ROOT, 'electron-builder.yml'),
        electronDist,
        directories: { output: path.join(output, name) },
        // These two need a program of Windows and one of macOS.
        win: { signAndEditExecutable: false },
        electronFuses: { resetAdHocDarwinSignature: false },
      },
    });
  }
}, 240_000);
afterAll(() => rmSync(output, { recursive: true, force: true }));

describe.each(TARGETS)('packaged for $name', ({ name, program, resources }) => {
  const inOutput = (file: string) => path.join(output, name, file);
  const archive = () => inOutput(`${resources}/app.asar`);
  const listed = () => listPackage(archive(), { isPack: false }).map((file) => file.replaceAll('\\', '/'));

  test('nothing is missing', () => {
    const files = new Set(listed());
    expect(NEEDED.filter((file) => !files.has(file))).toEqual([]);
    expect([...files].some((file) => /^\/dist\/renderer\/assets\/.*\.js$/.test(file))).toBe(true);
  });

  test('nothing is needless', () => {
    const files = listed();
    expect(files.filter((file) => NEEDLESS.test(file))).toEqual([]);
    expect(files.filter((file) => !TOP.has(file.split('/')[1] ?? ''))).toEqual([]);
    const packages = new Set(files.flatMap((file) => /^\/node_modules\/([^/]+)/.exec(file)?.[1] ?? []));
    expect([...packages].filter((each) => !PACKAGES.has(each))).toEqual([]);
  });

  test('native binaries for just the target, outside the archive', () => {
    const unpacked = inOutput(`${resources}/app.asar.unpacked`);
    const binaries = globSync('**/*.node', { cwd: unpacked }).map((file) => file.replaceAll('\\', '/'));
    expect(binaries.sort()).toEqual([
      `node_modules/better-sqlite3/prebuilds/${name}.node`,
      `node_modules/sodium-native/prebuilds/${name}/sodium-native.node`,
    ]);
  });

  test('fuses shut Node’s ways in, check the archive, load nothing else and encrypt cookies', async () => {
    const wire = await getCurrentFuseWire(inOutput(program));
    expect({
      runAsNode: wire[FuseV1Options.RunAsNode],
      nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
      inspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
      integrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
      onlyAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
      cookies: wire[FuseV1Options.EnableCookieEncryption],
      filePrivileges: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
    }).toEqual({
      runAsNode: OFF,
      nodeOptions: OFF,
      inspect: OFF,
      integrity: ON,
      onlyAsar: ON,
      cookies: ON,
      filePrivileges: OFF,
    });
  });

  test('no update feed unless one is configured', () => {
    expect(existsSync(inOutput(`${resources}/app-update.yml`))).toBe(false);
  });
});

test('the checksum of app.asar is inside the program of Windows and the Info.plist of macOS', () => {
  const exe = readFileSync(path.join(output, 'win32-x64/win-unpacked/Kinboard.exe'), 'latin1');
  expect(exe).toMatch(/"file":"resources\\\\app\.asar","alg":"SHA256","value":"[0-9a-f]{64}"/);
  const plist = readFileSync(path.join(output, 'darwin-arm64/mac-arm64/Kinboard.app/Contents/Info.plist'), 'utf8');
  expect(plist).toMatch(/ElectronAsarIntegrity[\s\S]*Resources\/app\.asar[\s\S]*SHA256/);
});

describe.runIf(process.platform === 'linux' && process.arch === 'x64')('the server inside app.asar', () => {
  let extracted: string;
  let child: ChildProcess;
  let browser: Browser;
  let url: string;
  beforeAll(async () => {
    extracted = path.join(output, 'extracted');
    extractAll(path.join(output, 'linux-x64/linux-unpacked/resources/app.asar'), extracted);
    const parentPort = pathToFileURL(path.join(import.meta.dirname, 'fake-electron/parent-port.ts')).href;
    child = fork(path.join(extracted, 'dist/hosted/hosted.js'), [], {
      cwd: extracted,
      execArgv: ['--import', parentPort],
      env: {
        PATH: process.env.PATH,
        KINBOARD_DATA_DIR: path.join(output, 'data'),
        KINBOARD_PORT: '0',
        KINBOARD_HOST: '127.0.0.1',
        KINBOARD_MDNS: 'off',
      },
    });
    const [message] = await once(child, 'message');
    expect(message).toMatchObject({ type: 'started' });
    url = `http://127.0.0.1:${message.port}`;
    const executablePath = findBrowser();
    browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  });
  afterAll(async () => {
    await browser?.close();
    if (!child?.connected) return;
    child.disconnect();
    await once(child, 'exit');
  });

  test('needs nothing of the project around it: its packages are its own', () => {
    const resolve = createRequire(path.join(extracted, 'dist/hosted/hosted.js')).resolve;
    for (const name of ['better-sqlite3', 'sodium-native']) expect(resolve(name)).toContain(extracted);
  });

  test('started by plain Node, used by a browser: somebody registers and is signed in', async () => {
    const page = await browser.newPage();
    const troubles: string[] = [];
    page.on('pageerror', (error) => troubles.push(error.message));
    await page.goto(url);
    await page.getByRole('heading').first().waitFor();
    const answer = await page.evaluate(async () => {
      const response = await fetch('/api/register', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'anna', password: 'correct horse', firstName: 'Anna' }),
      });
      return { status: response.status, user: await (await fetch('/api/user')).json() };
    });
    expect(answer).toMatchObject({ status: 201, user: { username: 'anna' } });
    await page.reload();
    await expect.poll(() => page.getByText('Anna').count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
  });
});
