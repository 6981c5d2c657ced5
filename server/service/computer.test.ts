import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { thisComputer } from './computer.ts';

const computer = thisComputer(() => undefined);
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-service-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('running-30: files of the service', () => {
  test.each(['utf8', 'utf16le'] as const)('%s: written with their folders, read, removed', (encoding) => {
    const file = path.join(folder, 'a', 'b', 'service.xml');
    expect(computer.readFile(file)).toBe(null);
    computer.writeFile(file, 'Zoë', encoding);
    expect(computer.readFile(file)?.replace('\uFEFF', '')).toBe('Zoë');
    computer.removeFile(file);
    expect(computer.readFile(file)).toBe(null);
  });

  test('the file for Windows begins with a byte order mark', () => {
    const file = path.join(folder, 'service.xml');
    computer.writeFile(file, '<', 'utf16le');
    expect([...readFileSync(file)]).toEqual([0xff, 0xfe, 0x3c, 0]);
  });
});

test('running-35: a command succeeds, fails or is missing', async () => {
  const evaluate = (script: string) => computer.run(process.execPath, ['-e', script]);
  expect(await evaluate('console.log("a"); console.error("b")')).toEqual({ result: 'succeeded', output: 'a\nb' });
  expect(await evaluate('console.error("b"); process.exit(3)')).toEqual({ result: 'failed', output: 'b' });
  expect(await computer.run('kinboard-no-such-program', [])).toEqual({ result: 'missing', output: '' });
});

// Windows has no such rights.
test.skipIf(process.platform === 'win32')('running-33: everyone must be able to run the file and reach it', () => {
  const place = path.join(folder, 'place');
  const file = path.join(place, 'kinboard');
  mkdirSync(place);
  writeFileSync(file, '');
  const isForEveryone = (ofFolder: number, ofFile: number) => {
    chmodSync(folder, 0o755);
    chmodSync(place, ofFolder);
    chmodSync(file, ofFile);
    return computer.isForEveryone(file);
  };
  expect(isForEveryone(0o755, 0o755)).toBe(true);
  expect(isForEveryone(0o711, 0o755)).toBe(true);
  expect(isForEveryone(0o750, 0o755)).toBe(false);
  expect(isForEveryone(0o755, 0o750)).toBe(false);
  expect(isForEveryone(0o755, 0o644)).toBe(false);
});
