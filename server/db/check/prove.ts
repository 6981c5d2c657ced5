import Database from 'better-sqlite3';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { compareWithMigrations } from '#server/db/check/compare-schema.ts';
import { findNonsense, type Nonsense } from '#server/db/check/find-nonsense.ts';
import { APPLICATION_ID, type Connection } from '#server/db/open.ts';

/**
 * Outcome of the whole check of a data file: `good`; `figures_differ` (intact, but balances or day sums differ from the
 * ledger); `damaged`; `foreign_schema` (an extra trigger or view, or a missing or changed table); `newer` (written by a
 * newer Kinboard); `not_kinboard`.
 */
export type Verdict = 'good' | 'figures_differ' | 'damaged' | 'foreign_schema' | 'newer' | 'not_kinboard';

/** A child's figures in a data file. */
export interface ChildSummary {
  id: string;
  name: string;
  /** Points to spend. */
  balance: number;
  /** Live entries of the ledger. */
  entries: number;
}

/** Content of a data file: for the preview of a restore and the list of backups. */
export interface DataSummary {
  installationId: string | null;
  /** Version of the Kinboard that wrote the file; null for data from before versions were stored. */
  appVersion: string | null;
  /** Number of migrations that were applied to it. */
  schemaVersion: number;
  families: { id: string; name: string; people: number; children: ChildSummary[] }[];
  people: number;
  /** Ledger entries, voided ones included. */
  entries: number;
  /** Newest change in it, in milliseconds since the Unix epoch; null for empty data. */
  changedAt: number | null;
  /** Newest ledger entry, in milliseconds since the Unix epoch. */
  lastEntryAt: number | null;
}

/** Result of the whole check of a data file (backups-6). */
export interface Proof {
  verdict: Verdict;
  /** Findings, one line each, for the log and the details; empty when good. */
  findings: string[];
  /** Invalid value that keeps everybody from signing in, when that is the fault. */
  nonsense?: Nonsense;
  /** First record that no screen could show, in data that is otherwise intact. */
  unreadable?: string;
  /** Null when the file cannot be read. */
  summary: DataSummary | null;
}

const MOST_FINDINGS = 10;
/** The latest instant that a JavaScript `Date` can hold, in milliseconds since the Unix epoch. */
const LAST_INSTANT = 8_640_000_000_000_000;

/**
 * Checks a whole data file to which no process writes: identity, schema, pages, references, ledger. It changes nothing.
 * It takes up to some seconds, so a server calls it through `proveInBackground`.
 * @param file its journal mode must not be WAL, unless its folder is writable
 */
export function proveFile(file: string, migrationsFolder: string): Proof {
  let connection: Database.Database | undefined;
  try {
    connection = new Database(file, { readonly: true, fileMustExist: true });
    return proveConnection(connection, migrationsFolder);
  } catch (error) {
    return { verdict: verdictOf(error), findings: [describe(error)], summary: null };
  } finally {
    connection?.close();
  }
}

/** Runs the same check on an open connection. */
export function proveConnection(connection: Connection, migrationsFolder: string): Proof {
  try {
    const refusal = findForeign(connection, migrationsFolder);
    if (refusal) return { ...refusal, summary: null };
    const damages = findDamages(connection);
    if (damages.length > 0) return { verdict: 'damaged', findings: damages, summary: null };
    const summary = summarise(connection);
    const nonsense = findNonsense(connection);
    if (nonsense) return { verdict: 'damaged', findings: [`${nonsense.kind}: ${nonsense.found}`], nonsense, summary };
    const differences = findDifferences(connection);
    return differences.length > 0
      ? { verdict: 'figures_differ', findings: differences, summary }
      : { verdict: 'good', findings: [], summary };
  } catch (error) {
    return { verdict: verdictOf(error), findings: [describe(error)], summary: null };
  }
}

/**
 * Checks whether a database belongs to Kinboard and to this version or an older one: its application id, its version
 * and its schema, which must equal the one that the migrations make. Returns null when all are as expected.
 */
export function findForeign(
  connection: Connection,
  migrationsFolder: string,
): { verdict: Verdict; findings: string[] } | null {
  if (connection.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    return { verdict: 'not_kinboard', findings: ['it does not have the mark of Kinboard'] };
  }
  // SQLite cannot attach a database of another encoding, so a restore could not carry over the paired devices.
  if (connection.pragma('encoding', { simple: true }) !== 'UTF-8') {
    return { verdict: 'foreign_schema', findings: ['its text is not stored as UTF-8'] };
  }
  const version = connection.pragma('user_version', { simple: true }) as number;
  const migrations = readMigrationFiles({ migrationsFolder });
  if (version > migrations.length) return { verdict: 'newer', findings: [`its version is ${version}`] };
  if (version < 1) return { verdict: 'foreign_schema', findings: [`its version is ${version}`] };
  const findings = compareWithMigrations(connection, version, migrationsFolder).slice(0, MOST_FINDINGS);
  return findings.length > 0 ? { verdict: 'foreign_schema', findings } : null;
}

/** Summarises the content of a data file that was checked before, such as the live one. */
export function summariseFile(file: string): DataSummary {
  const connection = new Database(file, { readonly: true, fileMustExist: true });
  try {
    return summarise(connection);
  } finally {
    connection.close();
  }
}

