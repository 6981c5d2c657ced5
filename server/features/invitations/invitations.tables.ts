import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { instant, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';

/** An invitation by link; the token is stored hashed (families-15). */
export const invitations = sqliteTable(
  'invitations',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    roleId: text('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    email: text('email'),
    invitedBy: text('invited_by').notNull(),
    tokenHash: text('token_hash').notNull(),
    status: text('status').$type<'pending' | 'accepted' | 'revoked' | 'expired'>().notNull().default('pending'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('invitations_token').on(table.tokenHash), index('invitations_family').on(table.familyId)],
);
