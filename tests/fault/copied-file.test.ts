import { execFile } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareCounting } from '#server/db/change-counter.ts';
import { proveFile } from '#server/db/check/prove.ts';
import { rescueData } from '#server/db/copies/rescue.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { systemClock } from '#server/lib/clock.ts';
import { StartError } from '#server/lib/start-error.ts';
import { openData } from '#server/open-data.ts';
import { adjustPoints } from '#shared/contracts/points.ts';
import { ledgerBreaches, MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { createFolderHome, dumpFile, type FolderHome } from '#tests/support/folder-home.ts';
import { addManyEntries } from '#tests/support/many-entries.ts';

const SEED = Number(process.env.KINBOARD_COPY_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** About 2.5 MB: a slow copy of it takes as long as some changes. */
const ENTRIES = 12_000;

const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-copied-'));
const random = createSeededRandom(SEED);
let home: FolderHome;
beforeAll(async () => {
  home = await createFolderHome({ prepare: ({ connection, id }) => addManyEntries(connection, id.sibling, ENTRIES) });
});
afterAll(async () => {
  await home.remove();
  rmSync(scratch, { recursive: true, force: true });
});

let folders = 0;
/** A name for a folder of its own. */
function newName(): string {
  folders += 1;
  return path.join(scratch, `folder-${folders}`);
}

/** A data folder of its own with files in it: copies of others, or bytes. */
function folderWith(files: Record<string, string | Buffer>): string {
  const folder = newName();
  mkdirSync(folder);
  for (const [name, content] of Object.entries(files)) {
    if (typeof content === 'string') copyFileSync(content, path.join(folder, name));
    else writeFileSync(path.join(folder, name), content);
  }
  return folder;
}

/** The real start on a folder, and a clean stop. @returns what it did, or why it refused */
async function start(
  dataDir: string,
): Promise<{ checked: boolean; notices: readonly string[]; refusal: StartError | null }> {
  let checked = false;
  try {
    const data = await openData(
      { dataDir, timeZone: 'UTC' },
      {
        migrationsFolder: MIGRATIONS_FOLDER,
        clock: systemClock,
        onListenerError: () => undefined,
        onPhase: () => {
          checked = true;
        },
      },
    );
    data.close();
    return { checked, notices: data.notices, refusal: null };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { checked, notices: [], refusal: error };
  }
}

const stateOf = (dataDir: string) => JSON.parse(readFileSync(path.join(dataDir, 'kinboard-state.json'), 'utf8'));
const mainOf = (dataDir: string) => path.join(dataDir, 'kinboard.sqlite');

function ask<T>(file: string, sql: string, ...values: unknown[]): T {
  const database = new Database(file, { readonly: true });
  try {
    return database
      .prepare(sql)
      .pluck()
      .get(...values) as T;
  } finally {
    database.close();
  }
}

function change(file: string, sql: string): void {
  const database = new Database(file);
  database.exec(sql);
  database.close();
}

/** A data folder that a server was stopped on cleanly. */
async function closedFolder(): Promise<string> {
  const folder = folderWith({ 'kinboard.sqlite': home.file('kinboard.sqlite') });
  expect(await start(folder)).toMatchObject({ refusal: null });
  return folder;
}

describe('data-9: the generation in the data file and beside it', () => {
  const generationIn = (folder: string) =>
    ask<string>(mainOf(folder), "select value from meta where key = 'generation'");

  test('each start and each clean stop stamps another one, the same in both places', async () => {
    const running = { inFile: generationIn(home.dataDir), beside: stateOf(home.dataDir) };
    expect(running.beside).toMatchObject({ generations: [running.inFile], closed: null, refused: false });
    const folder = await closedFolder();
    const first = stateOf(folder);
    expect(first).toMatchObject({ generations: [generationIn(folder)], closed: { size: expect.any(Number) } });
    expect(first.installationId).toBe(ask(mainOf(folder), "select value from meta where key = 'installation_id'"));
    await start(folder);
    expect(generationIn(folder)).not.toBe(first.generations[0]);
  });
});

describe('data-9: the whole check at a start', () => {
  test('the file that was closed here last is not checked', async () => {
    expect(await start(await closedFolder())).toEqual({ checked: false, notices: [], refusal: null });
  });

  test('a copy by hand in a new folder is checked', async () => {
    const folder = folderWith({ 'kinboard.sqlite': home.file('kinboard.sqlite') });
    expect(await start(folder)).toEqual({ checked: true, notices: [], refusal: null });
  });

  test('data-7, data-9: another installation’s file is checked, and the start says so once', async () => {
    const folder = folderWith({});
    await start(folder);
    copyFileSync(home.file('kinboard.sqlite'), mainOf(folder));
    const { checked, notices, refusal } = await start(folder);
    expect([checked, refusal]).toEqual([true, null]);
    expect(notices).toEqual([expect.stringContaining('is of another Kinboard than the one that was used here before')]);
    expect((await start(folder)).notices, 'once').toEqual([]);
  });

  test('the data after a crash is checked', async () => {
    const folder = path.join(scratch, 'crashed');
    cpSync(home.dataDir, folder, { recursive: true });
    expect(await start(folder)).toEqual({ checked: true, notices: [], refusal: null });
  });

  test('an older copy that was put back after a clean stop is checked', async () => {
    const folder = await closedFolder();
    const older = path.join(scratch, 'older.sqlite');
    copyFileSync(mainOf(folder), older);
    await start(folder);
    copyFileSync(older, mainOf(folder));
    expect(await start(folder)).toEqual({ checked: true, notices: [], refusal: null });
  });

  test('data-12, data-13: wrong figures are refused, and the way out counts them anew', async () => {
    const folder = folderWith({ 'kinboard.sqlite': home.file('kinboard.sqlite') });
    change(mainOf(folder), 'update users set balance = balance + 5; update progress_days set earned = earned + 1;');
    const before = readFileSync(mainOf(folder));
    const { refusal } = await start(folder);
    expect(refusal).toMatchObject({ problem: 'figures_differ', findings: [expect.any(String), expect.any(String)] });
    expect(refusal?.message).toContain('the points do not add up');
    expect(readFileSync(mainOf(folder))).toEqual(before);
    await rescueData(folder, 'accept-figures', { migrationsFolder: MIGRATIONS_FOLDER, stamp: 'now' });
    expect(readFileSync(path.join(folder, 'kinboard-damaged-now.sqlite'))).toEqual(before);
    expect(await start(folder)).toMatchObject({ refusal: null });
    const counted = new Database(mainOf(folder), { readonly: true });
    expect(ledgerBreaches(counted)).toEqual([]);
    counted.close();
    expect(dumpFile(mainOf(folder))).toEqual(home.dump());
  });

  test.each([
    [
      'a trigger',
      'create trigger evil after insert on ledger_entries begin delete from tasks; end',
      'the trigger evil is not',
    ],
    ['a view', 'create view seen as select * from users', 'the view seen is not'],
    ['a missing table', 'drop table event_completions', 'the table event_completions is missing'],
    ['a changed table', 'alter table users add column secret text', 'the table users is another one'],
    ['a table more', 'create table notes (text)', 'the table notes is not'],
    ['a negative version', 'pragma user_version = -1', 'its version is -1'],
  ])('data-12: a schema that is not ours is refused at start and by the rescue: %s', async (_name, sql, finding) => {
    const folder = await closedFolder();
    mkdirSync(path.join(folder, 'backups'), { recursive: true });
    change(mainOf(folder), sql);
    copyFileSync(mainOf(folder), path.join(folder, 'backups', 'the same.sqlite'));
    const before = readFileSync(mainOf(folder));
    const { refusal } = await start(folder);
    expect(refusal).toMatchObject({ problem: 'data_foreign' });
    expect(refusal?.message).toContain(finding);
    expect(readFileSync(mainOf(folder))).toEqual(before);
    const rescue = rescueData(folder, 'restore-backup', { migrationsFolder: MIGRATIONS_FOLDER, stamp: 'now' });
    await expect(rescue).rejects.toThrow('There is no good backup');
    expect(readFileSync(mainOf(folder))).toEqual(before);
  });
});

fault(
  'fault-5',
  'bits flipped while Kinboard is stopped are refused, and the file is kept',
  { short: 12, full: 120 },
  async (rounds) => {
    const folder = await closedFolder();
    const good = readFileSync(mainOf(folder));
    const state = readFileSync(path.join(folder, 'kinboard-state.json'));
    let corrupt = 0;
    for (let round = 0; round < rounds; round += 1) {
      const bytes = Buffer.from(good);
      const at = Math.floor(random() * bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << Math.floor(random() * 8)), at);
      const flipped = folderWith({ 'kinboard.sqlite': bytes, 'kinboard-state.json': state });
      const { refusal } = await start(flipped);
      if (refusal === null) corrupt += 1;
      expect(readFileSync(mainOf(flipped)), `seed ${SEED}, byte ${at}`).toEqual(bytes);
      rmSync(flipped, { recursive: true });
    }
    return { rounds, corrupt };
  },
);

/** Gives the child a point. @returns the balance that was acknowledged */
async function give(): Promise<number> {
  const { totalPoints } = await home.as('admin').ok(adjustPoints, {
    params: { userId: home.id.child },
    body: { points: 1, reason: 'Helped' },
  });
  return totalPoints;
}

/** Copies while points are given. @returns how many were acknowledged before the copy began */
async function copyWhileChanging(copy: () => Promise<unknown>, everyMs: number): Promise<number> {
  let balance = await give();
  const before = balance;
  let isCopying = true;
  const changing = (async () => {
    while (isCopying) {
      await sleep(random() * everyMs);
      balance = await give();
    }
  })();
  await copy();
  isCopying = false;
  await changing;
  return before;
}

/** Opens a copy by the real start. @returns whether it was refused; everything that was acknowledged before is in it otherwise */
async function openCopy(file: string, acknowledged: number): Promise<'complete' | 'refused' | 'wrong'> {
  const folder = folderWith({ 'kinboard.sqlite': file });
  const { refusal } = await start(folder);
  const outcome = refusal ? 'refused' : isWrong(mainOf(folder), acknowledged) ? 'wrong' : 'complete';
  if (refusal) expect(refusal.message).toContain('put a backup in its place');
  rmSync(folder, { recursive: true });
  return outcome;
}

function isWrong(file: string, acknowledged: number): boolean {
  const balance = ask<number>(file, 'select balance from users where id = ?', home.id.child);
  return balance < acknowledged || proveFile(file, MIGRATIONS_FOLDER).verdict !== 'good';
}

fault(
  'fault-6',
  'each cp of the data file while points are given has what was acknowledged before',
  { short: 12, full: 400 },
  async (rounds) => {
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const copy = path.join(scratch, 'local.sqlite');
      const acknowledged = await give();
      await promisify(execFile)('cp', [home.file('kinboard.sqlite'), copy]);
      outcomes.push(await openCopy(copy, acknowledged));
      // The change that comes every three seconds, between two copies or within one.
      if (random() < 0.5) await give();
    }
    const lost = outcomes.filter((outcome) => outcome !== 'complete').length;
    return { rounds, acknowledged: rounds, lost };
  },
  process.platform === 'win32' ? 'there is no cp' : null,
);

