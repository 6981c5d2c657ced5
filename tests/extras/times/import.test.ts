import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { times } from './in-tests.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const params = { familyId: home.familyId };
  await home.as('admin').ok(updateFamily, { params, body: { extras: ['times'] } });
  await times.live(home, await home.reward());
  home.clock.set(addDays(home.clock.today, 1));
  await times.liveOn?.(home);
  file = await exportOf(home.as('admin'));
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);
const withSport = (changes: object) =>
  ({
    ...file,
    tasks: file.tasks.map((each) => (each.text === 'Sport' ? { ...each, ...changes } : each)),
  }) as FamilyFile;

test('extras-6: a file with tasks of times is read; it says on which day they were given', async () => {
  expect(file.assignments.some(({ times: kept, listedSince }) => kept && listedSince)).toBe(true);
  const response = await read(file);
  expect(response.statusCode, response.payload).toBe(201);
});

test.each([
  ['a count of 7', { times: { kind: 'week', count: 7 } }],
  ['times of another kind', { times: { kind: 'month' } }],
  ['a shared task of times', { sharing: 'anyone' }],
  ['a task unlike its assignment', { times: { kind: 'week', count: 5 } }],
])('extras-6: a file with %s is refused', async (_what, changes) => {
  const refused = await read(withSport(changes));
  expect(refused.statusCode, refused.payload).toBe(400);
  expect(refused.json().code).toBe('import_invalid');
});

test('extras-6: a file with tasks of times is refused while the extra is off in it', async () => {
  const { extras: _on, ...family } = file.family;
  const refused = await read({ ...file, family } as FamilyFile);
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
});
