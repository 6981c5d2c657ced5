import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS_FOLDER, migrateDatabase } from '#server/db/migrate.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { redeemReward } from '#shared/contracts/points.ts';
import { declineRequest, listRequests } from '#shared/extras/asking/contract.ts';
import { setGoal } from '#shared/extras/goals/contract.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Who } from '#tests/support/home.ts';
import { copyRows, createOlderDatabase } from '#tests/support/older-database.ts';

/** Number of migrations before this one. */
const BEFORE = (
  JSON.parse(readFileSync(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] }
).entries.findIndex(({ tag }) => tag.endsWith('_promises'));

test('goals-13, asking-14, asking-15: a migration makes older data follow these rules', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['asking', 'goals'] } });
  const asked = (await home.reward({ cost: 10, askFirst: true })).id;
  const free = (await home.reward({ cost: 10, forChildren: [home.id.child] })).id;
  const redeem = (rewardId: string, who: Who, by: Who = who, back = 0) =>
    home.as(by).ok(redeemReward, {
      params: { rewardId },
      body: { userId: home.id[who], date: addDays(home.clock.today, -back) },
    });
  const save = (rewardId: string, who: Who) =>
    home.as('admin').ok(setGoal, { params: { userId: home.id[who] }, body: { rewardId } });
  for (const who of ['child', 'sibling'] as const) await home.give(who, 500);
  await save(asked, 'child');
  await redeem(asked, 'child');
  await save(asked, 'sibling');
  await redeem(asked, 'sibling', 'parent', 2);
  home.clock.advance(60_000);
  await redeem(asked, 'sibling', 'parent', 1);
  await redeem(asked, 'sibling');
  const [waiting] = await home.as('sibling').ok(listRequests, {});
  await home.as('parent').ok(declineRequest, { params: { requestId: waiting?.id ?? '' }, body: {} });
  const seqs = home.connection.prepare('select entry_seq from goals order by user_id').all();
  expect(new Set(seqs.map((row) => (row as { entry_seq: number }).entry_seq)).size).toBe(2);

  const older = createOlderDatabase(':memory:', BEFORE);
  copyRows(home.connection, older);
  // A mistake of a grown-up that was undone, and a child that grew up.
  older.exec(`update ledger_entries set voided_at = 1, voided_by = created_by where user_id = '${home.id.sibling}'
    and kind = 'reward' and created_at = (select max(created_at) from ledger_entries where created_by = '${home.id.parent}')`);
  older.exec(`update requests set status = 'declined', decided_by = '${home.id.parent}', decided_at = 5, seen_at = null
    where entry_seq in (select seq from ledger_entries where voided_at = 1)`);
  older.exec(`insert into reward_children (reward_id, user_id) values ('${free}', '${home.id.grandmother}')`);
  migrateDatabase(older, { migrationsFolder: MIGRATIONS_FOLDER });

  expect(older.prepare('select entry_seq from goals order by user_id').all()).toEqual(seqs);
  const requests = "select status, seen_at, decided_by = ? as undone from requests where status <> 'granted'";
  expect(older.prepare(`${requests} order by rowid`).all(home.id.parent)).toEqual([
    { status: 'waiting', seen_at: null, undone: null },
    { status: 'withdrawn', seen_at: 5, undone: 1 },
    { status: 'declined', seen_at: null, undone: 1 },
  ]);
  expect(older.prepare('select user_id from reward_children').all()).toEqual([{ user_id: home.id.child }]);
});
