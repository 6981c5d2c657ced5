import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { roles } from './roles.tables.ts';

/** A role as the database has it. */
export type RoleRow = typeof roles.$inferSelect;

/** Roles of a family, oldest first. */
export function listRoles(tx: Tx, familyId: string): RoleRow[] {
  return tx.db
    .select()
    .from(roles)
    .where(eq(roles.familyId, familyId))
    .orderBy(asc(roles.createdAt), asc(roles.name))
    .all();
}

/** Undefined when it is none of this family's. */
export function findRole(tx: Tx, familyId: string, id: string): RoleRow | undefined {
  return tx.db
    .select()
    .from(roles)
    .where(and(eq(roles.familyId, familyId), eq(roles.id, id)))
    .get();
}

/** A role of a family by its name, in any case. */
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

/** Removes a role; the data refuses while somebody has it. */
export function removeRole(tx: WriteTx, id: string): void {
  tx.db.delete(roles).where(eq(roles.id, id)).run();
}
