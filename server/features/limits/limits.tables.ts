import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Counted attempts: they survive a restart (limits-5). */
export const rateLimits = sqliteTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  /** Milliseconds since the Unix epoch. */
  expire: integer('expire'),
});