function findDamages(connection: Connection): string[] {
  const pages = connection.pragma(`integrity_check(${MOST_FINDINGS})`) as { integrity_check: string }[];
  const damages = pages.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  if (damages.length > 0) return damages;
  const references = connection.pragma('foreign_key_check') as { table: string; parent: string }[];
  const missing = references.map(({ table, parent }) => `a row of ${table} misses its ${parent}`);
  return [...missing, ...findNoInstants(connection)].slice(0, MOST_FINDINGS);
}

/** Finds tables with a row whose instant is out of range or no number: listing such data would fail. */
function findNoInstants(connection: Connection): string[] {
  return listInstants(connection).flatMap(({ table, column }) => {
    const isNone = `typeof(${column}) in ('text', 'blob') or ${column} not between -${LAST_INSTANT} and ${LAST_INSTANT}`;
    const found = connection.prepare(`select 1 from ${table} where ${isNone} limit 1`).get();
    return found ? [`a row of ${table} has no instant in ${column}`] : [];
  });
}

/**
 * Rules that must always hold for every person's ledger (points-10): description, and a query that counts violations.
 */
const LEDGER_RULES: readonly [string, string][] = [
  [
    'the balance or the lifetime points of somebody are not the sum of their entries',
    `select count(*) from (
       select u.balance, u.lifetime_points, coalesce(sum(e.points), 0) as live, coalesce(sum(max(e.points, 0)), 0) as positive
       from users u left join ledger_entries e on e.user_id = u.id and e.voided_at is null
       group by u.id having balance <> live or lifetime_points <> positive)`,
  ],
  [
    'the sums of a day are not those of its entries',
    // One pass over both: a join of the two would compare every day with every other.
    `select count(*) from (
       select 1 from (
         select user_id, date, earned, spent from progress_days
         union all
         select user_id, date, -max(points, 0), -max(-points, 0) from ledger_entries where voided_at is null)
       group by user_id, date having sum(earned) <> 0 or sum(spent) <> 0)`,
  ],
];

function findDifferences(connection: Connection): string[] {
  return LEDGER_RULES.flatMap(([what, sql]) => {
    const count = connection.prepare(sql).pluck().get() as number;
    return count > 0 ? [`${what} (${count})`] : [];
  });
}

/** Instants at which the family's data does not change: ends of codes, and what is known of devices and attempts. */
const NO_CHANGES: ReadonlySet<string> = new Set([
  'device_pairings.expires_at',
  'device_pairings.used_at',
  'devices.last_seen_at',
  'invitations.expires_at',
  'pin_attempts.last_failure_at',
]);

/** Lists the columns with an instant that the file has: older files lack those of later migrations. */
function listInstants(connection: Connection): { table: string; column: string }[] {
  return connection
    .prepare(
      `select s.name as "table", c.name as column from sqlite_schema s join pragma_table_info(s.name) c
       where s.type = 'table' and c.name like '%\\_at' escape '\\' order by 1, 2`,
    )
    .all() as { table: string; column: string }[];
}

function summarise(connection: Connection): DataSummary {
  const one = <T>(sql: string, ...values: unknown[]) =>
    connection
      .prepare(sql)
      .pluck()
      .get(...values) as T;
  const schemaVersion = connection.pragma('user_version', { simple: true }) as number;
  const hasMeta = one<number>("select count(*) from sqlite_schema where type = 'table' and name = 'meta'") > 0;
  const metaOf = (key: string) =>
    hasMeta ? (one<string | undefined>('select value from meta where key = ?', key) ?? null) : null;
  const families = connection.prepare('select id, name from families order by created_at, rowid').all() as {
    id: string;
    name: string;
  }[];
  const childrenOf = connection.prepare(
    `select u.id, coalesce(nullif(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')), ''), u.username) as name,
       u.balance, (select count(*) from ledger_entries e where e.user_id = u.id and e.voided_at is null) as entries
     from users u join roles r on r.id = u.role_id where u.family_id = ? and r.type = 'child' order by u.created_at, u.rowid`,
  );
  const changes = listInstants(connection).filter(({ table, column }) => !NO_CHANGES.has(`${table}.${column}`));
  const newest = changes.map(({ table, column }) => one<number | null>(`select max(${column}) from ${table}`));
  const known = newest.filter((at): at is number => at !== null);
  return {
    installationId: metaOf('installation_id'),
    appVersion: metaOf('app_version'),
    schemaVersion,
    families: families.map(({ id, name }) => ({
      id,
      name,
      people: one<number>('select count(*) from users where family_id = ?', id),
      children: childrenOf.all(id) as ChildSummary[],
    })),
    people: one<number>('select count(*) from users'),
    entries: one<number>('select count(*) from ledger_entries'),
    changedAt: known.length > 0 ? Math.max(...known) : null,
    lastEntryAt: one<number | null>('select max(created_at) from ledger_entries'),
  };
}

function verdictOf(error: unknown): Verdict {
  const code = error instanceof Database.SqliteError ? error.code : '';
  return code === 'SQLITE_NOTADB' ? 'not_kinboard' : 'damaged';
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
