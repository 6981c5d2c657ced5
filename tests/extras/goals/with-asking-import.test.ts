import { beforeEach, describe, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { redeemReward } from '#shared/contracts/points.ts';
import { updateReward } from '#shared/contracts/rewards.ts';
import { setGoal } from '#shared/extras/goals/contract.ts';
import { EXTRAS } from '#shared/extras.ts';
import { createTestApp } from '#tests/support/app.ts';
import { exportOf, importAnew, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const { id, familyId } = home;
  await home.as('admin').ok(updateFamily, { params: { familyId }, body: { extras: [...EXTRAS] } });
  const reward = await home.reward({ name: 'Zoo', cost: 500 });
  await home.as('admin').ok(setGoal, { params: { userId: id.child }, body: { rewardId: reward.id } });
  file = await exportOf(home.as('admin'));
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);

describe('goals-13, extras-6: what used a promise, in a family’s file', () => {
  /** The file with what was asked for, and the entry that was booked. */
  const asked = async () => {
    const { id } = home;
    await home.give('child', 1000);
    await home.as('admin').ok(updateReward, { params: { rewardId: rewardId() }, body: { askFirst: true } });
    const body = { userId: id.child, date: home.clock.today };
    await home.as('child').ok(redeemReward, { params: { rewardId: rewardId() }, body });
    file = await exportOf(home.as('admin'));
  };
  const rewardId = () => file.rewards[0]?.id ?? '';
  const withGoal = (changes: object): FamilyFile =>
    ({ ...file, goals: file.goals?.map((row) => ({ ...row, ...changes })) }) as FamilyFile;
  const usedIn = async (changed: FamilyFile) => {
    const fresh = await createTestApp({ clock: home.clock });
    expect((await importFile(fresh, changed)).statusCode).toBe(201);
    return fresh.connection.prepare('select entry_seq from goals').pluck().get();
  };

  test('it comes back, and a file that does not say it means what waits', async () => {
    expect(await usedIn(file)).toBeNull();
    await asked();
    const entrySeq = file.goals?.[0]?.entrySeq;
    expect(entrySeq).toBe(file.requests?.[0]?.entrySeq);
    expect(await usedIn(file)).toBe(entrySeq);
    expect(await usedIn(withGoal({ entrySeq: undefined }))).toBe(entrySeq);
    expect(await usedIn(withGoal({ entrySeq: null }))).toBeNull();
  });

  test.each([
    ['no entry', () => 999_999],
    ['an entry of something else', () => file.entries.find(({ kind }) => kind === 'adjustment')?.seq],
  ])('it is refused when it names %s', async (_what, entrySeq) => {
    await asked();
    const refused = await read(withGoal({ entrySeq: entrySeq() }));
    expect(refused.json()).toMatchObject({ code: 'import_invalid' });
    expect(refused.json().message).toContain('goals.0.entrySeq');
  });
});
