import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { setGoal } from '#shared/extras/goals/contract.ts';
import { EXTRAS } from '#shared/extras.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
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

test('extras-6: a file with a goal that says when and not why it ended is refused', async () => {
  const goals = file.goals?.map((row) => ({ ...row, endedAt: '2026-03-11T07:00:00.000Z' })) ?? [];
  const refused = await read({ ...file, goals });
  expect(refused.json().message).toContain('says when and why it ended, or neither');
});
