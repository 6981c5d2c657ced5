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
/** The order in which rows were added: among those made in one moment nothing else tells (tasks-30). */
export const placeOf = (table: SQLiteTable) => sql<number>`${table}.rowid`;
