import { and, asc, count, eq, getTableColumns, gte, isNull, lt, sql } from 'drizzle-orm';
import { rowOrder } from '#server/db/columns.ts';
import { statement, type Tx, type WriteTx, writeStatement } from '#server/db/tx.ts';
import { families } from '#server/features/families/families.tables.ts';
import { roles } from '#server/features/roles/roles.tables.ts';
import { isOwnerOf, userColors, users } from './people.tables.ts';

const { passwordHash: _hash, pinHash: _pin, picturesHash: _pictures, ...publicColumns } = getTableColumns(users);
const selection = {
  ...publicColumns,
  role: { id: roles.id, type: roles.type, name: roles.name, permissions: roles.permissions },
  color: userColors.color,
  hasPin: sql<boolean>`${users.pinHash} is not null`.mapWith(Boolean),
  hasPictures: sql<boolean>`${users.picturesHash} is not null`.mapWith(Boolean),
  isFamilyAdmin: sql<boolean>`${families.adminId} is ${users.id}`.mapWith(Boolean),
  isOwner: isOwnerOf,
};

const byId = statement((db) =>
  db
    .select(selection)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(userColors, eq(userColors.userId, users.id))
    .leftJoin(families, eq(families.id, users.familyId))
    .where(eq(users.id, sql.placeholder('id')))
    .prepare(),
);
const byFamily = statement((db) =>
  db
    .select(selection)
    .from(users)
    .leftJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(userColors, eq(userColors.userId, users.id))
    .leftJoin(families, eq(families.id, users.familyId))
    .where(eq(users.familyId, sql.placeholder('familyId')))
    .orderBy(asc(users.createdAt), rowOrder(users))
    .prepare(),
);
const balanceOf = statement((db) =>
  db
    .select({ balance: users.balance, lifetimePoints: users.lifetimePoints })
    .from(users)
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(),
);
const shiftBalance = writeStatement((db) =>
  db
    .update(users)
    .set({
      balance: sql`${users.balance} + ${sql.placeholder('change')}`,
      lifetimePoints: sql`${users.lifetimePoints} + ${sql.placeholder('lifetimeChange')}`,
    })
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        gte(sql`${users.balance} + ${sql.placeholder('change')}`, sql.placeholder('floor')),
      ),
    )
    .prepare(),
);

/** Finds a person of any family by id, without password and PIN. */
export function findPerson(tx: Tx, id: string) {
  return byId(tx).get({ id });
}

/** Lists the people of a family, the oldest account first. */
export function listPeople(tx: Tx, familyId: string) {
  return byFamily(tx).all({ familyId });
}

/** Counts the people of a family. */
export function countPeople(tx: Tx, familyId: string): number {
  const row = tx.db.select({ people: count() }).from(users).where(eq(users.familyId, familyId)).get();
  return row?.people ?? 0;
}

/** Tells whether a username exists; upper and lower case are the same. */
export function isUsernameTaken(tx: Tx, username: string): boolean {
  return findByUsername(tx, username) !== undefined;
}

/** Finds an account by username; upper and lower case are the same. */
export function findByUsername(tx: Tx, username: string): { id: string; username: string } | undefined {
  return tx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(sql`lower(${users.username})`, username.toLowerCase()))
    .get();
}

/** Lists the admin of each family, the oldest family first. */
export function listFamilyAdmins(tx: Tx): { username: string; firstName: string | null }[] {
  return tx.db
    .select({ username: users.username, firstName: users.firstName })
    .from(families)
    .innerJoin(users, eq(users.id, families.adminId))
    .orderBy(asc(families.createdAt), rowOrder(families))
    .all();
}

/** Counts the accounts without a family. */
export function countWithoutFamily(tx: Tx): number {
  return tx.db.select({ people: count() }).from(users).where(isNull(users.familyId)).get()?.people ?? 0;
}

/** Lists the accounts without a family that were created before an instant. */
export function listWithoutFamily(tx: Tx, madeBefore: number): { id: string; username: string }[] {
  return tx.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(isNull(users.familyId), lt(users.createdAt, madeBefore)))
    .all();
}

/** Adds an account. */
export function insertPerson(tx: WriteTx, row: typeof users.$inferInsert): void {
  tx.db.insert(users).values(row).run();
}

/** Changes columns of one person. */
export function updatePerson(tx: WriteTx, id: string, changes: Partial<typeof users.$inferInsert>): void {
  tx.db.update(users).set(changes).where(eq(users.id, id)).run();
}

/** Removes a person and, by cascade, their sessions, ledger entries and assignments. */
export function removePerson(tx: WriteTx, id: string): void {
  tx.db.delete(users).where(eq(users.id, id)).run();
}

/** Removes a professional from all their students. @returns ids of the students */
export function clearProfessional(tx: WriteTx, professionalId: string): string[] {
  return tx.db
    .update(users)
    .set({ assignedProfessional: null })
    .where(eq(users.assignedProfessional, professionalId))
    .returning({ id: users.id })
    .all()
    .map((row) => row.id);
}

/** Sets the calendar colour of a person. */
export function setColor(tx: WriteTx, row: typeof userColors.$inferInsert): void {
  tx.db
    .insert(userColors)
    .values(row)
    .onConflictDoUpdate({ target: userColors.userId, set: { color: row.color } })
    .run();
}

/** Lists the colours in use in a family. */
export function usedColors(tx: Tx, familyId: string): string[] {
  return tx.db
    .select({ color: userColors.color })
    .from(userColors)
    .where(eq(userColors.familyId, familyId))
    .all()
    .map((row) => row.color);
}

/** Reads the hashed PIN of a person; null if there is none. */
export function findPinHash(tx: Tx, userId: string): string | null {
  return tx.db.select({ pinHash: users.pinHash }).from(users).where(eq(users.id, userId)).get()?.pinHash ?? null;
}

/** Reads the hash of the pictures with which a person signs in; null if there are none. */
export function findPicturesHash(tx: Tx, userId: string): string | null {
  const row = tx.db.select({ picturesHash: users.picturesHash }).from(users).where(eq(users.id, userId)).get();
  return row?.picturesHash ?? null;
}

/** Secrets of a child on paired devices; a field that is left out stays as it is. */
export type DeviceSecrets = Partial<Pick<typeof users.$inferInsert, 'pinHash' | 'pinLength' | 'picturesHash'>>;

/** Sets, changes or removes a PIN with its length, or the three pictures. */
export function saveDeviceSecrets(tx: WriteTx, userId: string, secrets: DeviceSecrets, updatedAt: number): void {
  tx.db
    .update(users)
    .set({ ...secrets, updatedAt })
    .where(eq(users.id, userId))
    .run();
}

/** Reads the balance and the lifetime points of a person. */
export function readBalance(tx: Tx, userId: string): { balance: number; lifetimePoints: number } {
  return balanceOf(tx).get({ userId }) ?? { balance: 0, lifetimePoints: 0 };
}

/**
 * Changes a balance, unless the result is below the floor.
 * @returns false if nothing was changed
 */
export function changeBalance(
  tx: WriteTx,
  change: { userId: string; change: number; lifetimeChange: number; floor: number },
): boolean {
  return shiftBalance(tx).run(change).changes > 0;
}
