import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { WriteTx } from './tx.ts';

/**
 * Inserts rows with one prepared statement: drizzle would build a statement per row, which takes minutes for many rows.
 */
export function addRows<T extends SQLiteTable>(tx: WriteTx, table: T, rows: readonly T['$inferInsert'][]): void {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const places = columns.map(() => '?').join(', ');
  const insert = tx.db.$client.prepare(`insert into ${getTableName(table)} (${names}) values (${places})`);
  for (const row of rows as readonly Record<string, unknown>[]) {
    insert.run(columns.map(([key, column]) => (row[key] == null ? null : column.mapToDriverValue(row[key]))));
  }
}
