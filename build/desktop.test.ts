import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ICON_FOLDER, markFingerprint } from './desktop-icons.ts';
import { findElectron } from './electron-binary.ts';
import { signing, updateSource } from './package.ts';
import { sizeReport } from './size-report.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('running-9: npm run desktop', () => {
  test("finds Electron's program where its package puts it, or where it is told to look", () => {
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBeUndefined();
    writeFileSync(path.join(folder, 'electron'), '');
    expect(findElectron({ ELECTRON_OVERRIDE_DIST_PATH: folder })).toBe(path.join(folder, 'electron'));
  });

  test.skipIf(process.platform === 'win32')(
    'without Electron’s program it says so in one sentence and names npm start',
    () => {
      const { status, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'build/desktop.ts')], {
        encoding: 'utf8',
        // Nobody answers there: the download fails at once.
        env: {
          ...process.env,
          ELECTRON_OVERRIDE_DIST_PATH: folder,
          ELECTRON_MIRROR: 'http://127.0.0.1:1/',
          electron_config_cache: folder,
        },
      });
      expect(status).toBe(1);
      expect(stderr).toBe(
        "The desktop window needs Electron's program, which could not be downloaded here: use `npm start` and open Kinboard in a browser.\n",
      );
    },
  );
});

describe('icons', () => {
  const icon = (name: string) => readFileSync(path.join(ROOT, ICON_FOLDER, name));
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

  test('were made from the brand mark as it is (else: node build/desktop-icons.ts)', () => {
    expect(icon('made-from.txt').toString().trim()).toBe(markFingerprint());
  });

  test.each([16, 32, 48, 64, 128, 256, 512])('%i pixels for Linux', (size) => {
    expect(sizeOf(icon(`${size}x${size}.png`))).toEqual([size, size]);
  });

  test.each([
    ['apple-touch-icon.png', 180],
    ['icons/192.png', 192],
    ['icons/maskable-512.png', 512],
  ])('the home screen of tablets has %s with %i pixels', (name, size) => {
    const png = readFileSync(path.join(ROOT, 'renderer/public', name));
    expect(png.subarray(0, 4)).toEqual(PNG);
    expect(sizeOf(png)).toEqual([size, size]);
  });

  test('the icon of Windows has every size up to 256, each a picture', () => {
    const ico = icon('icon.ico');
    const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_each, index) => {
      const at = 6 + 16 * index;
      const start = ico.readUInt32LE(at + 12);
      const picture = ico.subarray(start, start + ico.readUInt32LE(at + 8));
      expect(picture.subarray(0, 4)).toEqual(PNG);
      expect(sizeOf(picture)).toEqual(Array(2).fill(ico.readUInt8(at) || 256));
      return ico.readUInt8(at) || 256;
    });
    expect(sizes).toEqual([16, 20, 24, 32, 48, 64, 128, 256]);
  });

  test('the icon of macOS has every size up to 1024, each a picture', () => {
    const icns = icon('icon.icns');
    expect(icns.toString('latin1', 0, 4)).toBe('icns');
    expect(icns.readUInt32BE(4)).toBe(icns.length);
    const found: Record<string, number> = {};
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4)) {
      const [size = 0] = sizeOf(icns.subarray(at + 8));
      found[icns.toString('latin1', at, at + 4)] = size;
    }
    expect(found).toEqual({ ic11: 32, ic12: 64, ic07: 128, ic13: 256, ic08: 256, ic14: 512, ic09: 512, ic10: 1024 });
  });
});

describe('packaging', () => {
  test.each([
    [{}, { publish: null }],
    [{ KINBOARD_RELEASES: '' }, { publish: null }],
    [
      { KINBOARD_RELEASES: 'anna/kinboard' },
      {
        publish: { provider: 'github', owner: 'anna', repo: 'kinboard' },
        extraMetadata: { homepage: 'https://github.com/anna/kinboard' },
      },
    ],
  ])('updates with %j come from %j', (env, expected) => {
    expect(updateSource(env)).toEqual(expected);
  });

  test.each(['anna', 'anna/kinboard/x', 'https://example.org/a', 'anna/', 'a b/c'])(
    '%s is no releases page',
    (name) => {
      expect(() => updateSource({ KINBOARD_RELEASES: name })).toThrow('must be owner/repository');
    },
  );

  test('an app for macOS is notarized only with all of the secrets', () => {
    const env = { APPLE_ID: 'a', APPLE_APP_SPECIFIC_PASSWORD: 'b', APPLE_TEAM_ID: 'c' };
    expect(signing(env)).toEqual({ mac: { notarize: true } });
    expect(signing({ ...env, APPLE_TEAM_ID: '' })).toEqual({});
  });

  test('the deb has homepage, author and desktopName', () => {
    const { author, homepage, desktopName } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    expect(author).toMatch(/^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/);
    expect(new URL(homepage).protocol).toBe('https:');
    // What Wayland, X11 and the desktop's portals know the window by: a name in reverse-DNS style (Electron, app.setDesktopName).
    expect(desktopName).toMatch(/^(\w+\.){2,}desktop$/);
    expect(readFileSync(path.join(ROOT, 'electron-builder.yml'), 'utf8')).toMatch(/^ {2}syncDesktopName: true$/m);
  });

  test('the size report names the largest first', () => {
    expect(
      sizeReport([
        { name: 'a', bytes: 1_500_000 },
        { name: 'longer', bytes: 98_000_000 },
      ]),
    ).toEqual(['longer      98.0 MB', 'a            1.5 MB']);
  });

  test('the Windows installer opens the firewall for private networks, and takes the rule back', () => {
    const script = readFileSync(path.join(ROOT, 'build/desktop/installer.nsh'), 'utf8');
    const macro = (name: string) => new RegExp(`!macro ${name}\\n([\\s\\S]*?)!macroend`).exec(script)?.[1] ?? '';
    const rules = macro('customInstall').match(/advfirewall firewall add rule .*/g) ?? [];
    expect(rules).toHaveLength(2);
    for (const rule of rules) {
      expect(rule).toContain('dir=in action=allow profile=private remoteip=localsubnet');
      expect(rule).toMatch(/program="\$INSTDIR\\\$\{APP_EXECUTABLE_FILENAME\}"/);
      expect(rule).not.toMatch(/profile=(any|public|domain)/);
    }
    expect(macro('customUnInstall')).toContain('!insertmacro KinboardRemoveRules');
    expect(macro('KinboardRemoveRules')).toMatch(/advfirewall firewall delete rule name="\$\{KINBOARD_RULE\}"/);
    // What electron/login-item.ts adds.
    expect(macro('customUnInstall')).toContain(
      'DeleteRegValue HKCU "Software\\Microsoft\\Windows\\CurrentVersion\\Run" "Kinboard"',
    );
    // The family's data survives uninstalling.
    expect(script).not.toMatch(/RMDir|Delete /);
    expect(readFileSync(path.join(ROOT, 'electron-builder.yml'), 'utf8')).toContain('deleteAppDataOnUninstall: false');
    expect(existsSync(path.join(ROOT, 'build/desktop/entitlements.mac.plist'))).toBe(true);
  });
});
