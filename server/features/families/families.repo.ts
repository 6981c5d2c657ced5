import { eq, sql } from 'drizzle-orm';
import { statement, type Tx, type WriteTx } from '#server/db/tx.ts';
import { families } from './families.tables.ts';

/** A stored family. */
export type FamilyRow = typeof families.$inferSelect;

/** Finds a family by its id. */
export function findFamily(tx: Tx, id: string): FamilyRow | undefined {
  return tx.db.select().from(families).where(eq(families.id, id)).get();
}

/** Finds the family of a join code. */
export function findFamilyByCode(tx: Tx, joinCode: string): FamilyRow | undefined {
  return tx.db.select().from(families).where(eq(families.joinCode, joinCode)).get();
}

/** Lists all families of this installation. */
export function listFamilies(tx: Tx): FamilyRow[] {
  return tx.db.select().from(families).all();
}

/** Tells whether this installation has a family yet. */
export function hasAnyFamily(tx: Tx): boolean {
  return tx.db.select({ id: families.id }).from(families).limit(1).get() !== undefined;
}

/** Adds a family. */
export function insertFamily(tx: WriteTx, row: FamilyRow): void {
  tx.db.insert(families).values(row).run();
}

/** Changes columns of a family. */
export function updateFamily(tx: WriteTx, id: string, changes: Partial<FamilyRow>): void {
  tx.db.update(families).set(changes).where(eq(families.id, id)).run();
}

const languageFor = statement((db) =>
  db
    .select({ language: families.language })
    .from(families)
    .orderBy(sql`${families.id} is not ${sql.placeholder('familyId')}`, families.createdAt, sql`rowid`)
    .limit(1)
    .prepare(),
);

/** Reads the language of a family, or else of the first family; undefined while there is no family. */
export function findLanguage(tx: Tx, familyId: string | null): string | undefined {
  return languageFor(tx).get({ familyId })?.language;
}
