import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '#build/executable/archive.ts';
import { signatureIn } from '#build/executable/remove-signature.ts';
import { fileNameFor, nodeVersionFor, OWN_TARGET, TARGETS, type Target } from '#build/executable/targets.ts';
import { login } from '#shared/contracts/account.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { assignTask, createTask } from '#shared/contracts/tasks.ts';
import { type ArchiveIndex, UI_ARCHIVE, UNPACKED_ARCHIVE } from '#shared/executable.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { createSmallFamily } from '#tests/support/small-family.ts';
import { makeFolders, makeOneFile, oneFile, PACKAGES } from '../one-file.ts';

const MADE = TARGETS.filter((target) => nodeVersionFor(target) ?? target === OWN_TARGET);
/** Bytes of the largest file that families download. */
const MOST_BYTES = 160e6;
const MACHO_CODE_SIGNATURE = 0x1d;

const programOf = (target: Target) => readFileSync(path.join(PACKAGES, fileNameFor(target)));
const madeOf = ({ name }: Target, file: string) => readFileSync(path.join('dist/executable', name, file));

beforeAll(async () => void (await makeOneFile(...MADE)), 600_000);

/** Reads from the header of a program for which system and processor it is. */
function systemOf(program: Buffer): string {
  if (program.readUInt32BE(0) === 0x7f454c46) return `linux-${{ 62: 'x64', 183: 'arm64' }[program.readUInt16LE(18)]}`;
  if (program.readUInt32LE(0) === 0xfeedfacf)
    return `darwin-${{ 16777223: 'x64', 16777228: 'arm64' }[program.readUInt32LE(4)]}`;
  return program.toString('latin1', 0, 2) === 'MZ' && program.readUInt16LE(program.readUInt32LE(0x3c) + 4) === 0x8664
    ? 'win-x64'
    : 'unknown';
}

/** Lists the kinds of the load commands of a program of macOS. */
function loadCommands(program: Buffer): number[] {
  let offset = 32;
  return Array.from({ length: program.readUInt32LE(16) }, () => {
    const kind = program.readUInt32LE(offset);
    offset += program.readUInt32LE(offset + 4);
    return kind;
  });
}

/** Reads an archive back out of a program. @returns content by name */
function archiveIn(program: Buffer, target: Target, name: string): Map<string, Buffer> {
  const archive = madeOf(target, name);
  const start = program.indexOf(archive);
  expect(start, `${name} is in the program`).toBeGreaterThan(0);
  const index = JSON.parse(madeOf(target, `${name}.json`).toString()) as ArchiveIndex;
  return new Map(
    Object.entries(index).map(([file, [offset, length]]) => [
      file,
      program.subarray(start + offset, start + offset + length),
    ]),
  );
}

describe.each(MADE)('package-20, package-21: the file for $name', (target) => {
  test('package-20: its header is that of its system, and its size is bearable', () => {
    const program = programOf(target);
    expect(systemOf(program)).toBe(target.name);
    expect(program.length).toBeLessThan(MOST_BYTES);
    expect(program.includes('NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2:1')).toBe(true);
  });

  test('package-20: no signature is left that no longer fits', () => {
    const program = programOf(target);
    if (target.platform === 'win32') expect(signatureIn(program)).toEqual({ position: 0, length: 0 });
    if (target.platform === 'darwin' && process.platform !== 'darwin')
      expect(loadCommands(program)).not.toContain(MACHO_CODE_SIGNATURE);
  });

  test('package-21: every file of the screens is in it, byte for byte', () => {
    const inside = archiveIn(programOf(target), target, UI_ARCHIVE);
    const built = filesIn('dist/renderer');
    expect([...inside.keys()]).toEqual([...built.keys()]);
    for (const [name, file] of built) expect(inside.get(name)?.equals(readFileSync(file)), name).toBe(true);
  });

  test('package-21: native parts are for its own system alone', () => {
    const inside = archiveIn(programOf(target), target, UNPACKED_ARCHIVE);
    const native = [...inside].filter(([name]) => name.endsWith('.node'));
    expect(native.map(([name]) => name)).toEqual([
      `node_modules/better-sqlite3/prebuilds/${target.platform}-${target.arch}.node`,
      `node_modules/sodium-native/prebuilds/${target.platform}-${target.arch}/sodium-native.node`,
    ]);
    for (const [name, content] of native) expect(systemOf(content), name).toBe(target.name);
  });
});

const ARM: Target = { name: 'linux-arm64', platform: 'linux', arch: 'arm64' };
const QEMU = '/usr/bin/qemu-aarch64-static';
const LIBRARIES = '/usr/aarch64-linux-gnu';
const whyNot = existsSync(QEMU) && existsSync(LIBRARIES) ? '' : ' (needs qemu-user-static and libc6-arm64-cross)';
const folders = makeFolders();
afterAll(folders.remove);

test.skipIf(whyNot)(
  `package-20: the file for 64-bit ARM makes a family, ticks and backs up${whyNot}`,
  async () => {
    const file = path.join(PACKAGES, fileNameFor(ARM));
    // The program cannot start itself again here: this computer would take it for one of its own.
    const environment = ['env', `QEMU_LD_PREFIX=${LIBRARIES}`, 'MALLOC_ARENA_MAX=2'];
    const kinboard = oneFile([...environment, QEMU, file], folders);
    const server = await kinboard.start();
    try {
      const family = await createSmallFamily(Number(new URL(server.url).port));
      const { anna: parent, children, today } = family;
      const task = await parent.ok(createTask, { body: { text: 'Make the bed', points: 10, dayType: 'anyday' } });
      const userId = children[0].id;
      await parent.ok(assignTask, { body: { taskId: task.id, userId } });
      await parent.ok(completeTask, { params: { taskId: task.id }, body: { userId, date: today } });
      parent.close();
      expect(await kinboard.run(['backup'])).toMatchObject({
        code: 0,
        printed: expect.stringContaining('Backup made'),
      });
      await server.kill();
      const again = await kinboard.start();
      const anna = createHttpClient(Number(new URL(again.url).port));
      await anna.ok(login, { body: family.password });
      const day = await anna.ok(getProgress, { params: { userId, date: today } });
      expect(day).toMatchObject({ totalPoints: 10, completedTasks: [task.id] });
      anna.close();
      await again.stop();
    } finally {
      await server.kill();
    }
  },
  300_000,
);
