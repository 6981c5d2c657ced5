import { count } from 'drizzle-orm';
import { devices } from '#server/db/schema/devices.ts';
import { families, users } from '#server/db/schema/people.ts';
import { ledgerEntries } from '#server/db/schema/points.ts';
import type { Tx } from '#server/db/tx.ts';

/** How much there is of what grows. */
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
