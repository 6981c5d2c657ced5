import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, instant, primaryId } from '#server/db/columns.ts';
import { families } from '#server/features/families/families.tables.ts';
import { users } from '#server/features/people/people.tables.ts';
import type { DeviceShows } from '#shared/device-shows.ts';
import type { DeviceExtraFields } from '#shared/extras/fields.ts';
import type { SignInWay } from '#shared/sign-in-ways.ts';

/** A paired tablet; its token is stored hashed (devices-21). */
export const devices = sqliteTable(
  'devices',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Idle minutes until the picker shows again: 1, 2, 5, or 0 for never. */
    idleMinutes: integer('idle_minutes').notNull().default(2),
    shows: text('shows').$type<DeviceShows>().notNull().default('rings'),
    showsPoints: flag('shows_points').notNull().default(false),
    /** Fields of extras (extras-9). */
    extraFields: text('extra_fields', { mode: 'json' }).$type<DeviceExtraFields>(),
    pairedBy: text('paired_by').notNull(),
    createdAt: instant('created_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
  },
  (table) => [uniqueIndex('devices_token').on(table.tokenHash), index('devices_family').on(table.familyId)],
);

/** A code that pairs one device within ten minutes; stored hashed. */
export const devicePairings = sqliteTable(
  'device_pairings',
  {
    id: primaryId(),
    familyId: text('family_id')
      .notNull()
      .references(() => families.id),
    codeHash: text('code_hash').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [uniqueIndex('device_pairings_code').on(table.codeHash)],
);

/** Wrong PINs of one profile on one device. */
export const pinAttempts = sqliteTable(
  'pin_attempts',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    failures: integer('failures').notNull(),
    lockedUntil: instant('locked_until'),
    /** Number of locks so far: each lock is longer than the one before (devices-11). */
    locks: integer('locks').notNull().default(0),
    lastFailureAt: instant('last_failure_at').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.userId] })],
);

/** Ways in which children sign in on a device, where they differ from the PIN (devices-31). */
export const deviceSignIns = sqliteTable(
  'device_sign_ins',
  {
    deviceId: text('device_id')
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text('way').$type<Exclude<SignInWay, 'pin'>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.deviceId, table.userId] }), index('device_sign_ins_user').on(table.userId)],
);
