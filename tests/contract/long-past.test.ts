import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { DATABASE_NAME } from '#server/db/folder/data-folder.ts';
import { makeLongPast } from '#tests/support/long-past.ts';

test('points-3: in an invented past of twenty days balances are the sums of their entries', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-past-'));
  try {
    const past = await makeLongPast(folder, { years: 20 / 365.25, now: Date.parse('2026-03-11T07:00:00Z') });
    const database = new Database(path.join(folder, DATABASE_NAME), { readonly: true });
    const count = database.prepare('select count(*) from ledger_entries').pluck().get();
    const days = database.prepare('select min(date), max(date), count(distinct date) from ledger_entries').raw().get();
    const wrong = database
      .prepare(
        'select u.id from users u left join ledger_entries l on l.user_id = u.id and l.voided_at is null group by u.id having u.balance <> coalesce(sum(l.points), 0)',
      )
      .all();
    database.close();
    expect(past.entries).toBeGreaterThan(20 * 6 * 12);
    expect(count).toBe(past.entries);
    expect(days).toEqual(['2026-02-19', '2026-03-10', 20]);
    expect(wrong).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