const CHUNK_BYTES = 64 * 1024;
const SLOW_BYTES_A_SECOND = 5_000_000;
/** In the middle of up to this; a copy takes about half a second. */
const CHANGE_EVERY_MS = 2000;

async function copySlowly(from: string, to: string): Promise<void> {
  const [source, target] = [await open(from, 'r'), await open(to, 'w')];
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await source.read(chunk, 0, CHUNK_BYTES);
      if (bytesRead === 0) return;
      await target.write(chunk, 0, bytesRead);
      await sleep((bytesRead / SLOW_BYTES_A_SECOND) * 1000);
    }
  } finally {
    await source.close();
    await target.close();
  }
}

fault(
  'fault-6',
  'a copy at 5 MB/s while points are given is complete, or refused with the way out',
  { short: 6, full: 60 },
  async (rounds) => {
    const outcomes: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const copy = path.join(scratch, 'slow.sqlite');
      const acknowledged = await copyWhileChanging(
        () => copySlowly(home.file('kinboard.sqlite'), copy),
        CHANGE_EVERY_MS,
      );
      outcomes.push(await openCopy(copy, acknowledged));
    }
    const count = (what: string) => outcomes.filter((outcome) => outcome === what).length;
    process.stdout.write(`slow copies: ${count('complete')} complete, ${count('refused')} refused (seed ${SEED})\n`);
    return { rounds, acknowledged: rounds, corrupt: count('wrong') };
  },
);

