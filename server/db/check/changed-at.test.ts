import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { summariseFile } from '#server/db/check/prove.ts';
import type { Connection } from '#server/db/open.ts';
import { createDatabase } from '#tests/support/database.ts';

/** Instants at which the family's data does not change: ends of codes, and what is known of devices and attempts. */
const NO_CHANGES = [
  'device_pairings.expires_at',
  'device_pairings.used_at',
  'devices.last_seen_at',
  'invitations.expires_at',
  'pin_attempts.last_failure_at',
];
const LATE = Date.UTC(2030, 0, 1);

interface Column {
  table: string;
  name: string;
  type: string;
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinboard-changed-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const columnsOf = (connection: Connection) =>
  connection
    .prepare(
      `select s.name as "table", c.name, c.type from sqlite_schema s join pragma_table_info(s.name) c
       where s.type = 'table' and s.name not like 'sqlite_%'`,
    )
    .all() as Column[];

/** Makes a data file with one row, in which one column is `LATE` and every other number is 0. */
function fileWith(columns: readonly Column[], { table, name }: Column): string {
  const connection = createDatabase();
  connection.pragma('foreign_keys = OFF');
  connection.pragma('ignore_check_constraints = ON');
  const own = columns.filter((each) => each.table === table);
  const values = own.map((each) => (each.name === name ? LATE : each.type === 'INTEGER' ? 0 : '1'));
  const names = own.map((each) => `"${each.name}"`).join(', ');
  connection.prepare(`insert into ${table} (${names}) values (${own.map(() => '?').join(', ')})`).run(...values);
  const file = path.join(folder, `${table}.${name}.sqlite`);
  writeFileSync(file, connection.serialize());
  connection.close();
  return file;
}

test('data-7, restore-1: the newest change of a file is found in whatever table it is', () => {
  const columns = columnsOf(createDatabase());
  const instants = columns.filter(({ name }) => name.endsWith('_at'));
  const unseen = instants.filter((column) => summariseFile(fileWith(columns, column)).changedAt !== LATE);
  expect(unseen.map(({ table, name }) => `${table}.${name}`).sort()).toEqual(NO_CHANGES);
});

test('data-7: the names of instants end in _at, so that none is overlooked', () => {
  const server = path.resolve(import.meta.dirname, '../..');
  const names = globSync('**/*.tables.ts', { cwd: server }).flatMap((file) =>
    [...readFileSync(path.join(server, file), 'utf8').matchAll(/\binstant\('(\w+)'\)/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !name.endsWith('_at')).sort()).toEqual(['expire', 'locked_until']);
});
