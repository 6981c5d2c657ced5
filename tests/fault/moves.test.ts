import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { prepareCounting } from '#server/db/change-counter.ts';
import { proveFile } from '#server/db/check/prove.ts';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { openDatabase } from '#server/db/open.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { getCurrentUser } from '#shared/contracts/account.ts';
import type { RestorePreview } from '#shared/contracts/backups.schema.ts';
import { listBackups, makeBackup, restoreBackup, uploadBackup } from '#shared/contracts/backups.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { adjustPoints, getProgress } from '#shared/contracts/points.ts';
import { MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { move } from '#tests/support/fault.ts';
import type { HttpClient } from '#tests/support/http-client.ts';
import { endLeftOvers, startMain } from '#tests/support/main-process.ts';
import { createSmallDisk, whyNoSmallDisk } from '#tests/support/small-disk.ts';
import { createUsedFolder, familyData, signedInAt, type UsedFolder } from '#tests/support/used-folder.ts';

const SEED = Number(process.env.KINBOARD_MOVE_SEED ?? Math.floor(Math.random() * 2 ** 31));

let used: UsedFolder;
let other: UsedFolder;
beforeAll(async () => {
  used = await createUsedFolder();
  other = await createUsedFolder();
}, 120_000);
afterEach(endLeftOvers);
afterAll(() => {
  used.remove();
  other.remove();
});

const dataFile = (folder: string) => path.join(folder, DATABASE_NAME);

/** Gives Mia a point, so that there is something newer. @param reason by which it is found again */
async function give(admin: HttpClient, reason: string): Promise<void> {
  await admin.ok(adjustPoints, {
    params: { userId: used.family.children[0]?.id ?? '' },
    body: { points: 1, reason },
  });
}

function reasonsIn(file: string): string[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare("select title from ledger_entries where kind = 'adjustment'").pluck().all() as string[];
  } finally {
    database.close();
  }
}

function change(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

/** Everything that lies in a folder, byte for byte; what tells of the start itself left out. */
function filesOf(folder: string): Record<string, string> {
  const names = readdirSync(folder).filter((name) => /^kinboard\.sqlite/.test(name));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name)).toString('base64')]));
}

/** A start on this must be refused in words, and leave the data file as it is. @returns the sentence */
async function expectRefusedStart(folder: string): Promise<string> {
  const before = filesOf(folder);
  const server = await startMain(folder);
  expect(server.port, `it serves:\n${server.said()}`).toBeNull();
  const sentence = server.complaint();
  expect(sentence).toMatch(/^[A-Z].*\.$/);
  await server.end();
  expect(filesOf(folder)).toEqual(before);
  return sentence;
}

/** The same file sent to a running Kinboard must be refused in words and change nothing. */
async function expectRefusedUpload(file: string): Promise<string> {
  const folder = used.copy(`upload-${path.basename(file)}-${Math.random()}`);
  const server = await startMain(folder);
  const admin = signedInAt(server, used);
  const { status, text } = await admin.send('POST', uploadBackup.path, readFileSync(file));
  admin.close();
  expect(await server.end()).toBe(0);
  expect(familyData(folder)).toEqual(familyData(used.folder));
  const answer = JSON.parse(text) as Partial<RestorePreview> & { message?: string };
  if (status === 201) expect(answer.canRestore).toBe(false);
  else expect(status).toBeGreaterThanOrEqual(400);
  return answer.sentence ?? answer.message ?? '';
}

/** A file that was spoilt, put in the place of the data and sent to be restored. */
async function expectRefusedBothWays(name: string, spoil: (file: string) => void): Promise<string> {
  const folder = used.copy(name);
  spoil(dataFile(folder));
  const atStart = await expectRefusedStart(folder);
  const sent = await expectRefusedUpload(dataFile(folder));
  return `${atStart} Sent to be restored: ${sent}`;
}

move(2, 'Linux folder to a Windows-like path, whole and the data file alone', { short: 1, full: 1 }, async () => {
  const target = 'C:\\Users\\Mia Müller\\AppData\\Roaming\\Kinboard & Söhne (2) #1 100%';
  const whole = used.copy(target);
  const server = await startMain(whole);
  expect(server.complaint()).toBe('');
  const admin = signedInAt(server, used);
  expect((await admin.ok(getCurrentUser, {})).username, 'still signed in').toBe('anna');
  const made = await admin.ok(makeBackup, {});
  expect(made.verdict).toBe('good');
  admin.close();
  expect(await server.end()).toBe(0);
  expect(familyData(whole)).toEqual(familyData(used.folder));

  const alone = path.join(used.scratch, 'D:\\Kopie von Kinboard');
  mkdirSync(alone);
  copyFileSync(dataFile(used.folder), dataFile(alone));
  const second = await startMain(alone);
  expect(second.complaint()).toBe('');
  expect(await second.end()).toBe(0);
  expect(familyData(alone)).toEqual(familyData(used.folder));
  return {
    result: 'every row the same, both ways; whole: everybody still signed in',
    sentence: saidAtStart(second.said()),
  };
});

