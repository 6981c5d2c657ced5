import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { asCacheTrouble, CacheTrouble } from '#server/executable/cache-trouble.ts';
import { markInUse } from '#server/executable/in-use.ts';
import { wordTrouble } from '#server/executable/speech.ts';
import { type Packed, unpack, unpackDeleted } from '#server/executable/unpack.ts';

const CONTENT: Readonly<Record<string, string>> = {
  'server/main.js': 'serve()',
  'server/migrations/0000.sql': 'create table points (points integer)',
  'node_modules/native/prebuilds/linux-x64.node': '\u007fELF'.repeat(50_000),
};
const IS_WINDOWS = process.platform === 'win32';
/** A process id that no process has. */
const NOBODY = 2 ** 22 + 1;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const packed = (version: string, content = CONTENT): Packed => ({
  facts: {
    version,
    environment: {},
    unpacked: Object.fromEntries(Object.entries(content).map(([name, text]) => [name, sha256(text)])),
  },
  read: (name) => Buffer.from(content[name] ?? ''),
});

let cache = '';
beforeEach(() => {
  cache = path.join(mkdtempSync(path.join(tmpdir(), 'kinboard-cache-')), 'kinboard');
});
afterEach(() => rmSync(path.dirname(cache), { recursive: true, force: true }));

const contentOf = (folder: string) =>
  Object.fromEntries(Object.keys(CONTENT).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
const foldersIn = () => readdirSync(cache).filter((name) => !name.includes('.in-use-'));

/** The sentence with which unpacking is refused. */
function refusalOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof CacheTrouble) return wordTrouble(error);
    throw error;
  }
  throw new Error('it was not refused');
}

describe('package-23: what must be a file is unpacked', () => {
  test('package-23: every file has its content', () => {
    expect(contentOf(unpack(packed('1.2.3'), cache))).toEqual(CONTENT);
  });

  test.skipIf(IS_WINDOWS)('package-23: nobody else can read it', () => {
    const folder = unpack(packed('1.2.3'), cache);
    for (const place of [cache, folder, path.join(folder, 'server')]) expect(statSync(place).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, 'server/main.js')).mode & 0o777).toBe(0o600);
  });

  test('package-23: a second start writes nothing anew', () => {
    const folder = unpack(packed('1.2.3'), cache);
    const before = statSync(path.join(folder, 'server/main.js')).ino;
    expect(unpack(packed('1.2.3'), cache)).toBe(folder);
    expect(statSync(path.join(folder, 'server/main.js')).ino).toBe(before);
    expect(foldersIn()).toEqual([path.basename(folder)]);
  });

  test.each([
    ['changed', (folder: string) => writeFileSync(path.join(folder, 'server/main.js'), 'attack()')],
    ['missing', (folder: string) => rmSync(path.join(folder, 'server/main.js'))],
    ['cut off', (folder: string) => writeFileSync(path.join(folder, 'server/main.js'), 'serve(')],
    ['additional', (folder: string) => writeFileSync(path.join(folder, 'server/main.mjs'), 'attack()')],
    [
      'replaced by a link',
      (folder: string) => {
        rmSync(path.join(folder, 'server/main.js'));
        writeFileSync(path.join(cache, 'elsewhere.js'), 'serve()');
        symlinkSync(path.join(cache, 'elsewhere.js'), path.join(folder, 'server/main.js'));
      },
    ],
  ] as const)('package-23: with a file that is %s all are made anew', (_what, spoil) => {
    const folder = unpack(packed('1.2.3'), cache);
    spoil(folder);
    expect(unpack(packed('1.2.3'), cache)).toBe(folder);
    expect(contentOf(folder)).toEqual(CONTENT);
    expect(existsSync(path.join(folder, 'server/main.mjs'))).toBe(false);
    expect(statSync(path.join(folder, 'server/main.js')).isFile()).toBe(true);
    expect(foldersIn().filter((name) => name !== 'elsewhere.js')).toEqual([path.basename(folder)]);
  });

  test('package-23: what is deleted while Kinboard runs is unpacked again, one file or all', () => {
    const folder = unpack(packed('1.2.3'), cache);
    for (const deleted of [path.join(folder, 'server/migrations'), cache]) {
      rmSync(deleted, { recursive: true });
      unpackDeleted(packed('1.2.3'), folder);
      expect(contentOf(folder)).toEqual(CONTENT);
    }
    const before = statSync(folder).ino;
    unpackDeleted(packed('1.2.3'), folder);
    expect(statSync(folder).ino).toBe(before);
  });

  test('package-23: where it cannot be unpacked again, the program runs on', () => {
    const folder = unpack(packed('1.2.3'), cache);
    rmSync(cache, { recursive: true });
    writeFileSync(cache, 'a file');
    expect(() => unpackDeleted(packed('1.2.3'), folder)).not.toThrow();
  });

  test('package-23: other content of the same version has a folder of its own', () => {
    const first = unpack(packed('1.2.3'), cache);
    expect(unpack(packed('1.2.3', { ...CONTENT, 'server/main.js': 'serve(2)' }), cache)).not.toBe(first);
  });
});

