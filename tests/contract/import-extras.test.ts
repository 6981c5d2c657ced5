import { beforeEach, expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { type FamilyFile, familyFile } from '#shared/contracts/family-file.ts';
import { familyFileLists, familyFileSpans, familyFileTaskLists } from '#shared/extras/files.ts';
import { EXTRAS } from '#shared/extras.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { exportOf, importAnew } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const [admin, { familyId }] = [home.as('admin'), home];
  await admin.ok(updateFamily, { params: { familyId }, body: { extras: [...EXTRAS] } });
  const { id: rewardId } = await home.reward({ name: 'Zoo', cost: 500 });
  for (const { live } of EXTRAS_IN_TESTS) await live(home, { id: rewardId });
  file = await exportOf(admin);
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);
test.each(EXTRAS_IN_TESTS.filter(({ inFile }) => inFile !== false).map(({ name }) => name))(
  'extras-6: a file is refused that has something of %s, which its family has not switched on',
  async (extra) => {
    expect((await read(file)).statusCode).toBe(201);
    const extras = EXTRAS.filter((each) => each !== extra);
    const refused = await read({ ...file, family: { ...file.family, extras } });
    expect(refused.json()).toMatchObject({ code: 'import_invalid' });
    expect(refused.json().message).toContain('The family has not switched this on');
  },
);

test('extras-6: lists of extras stand in a file in the order of its schema', () => {
  const ofExtras = { ...familyFileSpans, ...familyFileTaskLists, ...familyFileLists };
  const names = Object.keys(familyFile.shape).filter((name) => name in ofExtras);
  const lists = Object.keys(file).filter((name) => names.includes(name));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists).toEqual([...lists].sort((one, other) => names.indexOf(one) - names.indexOf(other)));
});
