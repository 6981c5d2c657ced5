import { sql } from 'drizzle-orm';
import { integer, type SQLiteTable, text } from 'drizzle-orm/sqlite-core';

/** Opaque primary key. */
export const primaryId = () => text('id').primaryKey();
/** An instant in milliseconds since the Unix epoch. */
export const instant = (name: string) => integer(name);
/** A plain local day, `YYYY-MM-DD`. */
export const localDay = (name: string) => text(name);
/** A boolean stored as 0 or 1. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });
/**
 * Order in which rows were inserted. It is the only order for rows that were made in the same millisecond (tasks-30).
 */
export const rowOrder = (table: SQLiteTable) => sql<number>`${table}.rowid`;
