import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { exportOf, importAnew, roundTrip } from '#tests/support/family-export.ts';
import { createHome } from '#tests/support/home.ts';
import { school } from './in-tests.ts';

test('extras-6, school-13: the file has who added a task, and is refused without the extra', async () => {
  const home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['school'] } });
  await school.live(home, await home.reward());
  const file = await exportOf(home.as('admin'));
  expect(file.tasks.map(({ addedBy }) => addedBy)).toEqual(['Anna']);
  expect((await roundTrip(file, home.clock)).tasks).toEqual(file.tasks);
  const { extras: _on, ...family } = file.family;
  const refused = await importAnew({ ...file, family } as FamilyFile, home.clock);
  expect(refused.json().code, refused.payload).toBe('import_invalid');
});
