import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { roles } from './roles.tables.ts';

/** A stored role. */
export type RoleRow = typeof roles.$inferSelect;

/** Lists the roles of a family, the oldest first. */
export function listRoles(tx: Tx, familyId: string): RoleRow[] {
  return tx.db
    .select()
    .from(roles)
    .where(eq(roles.familyId, familyId))
    .orderBy(asc(roles.createdAt), asc(roles.name))
    .all();
}

/** Finds a role of a family by its id. */
export function findRole(tx: Tx, familyId: string, id: string): RoleRow | undefined {
  return tx.db
    .select()
    .from(roles)
    .where(and(eq(roles.familyId, familyId), eq(roles.id, id)))
    .get();
}

/** Finds a role of a family by its name; upper and lower case are the same. */
export function findRoleByName(tx: Tx, familyId: string, name: string): RoleRow | undefined {
  return tx.db
    .select()
    .from(roles)
    .where(and(eq(roles.familyId, familyId), eq(sql`lower(${roles.name})`, sql`lower(${name})`)))
    .get();
}

/** Adds a role. */
export function insertRole(tx: WriteTx, row: RoleRow): void {
  tx.db.insert(roles).values(row).run();
}

/** Changes columns of a role. */
export function updateRole(tx: WriteTx, id: string, changes: Partial<RoleRow>): void {
  tx.db.update(roles).set(changes).where(eq(roles.id, id)).run();
}

/** Removes a role; a foreign key prevents it while a person has the role. */
export function removeRole(tx: WriteTx, id: string): void {
  tx.db.delete(roles).where(eq(roles.id, id)).run();
}
