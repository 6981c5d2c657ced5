import { expect, test } from 'vitest';
import { findTrespasses, readServer } from '#build/table-owners.ts';
import { GUESTS } from '#build/tables.ts';

const server = readServer();
const withPlanted = (file: string, text: string) => [
  ...server.filter(({ path }) => path !== file),
  { path: file, text: `${server.find(({ path }) => path === file)?.text ?? ''}\n${text}` },
];

test('"Each table has one owner": its repositories alone name it', () => {
  expect(findTrespasses(server)).toEqual([]);
  const planted = "import { users } from '#server/features/people/people.tables.ts';";
  expect(findTrespasses(withPlanted('server/features/rewards/rewards.repo.ts', planted))).toEqual([
    'server/features/rewards/rewards.repo.ts names the table users, which belongs to people',
  ]);
  expect(findTrespasses(withPlanted('server/features/people/people.service.ts', planted))).toEqual([
    'server/features/people/people.service.ts names the table users, which belongs to people',
  ]);
  expect(findTrespasses(withPlanted('server/access/directory.ts', planted))).toHaveLength(1);
});

test('a table is found under another name, with its whole schema, handed on and in SQL', () => {
  const file = 'server/features/rewards/rewards.repo.ts';
  for (const planted of [
    "import { users as people } from '#server/features/people/people.tables.ts';",
    "import {\n  type users,\n} from '../people/people.tables.ts';",
    "import * as everything from '#server/features/people/people.tables.ts';",
    "export { users } from '#server/features/people/people.tables.ts';",
    "export * from '#server/features/people/people.tables.ts';",
    "const late = (await import('#server/features/people/people.tables.ts')).users;",
    'const raw = (tx: WriteTx) => tx.db.run(sql`update users set balance = 0`);',
    "const raw = (tx: WriteTx) => tx.db.run('delete from `users`');",
    'const raw = (tx: Tx) => tx.db.$client.prepare(\'select 1 from "users"\').get();',
  ]) {
    expect(findTrespasses(withPlanted(file, planted)), planted).toContain(
      `${file} names the table users, which belongs to people`,
    );
  }
  expect(findTrespasses(withPlanted(file, '// It was taken from users once.\nconst users = [];'))).toEqual([]);
});

test('"only repos and db" ask the data: a service hands its tx on', () => {
  for (const asked of ["tx.db.run('vacuum')", "({ db }: Tx) => db.$client.prepare('select 1')", 'tx.db.select()']) {
    for (const file of ['server/features/people/people.service.ts', 'server/access/directory.ts']) {
      expect(findTrespasses(withPlanted(file, `const asked = ${asked};`)), asked).toEqual([
        `${file} asks the data itself: only a repository does`,
      ]);
    }
  }
});

test('a guest reads, and changes nothing', () => {
  for (const change of [
    'const mine = users; tx.db.update(mine);',
    'tx.db.run(sql`update users set balance = 0`)',
    'tx.db.run("delete from users")',
    'tx.db.update(users).set({ balance: 0 }).run();',
    'tx.db.insert(users)',
    'tx.db\n.delete(users)',
    `tx.db.run(sql\`update \${users} set balance = 0\`)`,
  ]) {
    expect(findTrespasses(withPlanted('server/features/tasks/tasks.repo.ts', change)), change).toEqual([
      'server/features/tasks/tasks.repo.ts changes the table users, which belongs to people',
    ]);
  }
});

test('a table without an owner and an exception that nobody needs are found, and every exception has a reason', () => {
  const table = "export const wishes = sqliteTable('wishes', {});";
  expect(findTrespasses(withPlanted('server/db/schema/wishes.ts', table))).toEqual([
    'server/db/schema/wishes.ts: the table wishes has no owner in build/tables.ts',
  ]);
  const without = server.filter(({ path }) => path !== 'server/features/report/report.repo.ts');
  expect(findTrespasses(without)).toEqual([
    'server/features/report/report.repo.ts names no table of others: take it out of the exceptions',
  ]);
  for (const { because } of GUESTS) expect(because).toMatch(/\w+ \w+ .*\.$/);
});
