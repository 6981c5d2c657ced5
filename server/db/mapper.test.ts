import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { progressDays } from '#server/features/ledger/ledger.tables.ts';
import { mapperOf } from './mapper.ts';

test('tool-29: a parameter is written so that SQLite keeps the compiled statement', () => {
  const connection = new Database(':memory:');
  const db = mapperOf(connection);
  const { sql, params } = db.select().from(progressDays).where(eq(progressDays.userId, 'mia')).limit(3).toSQL();
  expect([sql.match(/\+\?/g)?.length, sql.replaceAll('+?', '').includes('?')]).toEqual([2, false]);
  expect(params).toEqual(['mia', 3]);
  connection.close();
});
