import type { Statement } from 'better-sqlite3';
import { Column, is, noopDecoder, Param, Placeholder, SQL } from 'drizzle-orm';
import { BetterSQLite3Database, BetterSQLiteSession, type PreparedQuery } from 'drizzle-orm/better-sqlite3';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';

/** Part of a connection that drizzle needs. */
interface Client {
  prepare(source: string): unknown;
}

/**
 * Makes drizzle's view of a connection, with two differences (speed-2): parameters are `+?` (tool-29), and how
 * parameters and columns are converted is found when a statement is prepared, not at each call (tool-30).
 */
export function mapperOf<C extends Client>(client: C): BetterSQLite3Database & { $client: C } {
  const dialect = new StableDialect();
  const session = new PreparingSession(client as never, dialect, undefined);
  const db = new BetterSQLite3Database('sync', dialect, session as never, undefined);
  return Object.assign(db as BetterSQLite3Database, { $client: client });
}

class StableDialect extends SQLiteSyncDialect {
  override escapeParam(): string {
    return '+?';
  }
}

type Values = Record<string, unknown>;
type About = Parameters<BetterSQLiteSession<never, never>['prepareQuery']>;

class PreparingSession extends BetterSQLiteSession<Record<string, never>, Record<string, never>> {
  override prepareQuery(...about: About): PreparedQuery<never> {
    const prepared = super.prepareQuery(...about) as PreparedQuery<never>;
    const [{ params }, fields] = about;
    const { stmt } = prepared as unknown as { stmt: Statement<unknown[]> };
    const finders = params.map(toFinder);
    const bind = (values?: Values) => finders.map((find) => find(values));
    const run = (values?: Values) => stmt.run(...bind(values));
    const toRow = fields && rowMapperOf(fields);
    if (!toRow) return Object.assign(prepared, { run });
    const raw = stmt.raw(true) as Statement<unknown[], unknown[]>;
    return Object.assign(prepared, {
      run,
      get: (values?: Values) => {
        const row = raw.get(...bind(values));
        return row && toRow(row);
      },
      all: (values?: Values) => raw.all(...bind(values)).map(toRow),
    }) as never;
  }
}

/** Makes the function that finds the value of a parameter in the values of a call. */
function toFinder(param: unknown): (values?: Values) => unknown {
  if (is(param, Placeholder)) return findByName(param.name);
  if (is(param, Param) && is(param.value, Placeholder)) {
    const find = findByName(param.value.name);
    const { encoder } = param;
    return (values) => encoder.mapToDriverValue(find(values));
  }
  return () => param;
}

function findByName(name: string): (values?: Values) => unknown {
  return (values) => {
    const value = values?.[name];
    if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
    return value;
  };
}

type Fields = NonNullable<About[1]>;
type Decode = (value: unknown) => unknown;

/** Makes the function that maps the columns of a row to an object; undefined for what drizzle has to map itself. */
function rowMapperOf(fields: Fields): ((row: unknown[]) => Values) | undefined {
  const columns: { name: string; decode: Decode | null }[] = [];
  for (const { path, field } of fields) {
    const [name = '', ...inside] = path;
    const decode = decoderOf(field);
    if (inside.length > 0 || decode === undefined) return undefined;
    columns.push({ name, decode });
  }
  return (row) => {
    const mapped: Values = {};
    let at = 0;
    for (const { name, decode } of columns) {
      const value = row[at];
      mapped[name] = value === null || decode === null ? value : decode(value);
      at += 1;
    }
    return mapped;
  };
}

/** Finds what converts a value of a field: null if it stays as it is, undefined if only drizzle knows. */
function decoderOf(field: Fields[number]['field']): Decode | null | undefined {
  const decoder = is(field, Column) ? field : hiddenDecoderOf(field);
  if (!decoder) return undefined;
  const isPlain = decoder === noopDecoder || decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue;
  return isPlain ? null : (value) => decoder.mapFromDriverValue(value);
}

/** Drizzle's types hide the decoder of an expression. */
function hiddenDecoderOf(field: Fields[number]['field']): { mapFromDriverValue: Decode } | undefined {
  const expression = is(field, SQL.Aliased) ? field.sql : field;
  return is(expression, SQL)
    ? (expression as unknown as { decoder: { mapFromDriverValue: Decode } }).decoder
    : undefined;
}
