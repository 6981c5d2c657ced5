import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { instant } from '#server/db/columns.ts';
import { users } from '#server/features/people/people.tables.ts';

/** A signed-in browser; the cookie carries only `sid` (accounts-13). */
export const sessions = sqliteTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: text('sess', { mode: 'json' }).$type<{ deviceId?: string }>().notNull(),
    expire: instant('expire').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expire').on(table.expire)],
);
