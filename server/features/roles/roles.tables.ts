import { sql } from 'drizzle-orm';
import { sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import type { Permissions, RoleType } from '#shared/permissions.ts';

/** A role of one family with its nine permission flags. */
export const roles = sqliteTable(
  'roles',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    name: text('name').notNull(),
    type: text('type').$type<RoleType>().notNull(),
    permissions: text('permissions', { mode: 'json' }).$type<Permissions>().notNull(),
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('roles_family_name').on(table.familyId, sql`lower(${table.name})`)],
);
