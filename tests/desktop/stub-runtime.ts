import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Marker that packaging looks for in Electron's program; a version, a length and the fuses that it writes follow. */
const SENTINEL = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES = 9;

/** Version of the Electron that the project uses. */
export const ELECTRON_VERSION: string = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('electron/package.json'), 'utf8'),
).version;

/** A program of Electron as far as packaging looks at it. */
function stubProgram(): Buffer {
  return Buffer.concat([Buffer.from(`stub\n${SENTINEL}`), Buffer.from([1, FUSES]), Buffer.from('0'.repeat(FUSES))]);
}

/** Makes a folder that packaging takes for Electron's runtime of a platform; nothing in it can run. */
export function makeStubRuntime(folder: string, platform: 'linux' | 'win32' | 'darwin'): void {
  const write = (file: string, content: string | Buffer = '') => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    chmodSync(target, 0o755);
  };
  write('version', ELECTRON_VERSION);
  write('LICENSE', 'stub');
  write('LICENSES.chromium.html', 'stub');
  if (platform === 'darwin') {
    writeMacApp(write);
    return;
  }
  if (platform === 'win32') write('electron.exe', Buffer.concat([emptyWindowsProgram(), stubProgram()]));
  else write('electron', stubProgram());
  for (const file of ['icudtl.dat', 'resources.pak', 'snapshot_blob.bin', 'v8_context_snapshot.bin']) write(file);
  for (const language of ['de', 'en-US', 'es', 'fr', 'nl']) write(`locales/${language}.pak`);
  mkdirSync(path.join(folder, 'resources'), { recursive: true });
}

function writeMacApp(write: (file: string, content?: string | Buffer) => void): void {
  const app = 'Electron.app/Contents';
  write(`${app}/MacOS/Electron`, 'stub');
  write(`${app}/Info.plist`, plist('Electron'));
  write(`${app}/PkgInfo`, 'APPL????');
  write(`${app}/Resources/electron.icns`);
  for (const language of ['de', 'en']) write(`${app}/Resources/${language}.lproj/locale.pak`);
  // The fuses of macOS are in the framework, which every helper shares.
  write(`${app}/Frameworks/Electron Framework.framework/Electron Framework`, stubProgram());
  const framework = `${app}/Frameworks/Electron Framework.framework/Versions/A/Resources`;
  write(`${framework}/Info.plist`, plist('Electron Framework'));
  for (const language of ['de', 'en']) write(`${framework}/${language}.lproj/locale.pak`);
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${kind}`;
    write(`${app}/Frameworks/${helper}.app/Contents/MacOS/${helper}`, 'stub');
    write(`${app}/Frameworks/${helper}.app/Contents/Info.plist`, plist(helper));
  }
}

/** Windows keeps the checksum of app.asar among the resources of the program, so that it has to be one. */
function emptyWindowsProgram(): Buffer {
  const { resolve } = createRequire(import.meta.url);
  // The library by which electron-builder itself writes resources.
  const { NtExecutable, NtExecutableResource, Resource } = createRequire(resolve('app-builder-lib'))('resedit');
  const program = NtExecutable.createEmpty(false, false);
  const resources = NtExecutableResource.from(program, true);
  const info = Resource.VersionInfo.createEmpty();
  info.setStringValues({ lang: 1033, codepage: 1200 }, { ProductName: 'Electron' });
  info.outputToResourceEntries(resources.entries);
  resources.outputResource(program);
  return Buffer.from(program.generate());
}

function plist(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
<key>CFBundleExecutable</key><string>${name}</string>
<key>CFBundleName</key><string>${name}</string>
<key>CFBundleIdentifier</key><string>com.github.${name}</string>
</dict></plist>
`;
}