describe('package-24: older parts are removed', () => {
  test('package-24: a version that no process uses is removed, one in use stays', () => {
    const unused = unpack(packed('1.0.0'), cache);
    const used = unpack(packed('1.1.0'), cache);
    rmSync(`${unused}.in-use-${process.pid}`);
    writeFileSync(`${unused}.in-use-${NOBODY}`, '');
    const own = unpack(packed('1.2.0'), cache);
    expect(foldersIn().sort()).toEqual([path.basename(used), path.basename(own)].sort());
    expect(readdirSync(cache)).not.toContain(`${path.basename(unused)}.in-use-${NOBODY}`);
  });

  test('package-24: a mark from before the computer started counts for nobody', () => {
    const older = unpack(packed('1.0.0'), cache);
    utimesSync(`${older}.in-use-${process.pid}`, 1, 1);
    const own = unpack(packed('1.2.0'), cache);
    expect(foldersIn()).toEqual([path.basename(own)]);
  });

  test('package-24: only an old unfinished folder is removed, and nothing that is not ours', () => {
    unpack(packed('1.0.0'), cache);
    const [old, fresh] = ['new-0d5c8f3e-1111-4111-8111-111111111111', 'new-0d5c8f3e-2222-4222-8222-222222222222'];
    for (const name of [old, fresh, 'photos', '2.0.0-notes']) mkdirSync(path.join(cache, name));
    utimesSync(path.join(cache, old), 0, 0);
    unpack(packed('1.2.0'), cache);
    for (const name of [fresh, 'photos', '2.0.0-notes']) expect(foldersIn()).toContain(name);
    expect(foldersIn()).not.toContain(old);
  });

  test('package-24: a folder is marked by the process that loads from it', () => {
    const folder = unpack(packed('1.0.0'), cache);
    markInUse(folder);
    expect(existsSync(`${folder}.in-use-${process.pid}`)).toBe(true);
  });
});

describe('package-25: what a failure is called', () => {
  test.each([
    ['foreign', 'belongs to another account'],
    ['system_too_old', 'needs glibc 2.34'],
    ['full', 'is full'],
  ] as const)('package-25: %s', (reason, words) => {
    expect(wordTrouble(new CacheTrouble(reason, cache))).toContain(words);
  });
});

describe('package-25: what loading a native part has met', () => {
  const failed = (message: string) => Object.assign(new Error(message), { code: 'ERR_DLOPEN_FAILED' });

  test.each([
    ["/lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.34' not found", 'needs glibc 2.34'],
    ["libstdc++.so.6: version `GLIBCXX_3.4.29' not found", 'needs glibc 2.34'],
    ['failed to map segment from shared object', 'does not load programs from the folder'],
  ])('package-25: %s, wrapped by a package or not', (message, words) => {
    for (const error of [failed(message), new Error('Cannot load addon', { cause: failed(message) })]) {
      const trouble = asCacheTrouble(error, cache);
      expect(trouble && wordTrouble(trouble)).toContain(words);
    }
  });

  test('package-25: any other error stays what it is', () => {
    expect(asCacheTrouble(new Error('a fault of Kinboard'), cache)).toBeUndefined();
  });
});

describe('package-25: where nothing can be unpacked', () => {
  test('package-25: a folder that cannot be made is named, with the variable that moves it', () => {
    writeFileSync(cache, 'a file');
    expect(refusalOf(() => unpack(packed('1.0.0'), cache))).toBe(
      `Kinboard could not unpack its parts into the folder ${cache}: make it writable, or set KINBOARD_CACHE_DIR to another one.`,
    );
  });

  test.skipIf(IS_WINDOWS)('package-25: a folder that others can change is refused', () => {
    mkdirSync(cache);
    chmodSync(cache, 0o777);
    expect(refusalOf(() => unpack(packed('1.0.0'), cache))).toContain(`Others can write to the folder ${cache}`);
    expect(readdirSync(cache)).toEqual([]);
  });
});
