import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import type { Connection } from '#server/db/open.ts';

/** Part of drizzle's view of a connection that writes the parameters of its statements. */
interface WithDialect {
  readonly dialect: { escapeParam: (place: number, value: unknown) => string };
}

/**
 * Makes drizzle's view of a connection. It writes each parameter as `+?`, which is worth the same: SQLite compiles a
 * prepared statement anew whenever a plain `?` is bound that might change its plan (tool-29).
 */
export function mapperOf<Client>(client: Client): BetterSQLite3Database & { $client: Client } {
  const db = drizzle({ client: client as unknown as Connection });
  (db as unknown as WithDialect).dialect.escapeParam = () => '+?';
  return db as unknown as BetterSQLite3Database & { $client: Client };
}
