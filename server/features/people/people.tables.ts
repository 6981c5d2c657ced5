import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, localDay, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';
import type { Reading } from '#shared/constants.ts';
import type { PersonExtraFields } from '#shared/extras/fields.ts';
import type { Language } from '#shared/language/languages.ts';

/** A person with an account; `familyId` is null until they create or join a family. */
export const users = sqliteTable(
  'users',
  {
    id: primaryId(),
    username: text('username').notNull(),
    passwordHash: text('password_hash').notNull(),
    mustChangePassword: flag('must_change_password').notNull().default(false),
    pinHash: text('pin_hash'),
    /** Number of digits of the PIN; null while the PIN is older than this column (devices-29). */
    pinLength: integer('pin_length'),
    /** Hash of the three pictures with which a child signs in; null if there are none (devices-30). */
    picturesHash: text('pictures_hash'),
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    profileImageUrl: text('profile_image_url'),
    /** Instant at which the person themselves chose their picture; null until then (people-32). */
    faceChosenAt: instant('face_chosen_at'),
    /** Reading level of a child (reading-1). */
    reading: text('reading').$type<Reading>().notNull().default('well'),
    /** Null uses the language of the family. */
    language: text('language').$type<Language>(),
    familyId: text('family_id').references(() => families.id),
    roleId: text('role_id').references(() => roles.id),
    invitedBy: text('invited_by'),
    assignedProfessional: text('assigned_professional').references((): AnySQLiteColumn => users.id, {
      onDelete: 'set null',
    }),
    /** True if a child with a professional also has the family's tasks and rewards (professionals-26). */
    keepsFamily: flag('keeps_family').notNull().default(false),
    /** Fields of extras; null without any (extras-9). */
    extraFields: text('extra_fields', { mode: 'json' }).$type<PersonExtraFields>(),
    /** Sum of the live ledger entries, in points; updated in the same transaction. */
    balance: integer('balance').notNull().default(0),
    /** Sum of the live positive ledger entries, in points. */
    lifetimePoints: integer('lifetime_points').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    index('users_family').on(table.familyId, table.createdAt),
    index('users_role').on(table.roleId),
    index('users_professional').on(table.assignedProfessional),
  ],
);

/** Condition that a person is the admin of the installation's first family, who manages the data (roles-26). */
export const isOwnerOf =
  sql<boolean>`${users.id} is (select f.admin_id from ${families} f order by f.created_at, f.rowid limit 1)`.mapWith(
    Boolean,
  );

/**
 * Professionals of children, each for a period of local days; `endDate` is the first day after the period. The live row
 * of a child has the same professional as `users.assigned_professional` (plan-6).
 */
export const professionalPeriods = sqliteTable(
  'professional_periods',
  {
    id: primaryId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the professional, even after they left the family. */
    professionalId: text('professional_id').notNull(),
    keepsFamily: flag('keeps_family').notNull().default(false),
    startDate: localDay('start_date').notNull(),
    endDate: localDay('end_date'),
  },
  (table) => [
    uniqueIndex('professional_periods_live').on(table.userId).where(sql`${table.endDate} IS NULL`),
    index('professional_periods_end').on(table.userId, table.endDate),
  ],
);

/** A member's calendar colour (`#RRGGBB`). */
export const userColors = sqliteTable(
  'user_colors',
  {
    id: primaryId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    color: text('color').notNull(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
  },
  (table) => [uniqueIndex('user_colors_user').on(table.userId)],
);
