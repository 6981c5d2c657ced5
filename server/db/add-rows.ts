import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { WriteTx } from './tx.ts';

/** Adds rows with one prepared statement for all: drizzle builds each anew, which takes minutes for years of entries. */
export function addRows<T extends SQLiteTable>(tx: WriteTx, table: T, rows: readonly T['$inferInsert'][]): void {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  const insert = tx.db.$client.prepare(`insert into ${getTableName(table)} (${names}) values (${places})`);
  for (const row of rows as readonly Record<string, unknown>[]) {
    insert.run(columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key]))));
  }
}
