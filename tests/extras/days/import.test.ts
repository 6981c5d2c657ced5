import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { deleteTask } from '#shared/contracts/tasks.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { days } from './in-tests.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['days'] } });
  await days.live(home, await home.reward());
  file = await exportOf(home.as('admin'));
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);
const violin = () => file.tasks.find(({ text }) => text === 'Violin') as FamilyFile['tasks'][number];
const withTask = (changes: object) =>
  ({
    ...file,
    tasks: file.tasks.map((each) => (each.id === violin().id ? { ...each, ...changes } : each)),
  }) as FamilyFile;

test('extras-6: certain days come back from a file, switched off and of a deleted task', async () => {
  await home.as('admin').ok(deleteTask, { params: { taskId: violin().id } });
  home.clock.set(addDays(home.clock.today, 2));
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
  const again = await exportOf(home.as('admin'));
  const response = await read(again);
  expect(response.statusCode, response.payload).toBe(201);
});

test.each<[string, string, () => FamilyFile]>([
  [
    'an assignment without the days of its task',
    'another time',
    () => ({
      ...file,
      assignments: file.assignments.map(({ days: _days, ownDays: _own, ...row }) => row),
    }),
  ],
  [
    'certain days of another kind of days',
    'Certain days say another kind of days',
    () => ({
      ...withTask({ dayType: 'weekend' }),
      assignments: file.assignments.map((row) =>
        row.taskId === violin().id ? { ...row, dayType: 'weekend' as const } : row,
      ),
    }),
  ],
  [
    'every other week without its Monday',
    'Choose a Monday',
    () => ({
      ...withTask({ days: { weekdays: [1, 4], every: 2 } }),
      assignments: file.assignments.map((row) =>
        row.taskId === violin().id ? { ...row, days: { weekdays: [1, 4], every: 2 as const } } : row,
      ),
    }),
  ],
])('extras-6: a file with %s is refused, and nothing is written', async (_what, message, changed) => {
  const refused = await read(changed());
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  expect(refused.json().message).toContain(message);
});

test('extras-6: a file has version 2, and 3 once an extra is on', async () => {
  const home = await createHome();
  const admin = home.as('admin');
  await home.task({}, ['child']);
  expect((await exportOf(admin)).schemaVersion).toBe(2);
  await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['days'] } });
  expect((await exportOf(admin)).schemaVersion).toBe(3);
  await home.task({ days: { weekdays: [1], every: 1 } }, ['child']);
  await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
  // What was planned on its days stays: an older Kinboard would plan something else.
  home.clock.set('2026-03-12');
  expect(await exportOf(admin)).not.toHaveProperty('family.extras');
});
