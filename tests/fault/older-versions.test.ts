import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, afterEach, expect, test } from 'vitest';
import { proveFile } from '#server/db/check/prove.ts';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { DEMO_DAYS, DEMO_PASSWORD } from '#server/demo/demo-data.ts';
import { createSettableClock } from '#server/lib/clock.ts';
import { openData } from '#server/open-data.ts';
import { login } from '#shared/contracts/account.ts';
import { listBackups } from '#shared/contracts/backups.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { dump, MIGRATIONS_FOLDER } from '#tests/support/database.ts';
import { move } from '#tests/support/fault.ts';
import { createHttpClient } from '#tests/support/http-client.ts';
import { endLeftOvers, startMain } from '#tests/support/main-process.ts';

const FIXTURES = path.resolve(import.meta.dirname, '../fixtures');
const RELEASED = readdirSync(FIXTURES).filter((name) => name.endsWith('.sqlite.gz'));

const scratch = mkdtempSync(path.join(tmpdir(), 'kinboard-older-'));
afterEach(endLeftOvers);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

type Row = Record<string, unknown>;

function read<T>(file: string, body: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return body(database);
  } finally {
    database.close();
  }
}

/**
 * Reads what is in a file, without what a start may change: pictures that this version does not ship are dropped by a
 * migration, each start is a generation.
 */
function contentsOf(file: string): Record<string, Row[]> {
  const tables = read(file, (database) => dump(database) as Record<string, Row[]>);
  for (const row of tables.users ?? []) row.profile_image_url = null;
  for (const row of tables.meta ?? []) if (row.key === 'generation') row.value = null;
  return tables;
}

/** Rows with the columns that the older ones have. */
function asBefore(now: Row[] = [], before: Row[]): Row[] {
  return now.map((row) => Object.fromEntries(Object.keys(before[0] ?? {}).map((column) => [column, row[column]])));
}

/** Balances by child, as the ledger of the file alone gives them. */
function balancesOf(file: string): Record<string, number> {
  const rows = read(file, (database) =>
    database
      .prepare(
        `select u.username, coalesce(sum(e.points), 0) as points from users u join roles r on r.id = u.role_id
         left join ledger_entries e on e.user_id = u.id and e.voided_at is null where r.type = 'child' group by u.id`,
      )
      .all(),
  ) as { username: string; points: number }[];
  return Object.fromEntries(rows.map(({ username, points }) => [username, points]));
}

/** A data folder as that version left it. */
function unpack(name: string): { folder: string; file: string; original: string } {
  const folder = mkdtempSync(path.join(scratch, 'data-'));
  mkdirSync(path.join(folder, 'backups'));
  const file = path.join(folder, DATABASE_NAME);
  const original = path.join(scratch, `${path.basename(folder)}-original.sqlite`);
  const bytes = gunzipSync(readFileSync(path.join(FIXTURES, name)));
  for (const each of [file, original]) writeFileSync(each, bytes);
  writeFileSync(path.join(folder, 'secret.key'), Buffer.alloc(32, 7));
  return { folder, file, original };
}

test('move-1: every schema before this one that was released has its data in tests/fixtures', () => {
  const versions = RELEASED.map((name) =>
    read(unpack(name).file, (database) => database.pragma('user_version', { simple: true })),
  );
  expect(versions.sort()).toEqual([1, 2, 3]);
});

move(1, 'old version to new: the data of every released version', { short: 3, full: 3 }, async () => {
  let rows = 0;
  let sentence = '';
  for (const name of RELEASED) {
    const { folder, file, original } = unpack(name);
    const before = contentsOf(original);
    const server = await startMain(folder);
    expect(server.complaint()).toBe('');
    const anna = createHttpClient(server.port ?? 0);
    await anna.ok(login, { body: { username: 'anna', password: DEMO_PASSWORD } });
    const children = await anna.ok(listChildrenProgress, {});
    const shown = Object.fromEntries(children.map(({ child, progress }) => [child.username, progress.totalPoints]));
    expect(shown, 'what the Parent Dashboard shows').toEqual(balancesOf(original));
    const [safetyCopy] = (await anna.ok(listBackups, {})).filter(({ kind }) => kind === 'migration');
    expect(safetyCopy?.verdict).toBe('good');
    sentence = safetyCopy?.sentence ?? '';
    anna.close();
    expect(await server.end()).toBe(0);
    expect(contentsOf(path.join(folder, 'backups', safetyCopy?.name ?? '')), 'the backup from before').toEqual(before);
    expect(proveFile(file, MIGRATIONS_FOLDER)).toMatchObject({ verdict: 'good' });
    const after = contentsOf(file);
    for (const [table, tableRows] of Object.entries(before)) {
      // Signing in adds to these.
      if (table === 'sessions' || table === 'rate_limits') continue;
      expect(asBefore(after[table], tableRows), table).toEqual(tableRows);
      rows += tableRows.length;
    }
  }
  return {
    result: `${rows} rows of ${RELEASED.length} versions compared: all the same; a proven backup from before`,
    sentence,
  };
});

/** Leaves out of an answer what is younger than the recorded data: bonus tasks (history-9), pictures to sign in (devices-30), quotas (plan-13). */
function asRecorded(answer: unknown): unknown {
  const isNew = (key: string) => key.startsWith('bonus') || key === 'hasPictures' || key === 'quotas';
  return JSON.parse(JSON.stringify(answer, (key, value) => (isNew(key) ? undefined : value)));
}

test('plan-3, plan-7: a migrated demo family shows the same figures of six weeks as before', async () => {
  const recorded = JSON.parse(
    gunzipSync(readFileSync(path.join(FIXTURES, 'before-past.figures.json.gz'))).toString('utf8'),
  );
  const clock = createSettableClock(Date.parse('2026-09-30T15:00:00Z'));
  const data = await openData(
    { dataDir: unpack('before-past.sqlite.gz').folder, timeZone: recorded.timeZone },
    {
      migrationsFolder: MIGRATIONS_FOLDER,
      clock,
      onListenerError: (error) => {
        throw error;
      },
    },
  );
  try {
    const { account, history, familyProgress, points } = data.services;
    const anna = account.resolve((await account.login({ username: 'anna', password: DEMO_PASSWORD })).sid);
    if (!anna) throw new Error('Anna is not signed in');
    const planned = (date: string) =>
      points.childrenProgress(anna, date).map(({ child, tasks, progress }) => ({
        child: child.username,
        tasks: tasks.map(({ id, period, dayType }) => `${id} ${period} ${dayType}`),
        progress,
      }));
    expect(recorded.days).toHaveLength(DEMO_DAYS);
    expect(recorded.days.flatMap((day: { planned: { tasks: string[] }[] }) => day.planned[0]?.tasks)).not.toEqual([]);
    expect(recorded.days.map(({ date }: { date: string }) => ({ date, planned: planned(date) }))).toEqual(
      recorded.days,
    );
    expect(asRecorded(history.ofChildren(anna))).toEqual(recorded.history);
    expect(asRecorded(familyProgress.read(anna))).toEqual(recorded.progress);
  } finally {
    data.close();
  }
});
