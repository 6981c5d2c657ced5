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
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { readBackupRecord } from '#server/db/copies/backup-record.ts';
import { countMigrations } from '#server/db/migrate.ts';
import { createSeededRandom } from '#server/demo/seeded-random.ts';
import { systemClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { dump, MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { fault } from '#tests/support/fault.ts';
import { createHome } from '#tests/support/home.ts';
import { createOpenings } from '#tests/support/killed-opening.ts';
import { addManyEntries } from '#tests/support/many-entries.ts';
import { copyRows, createOlderDatabase } from '#tests/support/older-database.ts';

const SEED = Number(process.env.KINBOARD_KILL_SEED ?? Math.floor(Math.random() * 2 ** 31));
const OLD = 1;
const NEW = countMigrations(MIGRATIONS_FOLDER);

const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-migrating-'));
const openings = createOpenings();
let older: string;
let rows: Record<string, unknown[]>;
beforeAll(async () => {
  const home = await createHome();
  older = path.join(scratch, 'older.sqlite');
  const made = createOlderDatabase(older, OLD);
  copyRows(home.connection, made);
  addManyEntries(made, home.id.child, 5000);
  made.close();
  rows = rowsOf(older);
  await home.app.close();
});
afterAll(async () => {
  await openings.end();
  rmSync(scratch, { recursive: true, force: true });
});

/** Reads the ids of the users and the ledger entries in a file, of the older version or a newer one. */
function rowsOf(file: string): Record<string, unknown[]> {
  const database = new Database(file, { readonly: true });
  try {
    return {
      users: dump(database).users?.map((row) => (row as { id: string }).id) ?? [],
      // Without what the older version does not know.
      entries: (dump(database).ledger_entries ?? []).map((row) => ({
        ...(row as object),
        shared: undefined,
        thanked_at: undefined,
      })),
    };
  } finally {
    database.close();
  }
}

function olderFolder(name: string): string {
  const folder = path.join(scratch, name);
  mkdirSync(path.join(folder, 'backups'), { recursive: true });
  copyFileSync(older, path.join(folder, 'kinboard.sqlite'));
  writeFileSync(path.join(folder, 'secret.key'), Buffer.alloc(32, 7));
  return folder;
}

async function start(dataDir: string, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const data = await openData(
    { dataDir, timeZone: 'UTC' },
    { migrationsFolder, clock: systemClock, onListenerError: () => undefined },
  );
  data.close();
}

/** The schema's version, of data that is whole and ours by that version; with its log, and without touching either. */
function versionLeft(folder: string): number {
  const copy = mkdtempSync(path.join(scratch, 'left-'));
  for (const name of readdirSync(folder))
    if (/^kinboard\.sqlite(-wal)?$/.test(name)) copyFileSync(path.join(folder, name), path.join(copy, name));
  const file = path.join(copy, 'kinboard.sqlite');
  const { verdict, findings, summary } = proveFile(file, MIGRATIONS_FOLDER);
  expect({ verdict, findings }).toEqual({ verdict: 'good', findings: [] });
  expect(rowsOf(file)).toEqual(rows);
  return summary?.schemaVersion ?? 0;
}

function expectBackups(folder: string): void {
  const names = readdirSync(path.join(folder, 'backups'));
  const backups = names.filter((name) => name.endsWith('.sqlite') && !name.startsWith('.making-'));
  expect(backups.length).toBeGreaterThan(0);
  for (const name of backups) {
    expect(name).toMatch(/^\d{4}-\d\d-\d\d-\d{4}-migration(-\d+)?\.sqlite$/);
    const file = path.join(folder, 'backups', name);
    expect(readBackupRecord(file)).toMatchObject({
      kind: 'migration',
      verdict: 'good',
      summary: { schemaVersion: OLD },
    });
    expect(proveFile(file, MIGRATIONS_FOLDER)).toMatchObject({ verdict: 'good', summary: { schemaVersion: OLD } });
    expect(rowsOf(file)).toEqual(rows);
  }
}

fault(
  'fault-10',
  'a killed migration leaves the old schema or the new, and a good backup',
  { short: 6, full: 25 },
  async (rounds) => {
    const random = createSeededRandom(SEED);
    const wholeMs = await openings.complete({ dataDir: olderFolder('whole') });
    for (let round = 0; round < rounds; round += 1) {
      const folder = olderFolder(`round-${round}`);
      // Most of it is the backup and the two checks: the later half is where the schema changes.
      await openings.kill({ dataDir: folder }, wholeMs * (round % 2 === 0 ? random() : 0.5 + random() / 2));
      const version = versionLeft(folder);
      expect([OLD, NEW], `seed ${SEED}`).toContain(version);
      if (version === NEW) expectBackups(folder);
      await start(folder);
      expect(versionLeft(folder)).toBe(NEW);
      expectBackups(folder);
      rmSync(folder, { recursive: true });
    }
    return { rounds, acknowledged: rounds };
  },
);

test('fault-10: a migration that throws leaves the old schema and a backup, and can be completed', async () => {
  const folder = olderFolder('throws');
  const migrations = path.join(scratch, 'migrations');
  cpSync(MIGRATIONS_FOLDER, migrations, { recursive: true });
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { idx: number; tag: string }[] };
  journal.entries.push({ ...(journal.entries.at(-1) as { idx: number; tag: string }), idx: NEW, tag: 'throws' });
  writeFileSync(journalFile, JSON.stringify(journal));
  writeFileSync(
    path.join(migrations, 'throws.sql'),
    'create table half (id text);\n--> statement-breakpoint\ndelete from ledger_entries;\n--> statement-breakpoint\ninsert into nowhere values (1);',
  );
  await expect(start(folder, migrations)).rejects.toMatchObject({
    problem: 'migration_failed',
    message: expect.stringContaining('Nothing was changed: install the version that you had before'),
  });
  expect(versionLeft(folder)).toBe(OLD);
  expectBackups(folder);
  await start(folder);
  expect(versionLeft(folder)).toBe(NEW);
});

test('backups-6: a backup that was not finished is taken for none', async () => {
  const folder = olderFolder('unfinished');
  writeFileSync(path.join(folder, 'backups', '.making-left.sqlite'), 'half');
  await start(folder);
  expectBackups(folder);
});

fault(
  'fault-5',
  'a way out killed at random moments leaves the old data or the new',
  { short: 6, full: 40 },
  async (rounds) => {
    const random = createSeededRandom(SEED);
    const spoilt = Buffer.from('Dear diary'.repeat(1000));
    const spoiltFolder = (name: string) => {
      const folder = olderFolder(name);
      copyFileSync(older, path.join(folder, 'backups', 'good.sqlite'));
      writeFileSync(path.join(folder, 'kinboard.sqlite'), spoilt);
      return folder;
    };
    const ways = ['restore-backup', 'start-anew'] as const;
    const wholeMs = await openings.complete({ dataDir: spoiltFolder('whole way out'), rescue: 'restore-backup' });
    for (let round = 0; round < rounds; round += 1) {
      const rescue = ways[round % 2];
      const folder = spoiltFolder(`way-out-${round}`);
      await openings.kill({ dataDir: folder, rescue }, random() * random() * wholeMs);
      const bytesOf = (name: string) => readFileSync(path.join(folder, name));
      const file = path.join(folder, 'kinboard.sqlite');
      const isOld = readdirSync(folder).includes('kinboard.sqlite') && bytesOf('kinboard.sqlite').equals(spoilt);
      const kept = readdirSync(folder).some(
        (name) => name.startsWith('kinboard-damaged-') && bytesOf(name).equals(spoilt),
      );
      expect(isOld || kept, `seed ${SEED}: the old data is there`).toBe(true);
      if (isOld) {
        await expect(start(folder)).rejects.toThrow('is damaged');
        continue;
      }
      await start(folder);
      const expected = rescue === 'restore-backup' ? rows.users : [];
      expect(rowsOf(file).users).toEqual(expected);
    }
    return { rounds };
  },
);
