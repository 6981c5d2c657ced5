import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const BIOME = path.resolve(import.meta.dirname, '../node_modules/.bin/biome');

/** Counts how often a rule of the linter says something about a file. */
function complaints(rule: string, code: string): number {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-lint-'));
  try {
    const plugins = [path.resolve(import.meta.dirname, rule)];
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify({ root: true, plugins }));
    writeFileSync(path.join(folder, 'chores.ts'), code);
    const { stdout, stderr } = spawnSync(BIOME, ['lint', 'chores.ts'], { cwd: folder, encoding: 'utf8' });
    return `${stdout}${stderr}`.match(/chores\.ts:\d+:\d+ plugin/g)?.length ?? 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('the linter refuses services that ask the data themselves, and lets them hand on their tx', () => {
  expect(
    complaints(
      'data-in-repos.grit',
      `
      export const one = (tx: Tx) => tx.db.run('vacuum');
      export const two = ({ db }: Tx) => db.$client.prepare('select 1');
      export const three = (tx?: Tx) => tx?.db.select();
      export const four = (tx: Tx) => tx
        .db.select();
      export const five = ({ db }: WriteTx) => db.delete(tasks).run();
      `,
    ),
  ).toBe(5);
  expect(
    complaints(
      'data-in-repos.grit',
      `
      export const hands = (tx: Tx) => findTask(tx, task.dbName);
      export const lends = ({ db }: Tx) => readInstallation(db.$client);
      `,
    ),
  ).toBe(0);
});

test('the linter refuses a table’s name in a text of SQL: a repository names it by its import', () => {
  expect(
    complaints(
      'tables-by-import.grit',
      `
      export const one = (tx: WriteTx) => tx.db.run(sql\`update users set balance = \${balance}\`);
      export const two = (tx: WriteTx) => tx.db.run('DELETE FROM users');
      export const three = (tx: Tx) => tx.db.$client.prepare('select 1 from "users"').get();
      export const four = sql\`select a.id from \${tasks} a
        join users u on u.id = a.user_id\`;
      export const five = 'insert into [users] values (1)';
      `,
    ),
  ).toBe(5);
  expect(
    complaints(
      'tables-by-import.grit',
      `
      import { users } from './people.tables.ts';
      // It was taken from users once.
      export const one = sql\`select u.id from \${users} u where u.id in (select value from json_each(\${ids}))\`;
      export const two = sql\`insert into \${users} values (1) on conflict do update set balance = 1\`;
      `,
    ),
  ).toBe(0);
});
