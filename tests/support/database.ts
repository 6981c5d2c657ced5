import path from 'node:path';
import Database from 'better-sqlite3';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type Connection, openDatabase } from '#server/db/open.ts';

/** Folder of the SQL migrations. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../server/db/migrations');

/** Creates a migrated, empty database in memory. */
export function createDatabase(): Connection {
  const connection = openDatabase(':memory:');
  migrateDatabase(connection, { migrationsFolder: MIGRATIONS_FOLDER });
  return connection;
}

/** Opens the bytes of `serialize` as a database in memory, with the settings that matter there. */
export function restoreDatabase(bytes: Buffer): Connection {
  const connection = new Database(bytes);
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  return connection;
}

/** Inserts rows directly into a table, without the rules of the server: for existing or large data. */
export function insertRows(connection: Connection, table: string, rows: readonly Record<string, unknown>[]): void {
  const names = Object.keys(rows[0] ?? {});
  const statement = connection.prepare(
    `insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`,
  );
  connection.transaction(() => {
    for (const row of rows) statement.run(...Object.values(row));
  })();
}

/** Reads all rows by table, for a comparison before and after; without the expiry of sessions. */
export function dump(connection: Connection): Record<string, unknown[]> {
  const tables = connection
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((table) => [
      table,
      (connection.prepare(`select * from "${table}" order by 1, 2`).all() as Record<string, unknown>[]).map((row) =>
        table === 'sessions' ? { ...row, expire: undefined } : row,
      ),
    ]),
  );
}

/**
 * Lists violations of the rules that must always hold for the ledger (points-10), one per line.
 */
export function ledgerBreaches(connection: Connection): string[] {
  const rows = (sql: string) => connection.prepare(sql).all() as Record<string, unknown>[];
  const breaches: string[] = [];
  const check = (what: string, sql: string) => {
    for (const row of rows(sql)) breaches.push(`${what}: ${JSON.stringify(row)}`);
  };
  check(
    'balance is the sum of the live entries, lifetime points the sum of the live positive ones',
    `select u.username, u.balance, u.lifetime_points, coalesce(sum(e.points), 0) as live,
       coalesce(sum(max(e.points, 0)), 0) as positive
     from users u left join ledger_entries e on e.user_id = u.id and e.voided_at is null
     group by u.id having balance <> live or lifetime_points <> positive`,
  );
  check(
    'a day is the sum of its live entries',
    `with live as (
       select user_id, date, sum(max(points, 0)) as earned, sum(max(-points, 0)) as spent
       from ledger_entries where voided_at is null group by user_id, date)
     select coalesce(d.user_id, live.user_id) as user, coalesce(d.date, live.date) as day, d.earned, d.spent,
       live.earned as live_earned, live.spent as live_spent
     from progress_days d full join live on live.user_id = d.user_id and live.date = d.date
     where coalesce(d.earned, 0) <> coalesce(live.earned, 0) or coalesce(d.spent, 0) <> coalesce(live.spent, 0)`,
  );
  check(
    'never two live entries for the same tick or redemption',
    `select user_id, date, kind, subject_id, count(*) as entries from ledger_entries
     where voided_at is null and kind in ('task', 'reward') group by 1, 2, 3, 4 having entries > 1`,
  );
  check('the database refers to nothing that is gone', 'pragma foreign_key_check');
  return breaches;
}

/** Saves the content of a database, so that many trials can start from it without creating it again. */
export function keepState(connection: Connection): { hasChanged(): boolean; restore(): void } {
  const tables = Object.keys(dump(connection));
  connection.exec("attach ':memory:' as kept");
  for (const table of tables) connection.exec(`create table kept."${table}" as select * from main."${table}"`);
  const changes = connection.prepare('select total_changes()').pluck();
  let before = changes.get();
  return {
    hasChanged: () => changes.get() !== before,
    restore() {
      connection.pragma('foreign_keys = OFF');
      connection.transaction(() => {
        for (const table of tables) {
          connection.exec(`delete from main."${table}"; insert into main."${table}" select * from kept."${table}"`);
        }
      })();
      connection.pragma('foreign_keys = ON');
      before = changes.get();
    },
  };
}
