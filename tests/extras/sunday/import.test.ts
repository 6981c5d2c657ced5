import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { exportOf, importAnew, roundTrip } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { sunday } from './in-tests.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['sunday'] } });
  await sunday.live(home, await home.reward());
  file = await exportOf(home.as('admin'));
});

const read = (changed: object) => importAnew({ ...file, ...changed } as FamilyFile, home.clock);

test('extras-6, sunday-8: the file has the day on which a task was kept, and is read again', async () => {
  expect(file.tasks.map(({ kept }) => kept)).toEqual([home.clock.today]);
  const { tasks, assignments } = await roundTrip(file, home.clock);
  expect({ tasks, assignments }).toEqual({ tasks: file.tasks, assignments: file.assignments });
});

test('extras-6: a file with another day, or of a family without the extra, is refused', async () => {
  const other = file.tasks.map((each) => ({ ...each, kept: 'yesterday' }));
  const { extras: _on, ...family } = file.family;
  for (const changed of [{ tasks: other }, { family }]) {
    const refused = await read(changed);
    expect(refused.json().code, refused.payload).toBe('import_invalid');
  }
});
