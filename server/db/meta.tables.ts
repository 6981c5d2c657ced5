import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * Identity of this data, by which any copy can be recognised: `installation_id`, `app_version` and `generation`
 * (data-7). Written at a start, at a clean stop and by a restore, but never by a change of the family.
 */
export const meta = sqliteTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
