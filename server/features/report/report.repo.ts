import { count } from 'drizzle-orm';
import type { Tx } from '#server/db/tx.ts';
import { devices } from '#server/features/devices/devices.tables.ts';
import { families } from '#server/features/families/families.tables.ts';
import { ledgerEntries } from '#server/features/ledger/ledger.tables.ts';
import { users } from '#server/features/people/people.tables.ts';

/** Counts the rows of the main tables. */
export function countAll(tx: Tx): { families: number; people: number; entries: number; devices: number } {
  const rowsOf = (table: typeof families | typeof users | typeof ledgerEntries | typeof devices) =>
    tx.db.select({ rows: count() }).from(table).get()?.rows ?? 0;
  return {
    families: rowsOf(families),
    people: rowsOf(users),
    entries: rowsOf(ledgerEntries),
    devices: rowsOf(devices),
  };
}
