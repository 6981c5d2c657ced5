import { expect, test } from 'vitest';
import { findTrespasses, GUESTS, readServer } from '#build/table-owners.ts';

const server = readServer();
const withPlanted = (file: string, text: string) => [
  ...server.filter(({ path }) => path !== file),
  { path: file, text: `${server.find(({ path }) => path === file)?.text ?? ''}\n${text}` },
];

test('"Each table has one owner": its repositories alone name it', () => {
  expect(findTrespasses(server)).toEqual([]);
  const planted = "import { users } from '#server/db/schema/people.ts';";
  expect(findTrespasses(withPlanted('server/features/rewards/rewards.repo.ts', planted))).toEqual([
    'server/features/rewards/rewards.repo.ts names the table users, which belongs to people',
  ]);
  expect(findTrespasses(withPlanted('server/features/people/people.service.ts', planted))).toEqual([
    'server/features/people/people.service.ts names the table users, which belongs to people',
  ]);
  expect(findTrespasses(withPlanted('server/access/directory.ts', planted))).toHaveLength(1);
});

test('a guest reads, and changes nothing', () => {
  for (const change of [
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
    'server/db/schema/wishes.ts: the table wishes has no owner in build/table-owners.ts',
  ]);
  const without = server.filter(({ path }) => path !== 'server/features/report/report.repo.ts');
  expect(findTrespasses(without)).toEqual([
    'server/features/report/report.repo.ts names no table of others: take it out of the exceptions',
  ]);
  for (const { because } of GUESTS) expect(because).toMatch(/\w+ \w+ .*\.$/);
});