describe('data-14: a write-ahead log beside the data file', () => {
  /**
   * Files that a killed server left: the data file after each commit, and the log of the last one, which was not taken
   * over.
   */
  interface Killed {
    mains: Buffer[];
    log: Buffer;
    state: Buffer;
    /** The data file that log belongs to, after it was taken over. */
    after: Buffer;
  }

  function commit(connection: Connection, points: number): void {
    const count = prepareCounting(connection);
    connection
      .transaction(() => {
        count();
        connection
          .prepare(
            `insert into ledger_entries (user_id, family_id, date, kind, title, icon, points, created_by, created_at)
             select id, family_id, '2026-03-11', 'adjustment', 'Helped', 'star', ?, id, 1773190000000 from users where id = ?`,
          )
          .run(points, home.id.child);
        connection
          .prepare('update users set balance = balance + ?, lifetime_points = lifetime_points + ? where id = ?')
          .run(points, points, home.id.child);
        connection
          .prepare(
            `insert into progress_days (user_id, date, earned, spent) values (?, '2026-03-11', ?, 0)
             on conflict (user_id, date) do update set earned = earned + excluded.earned`,
          )
          .run(home.id.child, points);
        // What no check of figures sees.
        connection.prepare('update tasks set text = ?').run(`Task of commit ${points}`);
      })
      .immediate();
  }

  function kill(commits: number): Killed {
    const folder = newName();
    cpSync(home.dataDir, folder, { recursive: true });
    const main = mainOf(folder);
    const connection = openDatabase(main);
    const mains: Buffer[] = [readFileSync(main)];
    for (let number = 1; number <= commits; number += 1) {
      commit(connection, number);
      connection.pragma('wal_checkpoint(TRUNCATE)');
      mains.push(readFileSync(main));
    }
    commit(connection, commits + 1);
    const log = readFileSync(`${main}-wal`);
    connection.close();
    return { mains, log, after: readFileSync(main), state: readFileSync(path.join(folder, 'kinboard-state.json')) };
  }

  const folderOf = ({ log, state }: Killed, main: Buffer) =>
    folderWith({ 'kinboard.sqlite': main, 'kinboard.sqlite-wal': log, 'kinboard-state.json': state });
  const contentsOf = (bytes: Buffer) => dumpFile(mainOf(folderWith({ 'kinboard.sqlite': bytes })));
  const asides = (folder: string) => readdirSync(folder).filter((name) => name.includes('-aside-'));

  test('its own is taken in', async () => {
    const killed = kill(2);
    const folder = folderOf(killed, killed.mains[2] as Buffer);
    expect(await start(folder)).toEqual({ checked: true, notices: [], refusal: null });
    expect(dumpFile(mainOf(folder))).toEqual(contentsOf(killed.after));
  });

  test('its own is taken in when a kill came while it was being taken over', async () => {
    const killed = kill(1);
    const half = Buffer.from(killed.mains[1] as Buffer);
    killed.after.copy(half, 0, 0, 4096);
    const folder = folderOf(killed, half);
    expect(await start(folder)).toEqual({ checked: true, notices: [], refusal: null });
    expect(dumpFile(mainOf(folder))).toEqual(contentsOf(killed.after));
  });

  test('one of another generation is put aside, even where the counters fit', async () => {
    const killed = kill(1);
    const state = { ...JSON.parse(killed.state.toString()), generations: ['another one'] };
    const folder = folderOf({ ...killed, state: Buffer.from(JSON.stringify(state)) }, killed.mains[1] as Buffer);
    expect(await start(folder)).toMatchObject({ refusal: null, notices: [expect.stringContaining('does not belong')] });
    expect(dumpFile(mainOf(folder))).toEqual(contentsOf(killed.mains[1] as Buffer));
  });

  test('a rollback journal is put aside', async () => {
    const folder = await closedFolder();
    writeFileSync(`${mainOf(folder)}-journal`, 'of something else');
    expect(await start(folder)).toMatchObject({
      refusal: null,
      notices: [expect.stringContaining('kinboard-journal-aside-')],
    });
    expect(asides(folder)).toHaveLength(1);
  });

  fault(
    'fault-7',
    'an old copy put back over a killed server with -wal left is restored exactly',
    { short: 6, full: 60 },
    async (rounds) => {
      let corrupt = 0;
      for (let round = 0; round < rounds; round += 1) {
        const commits = 1 + Math.floor(random() * 6);
        const killed = kill(commits);
        const copy = killed.mains[Math.floor(random() * commits)] as Buffer;
        const folder = folderOf(killed, copy);
        const { notices, refusal } = await start(folder);
        expect(refusal).toBeNull();
        expect(notices).toEqual([expect.stringContaining('it was put aside as kinboard-wal-aside-')]);
        expect(readFileSync(path.join(folder, asides(folder)[0] ?? ''))).toEqual(killed.log);
        try {
          expect(dumpFile(mainOf(folder))).toEqual(contentsOf(copy));
        } catch {
          corrupt += 1;
        }
      }
      return { rounds, acknowledged: rounds, corrupt };
    },
  );
});
