import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { breaks } from './in-tests.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['breaks'] } });
  await breaks.live(home, await home.reward());
  file = await exportOf(home.as('admin'));
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);

test('extras-6: past breaks and patterns come back from a file, also switched off', async () => {
  home.clock.set(addDays(home.clock.today, 2));
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
  const again = await exportOf(home.as('admin'));
  expect([again.breaks?.length, again.homePatterns?.length]).toEqual([1, 1]);
  expect((await read(again)).statusCode).toBe(201);
});

test.each<[string, string, () => FamilyFile]>([
  [
    'a break that ends before it begins',
    'The last day must not be before the first.',
    () => ({ ...file, breaks: file.breaks?.map((row) => ({ ...row, toDate: addDays(row.fromDate, -1) })) ?? [] }),
  ],
  [
    'a break of a grown-up',
    'Only children take a break.',
    () => ({ ...file, breaks: file.breaks?.map((row) => ({ ...row, userId: home.id.parent })) ?? [] }),
  ],
  [
    'a grown-up with two homes',
    'Only children take a break.',
    () => ({ ...file, homePatterns: file.homePatterns?.map((row) => ({ ...row, userId: home.id.parent })) ?? [] }),
  ],
])('extras-6: a file with %s is refused, and nothing is written', async (_what, message, changed) => {
  const refused = await read(changed());
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  expect(refused.json().message).toContain(message);
});
