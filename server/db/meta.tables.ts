import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Identity of this data, so that any copy can be recognised: `installation_id`, `app_version` and `generation`
 * (data-7). Written at a start, at a clean stop and by a restore; no tick writes it, so that a copy is
 * dated by its newest change.
 */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
