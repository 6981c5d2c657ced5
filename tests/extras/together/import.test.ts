import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { deleteReward } from '#shared/contracts/rewards.ts';
import { getTogether, giveTreat, setTogether } from '#shared/extras/together/contract.ts';
import { exportOf, importAnew, roundTrip } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';

let home: Home;
let file: FamilyFile;

const switchOn = (extras: 'together'[]) =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras } });

beforeEach(async () => {
  home = await createHome();
  await switchOn(['together']);
  const admin = home.as('admin');
  const { id: rewardId } = await home.reward({ name: 'Zoo', icon: 'rabbit' });
  await admin.ok(setTogether, { body: { target: 50, treat: { rewardId } } });
  await admin.ok(deleteReward, { params: { rewardId } });
  const { id: taskId } = await home.task({ points: 60 }, ['child']);
  await admin.ok(completeTask, { params: { taskId }, body: { userId: home.id.child, date: home.clock.today } });
  await admin.ok(giveTreat, { params: { week: '2026-03-09' } });
  home.clock.set('2026-03-16');
  await admin.ok(setTogether, { body: { target: 500, treat: { title: 'Film', icon: 'tv' } } });
  file = await exportOf(admin);
});

const read = (changed: object) => importAnew({ ...file, ...changed } as FamilyFile, home.clock);
type Week = NonNullable<FamilyFile['togetherWeeks']>[number];
const withWeek = (index: number, changes: Partial<Week>) => ({
  togetherWeeks: file.togetherWeeks?.map((row, at) => (at === index ? { ...row, ...changes } : row)),
});

test('extras-6: the file has the weeks, also with a deleted reward, and is read again', async () => {
  expect(file.togetherWeeks).toMatchObject([
    { week: '2026-03-09', target: 50, title: 'Zoo', icon: 'rabbit', givenSum: 60 },
    { week: '2026-03-16', target: 500, title: 'Film', icon: 'tv', rewardId: null, givenAt: null, givenSum: null },
  ]);
  const { togetherWeeks } = await roundTrip(file, home.clock);
  expect(togetherWeeks).toEqual(file.togetherWeeks);
  const before = await home.as('admin').ok(getTogether, {});
  expect(before).toMatchObject({ now: { target: 500 }, before: { given: true, sum: 60 }, past: [{ target: 50 }] });
});

test('extras-6: a person’s file has none of the family’s weeks', async () => {
  const { payload } = await home.as('admin').raw('GET', `/api/users/${home.id.child}/export`);
  expect(JSON.parse(payload)).not.toHaveProperty('togetherWeeks');
});

test.each<[string, number, Partial<Week>]>([
  ['a week that begins on a Tuesday', 1, { week: '2026-03-17' }],
  ['two rows of a week', 1, { week: '2026-03-09' }],
  ['a week that has not begun', 1, { week: '2026-03-23' }],
  ['a target of 9', 1, { target: 9 }],
  ['an unknown reward', 1, { rewardId: 'unknown' }],
  ['a treat without words', 1, { title: ' ' }],
  ['a sum that nobody gave a treat for', 1, { givenSum: 500 }],
  ['a treat that was given without its sum', 0, { givenSum: null }],
  ['a treat that was given below its target', 0, { givenSum: 49 }],
])('extras-6: a file with %s is refused', async (_what, index, changes) => {
  const refused = await read(withWeek(index, changes));
  expect(refused.json().code, refused.payload).toBe('import_invalid');
});

test('extras-6: with the extra off an open week is refused, and one that was given is kept', async () => {
  const { extras: _on, ...family } = file.family;
  const refused = await read({ family });
  expect(refused.json().code, refused.payload).toBe('import_invalid');
  await switchOn([]);
  file = await exportOf(home.as('admin'));
  expect(file.togetherWeeks).toMatchObject([{ week: '2026-03-09', givenSum: 60 }]);
  expect((await roundTrip(file, home.clock)).togetherWeeks).toEqual(file.togetherWeeks);
});