/** Returns what the terminal says apart from where things are. */
function saidAtStart(said: string): string {
  return said
    .split('\n')
    .filter((line) => !/^(\s|\{|$)/.test(line))
    .join(' ');
}

move(3, 'hand copy while somebody is ticking', { short: 4, full: 40 }, async (rounds) => {
  const folder = used.copy('ticking');
  const server = await startMain(folder);
  const admin = signedInAt(server, used);
  let isTicking = true;
  const acknowledged: string[] = [];
  const ticking = (async () => {
    for (let number = 0; isTicking; number += 1) {
      await give(admin, `while copying ${number}`);
      acknowledged.push(`while copying ${number}`);
    }
  })();
  const copies: { copy: string; mustHave: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await sleep(50);
    const copy = path.join(used.scratch, `hand-copy-${round}`);
    mkdirSync(copy);
    const mustHave = acknowledged.length;
    copyFileSync(dataFile(folder), dataFile(copy));
    copies.push({ copy, mustHave });
  }
  isTicking = false;
  await ticking;
  admin.close();
  expect(await server.end()).toBe(0);
  let refused = 0;
  let sentence = '';
  for (const { copy, mustHave } of copies) {
    const started = await startMain(copy);
    if (started.port === null) {
      refused += 1;
      sentence = started.complaint();
      expect(sentence).toMatch(/^[A-Z].*\.$/);
    }
    await started.end();
    if (started.port === null) continue;
    sentence ||= saidAtStart(started.said());
    expect(proveFile(dataFile(copy), MIGRATIONS_FOLDER)).toMatchObject({ verdict: 'good' });
    expect(reasonsIn(dataFile(copy))).toEqual(expect.arrayContaining(acknowledged.slice(0, mustHave)));
  }
  return {
    result: `${rounds - refused} complete, ${refused} refused, none opened in silence with wrong figures`,
    sentence,
  };
});

move(4, 'an older copy put beside a -wal that is not its own', { short: 2, full: 20 }, async (rounds) => {
  let refused = 0;
  let sentence = '';
  for (let round = 0; round < rounds; round += 1) {
    const folder = used.copy(`stale-${round}`);
    const newer = path.join(used.scratch, `newer-${round}.sqlite`);
    copyFileSync(dataFile(folder), newer);
    const writing = openDatabase(newer);
    const count = prepareCounting(writing);
    // As a server commits, which takes each over into the data file; it was killed before it did so with the last.
    for (let commit = 0; commit <= 1 + (round % 5); commit += 1) {
      writing.pragma('wal_checkpoint(TRUNCATE)');
      const rename = writing.prepare('update tasks set text = ?');
      writing.transaction(() => {
        count();
        rename.run(`Task of commit ${commit}`);
      })();
    }
    copyFileSync(`${newer}-wal`, `${dataFile(folder)}-wal`);
    writing.close();
    const server = await startMain(folder);
    if (server.port === null) refused += 1;
    sentence = server.complaint() || saidAtStart(server.said());
    await server.end();
    if (server.port !== null) expect(familyData(folder)).toEqual(familyData(used.folder));
  }
  return { result: `${rounds - refused} exactly what the copy held, ${refused} refused`, sentence };
});

move(
  5,
  "another family's file, put in the place of the data and sent to be restored",
  { short: 1, full: 1 },
  async () => {
    const folder = used.copy('other-family');
    copyFileSync(dataFile(other.folder), dataFile(folder));
    const server = await startMain(folder);
    const atStart = server.complaint() || saidAtStart(server.said());
    await server.end();
    const here = used.copy('sent-other-family');
    const running = await startMain(here);
    const admin = signedInAt(running, used);
    const answer = await admin.send('POST', uploadBackup.path, readFileSync(dataFile(other.folder)));
    expect(answer.status).toBe(201);
    const preview = JSON.parse(answer.text) as RestorePreview;
    expect(preview).toMatchObject({ canRestore: true, isOtherInstallation: true });
    admin.close();
    expect(await running.end()).toBe(0);
    expect(familyData(here), 'nothing happens before it is confirmed').toEqual(familyData(used.folder));
    expect(familyData(folder)).toEqual(familyData(server.port === null ? folder : other.folder));
    return {
      result: `${server.port === null ? 'refused' : 'checked whole and served'} at the start; named as another's before a restore`,
      sentence: `${atStart} Before a restore: ${preview.sentence}`,
    };
  },
);

move(6, 'the data of a newer version', { short: 1, full: 1 }, async () => ({
  result: 'refused and untouched, at the start and before a restore',
  sentence: await expectRefusedBothWays('newer', (file) => change(file, 'pragma user_version = 900')),
}));

move(7, 'a data file of 0 bytes', { short: 1, full: 1 }, async () => ({
  result: 'refused and untouched, at the start and before a restore',
  sentence: await expectRefusedBothWays('empty', (file) => writeFileSync(file, '')),
}));

move(8, 'an extra trigger in the data file', { short: 1, full: 1 }, async () => ({
  result: 'refused and untouched, at the start and before a restore',
  sentence: await expectRefusedBothWays('trigger', (file) =>
    change(
      file,
      'create trigger generous after insert on ledger_entries begin update users set balance = balance + 1; end',
    ),
  ),
}));

const noSmallDisk = whyNoSmallDisk();

move(
  9,
  'a full disk: a tick, a backup and a restore on it, then room again',
  { short: 1, full: 3 },
  async (rounds) => {
    const disk = await createSmallDisk();
    const folder = path.join(disk.folder, 'data');
    cpSync(used.folder, disk.outside('data'), { recursive: true });
    const server = await startMain(folder, { prefix: disk.prefix });
    const admin = signedInAt(server, used);
    const file = readFileSync(dataFile(used.folder));
    const userId = used.family.children[0]?.id ?? '';
    let sentence = '';
    for (let round = 0; round < rounds; round += 1) {
      disk.fill();
      const tick = JSON.stringify({ points: 1, reason: 'No room' });
      for (const [url, body] of [
        [urlOf(adjustPoints, { params: { userId } }), tick],
        [makeBackup.path, undefined],
        [uploadBackup.path, file],
      ] as const) {
        // What refuses a file may hang up.
        const asking = admin.another();
        const { status, text } = await asking.send('POST', url, body);
        asking.close();
        expect([url, status, JSON.parse(text).code]).toEqual([url, 507, 'disk_full']);
        sentence = JSON.parse(text).message;
      }
      expect((await admin.ok(getProgress, { params: { userId, date: used.family.today } })).totalPoints).toBe(35);
      disk.free();
      expect((await admin.ok(makeBackup, {})).verdict).toBe('good');
    }
    admin.close();
    expect(await server.end()).toBe(0);
    const left = path.join(used.scratch, 'on-full-disk.sqlite');
    copyFileSync(disk.outside(`data/${DATABASE_NAME}`), left);
    expect(familyData(left)).toEqual(familyData(used.folder));
    await disk.remove();
    return { result: 'all three refused, reading went on, nothing changed; works again without a restart', sentence };
  },
  noSmallDisk,
);

move(10, 'a restore killed at each step', { short: 3, full: 60 }, async (rounds) => {
  console.log(`seed ${SEED}`);
  const random = createSeededRandom(SEED);
  const folder = used.copy('killed');
  const first = await startMain(folder);
  const admin = signedInAt(first, used);
  const { name } = await admin.ok(makeBackup, {});
  await give(admin, 'after the backup');
  admin.close();
  expect(await first.end()).toBe(0);
  const before = familyData(folder);
  const restored = familyData(path.join(folder, 'backups', name));
  const longest = await timeOfRestore(folder, name);
  let old = 0;
  let sentence = '';
  for (let round = 0; round < rounds; round += 1) {
    const trial = path.join(used.scratch, `killed-${round}`);
    copyFolder(folder, trial);
    const server = await startMain(trial);
    const client = signedInAt(server, used);
    const answer = client.send('POST', urlOf(restoreBackup, { params: { name } })).then(
      ({ status }) => status,
      () => null,
    );
    // Spread evenly, so that each step has its share.
    await sleep((longest * (round + random())) / rounds);
    await server.end('SIGKILL');
    const status = await answer;
    client.close();
    const again = await startMain(trial);
    expect(again.complaint(), `round ${round}`).toBe('');
    sentence = saidAtStart(again.said());
    const owner = signedInAt(again, used);
    const isOld = (await owner.send('GET', getCurrentUser.path)).status === 200;
    if (isOld) {
      old += 1;
      expect((await owner.ok(listBackups, {})).filter(({ verdict }) => verdict === 'damaged')).toEqual([]);
    }
    owner.close();
    expect(await again.end()).toBe(0);
    if (status === 200) expect(isOld, 'an answered restore stays').toBe(false);
    expect(familyData(trial), isOld ? 'the old data' : 'the restored data').toEqual(isOld ? before : restored);
    expect(readdirSync(trial).filter((each) => each.startsWith('restoring'))).toEqual([]);
    rmSync(trial, { recursive: true });
  }
  return { result: `${old} times the old data, ${rounds - old} times the restored; never a mixture`, sentence };
});

/** Measures how long a restore takes that nobody ends, in milliseconds, and adds a little. */
async function timeOfRestore(folder: string, name: string): Promise<number> {
  const trial = path.join(used.scratch, 'not-killed');
  copyFolder(folder, trial);
  const server = await startMain(trial);
  const admin = signedInAt(server, used);
  const began = performance.now();
  await admin.ok(restoreBackup, { params: { name } });
  const took = performance.now() - began;
  admin.close();
  expect(await server.end()).toBe(0);
  return 1.2 * took;
}

function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(source, target);
  }
}
