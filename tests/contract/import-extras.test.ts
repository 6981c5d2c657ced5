import { beforeEach, expect, test } from 'vitest';
import { updateFamily, updateUser } from '#shared/contracts/families.ts';
import { type FamilyFile, familyFile } from '#shared/contracts/family-file.ts';
import { deleteTask } from '#shared/contracts/tasks.ts';
import { setOwnDays } from '#shared/extras/days/contract.ts';
import { familyFileLists, familyFileSpans, familyFileTaskLists } from '#shared/extras/files.ts';
import { EXTRAS } from '#shared/extras.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { EXTRAS_IN_TESTS } from '#tests/extras/all.ts';
import { createTestApp } from '#tests/support/app.ts';
import { dump } from '#tests/support/database.ts';
import { exportOf, importFile } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';

const CHILDREN = ['child', 'sibling'] as const;

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  const [admin, { id, familyId }] = [home.as('admin'), home];
  await admin.ok(updateFamily, { params: { familyId }, body: { extras: [...EXTRAS] } });
  await admin.ok(updateUser, { params: { userId: id.student }, body: { keepsFamily: true } as never });
  const days = { weekdays: [1, 4], every: 2 as const };
  await home.task({ text: 'Violin', days }, ['child']);
  const plain = await home.task({ text: 'Read' }, ['child']);
  const params = { taskId: plain.id, userId: id.child };
  await admin.ok(setOwnDays, { params, body: { days: { weekdays: [2], every: 1 } } });
  const turns = { order: CHILDREN.map((who) => id[who]), every: 'week' as const };
  await home.task({ text: 'Feed the cat', sharing: 'turns', turns }, CHILDREN);
  await home.task({ text: 'Tidy the garage', lookFirst: true }, ['child']);
  await home.task({ text: 'Mow the lawn', sharing: 'anyone' }, CHILDREN);
  const { id: rewardId } = await home.reward({ name: 'Zoo', cost: 500, howOften: 'monthly' });
  for (const { live } of EXTRAS_IN_TESTS) await live(home, { id: rewardId });
  file = await exportOf(admin);
});

const read = async (changed: FamilyFile) => {
  const fresh = await createTestApp({ clock: home.clock });
  const response = await importFile(fresh, changed);
  if (response.statusCode !== 201) expect(dump(fresh.connection).users).toEqual([]);
  return response;
};
const task = (text: string) => file.tasks.find((each) => each.text === text) as FamilyFile['tasks'][number];
const withTask = (text: string, changes: object) =>
  ({
    ...file,
    tasks: file.tasks.map((each) => (each.text === text ? { ...each, ...changes } : each)),
  }) as FamilyFile;
const withSharing = (text: string, changes: object) =>
  ({
    ...file,
    taskSharing: file.taskSharing?.map((row) => (row.taskId === task(text).id ? { ...row, ...changes } : row)),
  }) as FamilyFile;
const withOrder = (order: string[]): FamilyFile => {
  const turns = { order, every: 'week' };
  return { ...withSharing('Feed the cat', { order }), tasks: withTask('Feed the cat', { turns }).tasks };
};

test.each(EXTRAS)(
  'what holds in a family that has not switched on "%s" is refused, and nothing changes',
  async (extra) => {
    expect((await read(file)).statusCode).toBe(201);
    const extras = EXTRAS.filter((each) => each !== extra);
    const refused = await read({ ...file, family: { ...file.family, extras } });
    expect(refused.json()).toMatchObject({ code: 'import_invalid' });
    expect(refused.json().message).toContain('The family has not switched this on');
  },
);

test('"Extras come back when it is read": switched off and with a past, or with a deleted task, too (docs/product/extras.md#extras-6)', async () => {
  await home.as('admin').ok(deleteTask, { params: { taskId: task('Violin').id } });
  await home.as('admin').ok(deleteTask, { params: { taskId: task('Mow the lawn').id } });
  home.clock.set(addDays(home.clock.today, 2));
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [] } });
  const again = await exportOf(home.as('admin'));
  expect(again.taskSharing).toHaveLength(3);
  const response = await read(again);
  expect(response.statusCode, response.payload).toBe(201);
});

test('export-1: lists of extras stand in a file in the order of its schema', () => {
  const ofExtras = { ...familyFileSpans, ...familyFileTaskLists, ...familyFileLists };
  const names = Object.keys(familyFile.shape).filter((name) => name in ofExtras || name === 'requests');
  const lists = Object.keys(file).filter((name) => names.includes(name));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists).toEqual([...lists].sort((one, other) => names.indexOf(one) - names.indexOf(other)));
});

const grownUp = () => home.id.parent;
const [violin, cat, lawn] = ['Violin', 'Feed the cat', 'Mow the lawn'];
test.each<[string, string, () => FamilyFile]>([
  [
    'days of a list that are not the task’s',
    'another time',
    () => ({
      ...file,
      assignments: file.assignments.map(({ days: _days, ownDays: _own, ...row }) => row),
    }),
  ],
  ['turns that no row keeps', 'The turns say something else', () => ({ ...file, taskSharing: [] })],
  ['another way of sharing', 'The turns say something else', () => withSharing(lawn, { sharing: 'each' })],
  ['another order', 'The turns say something else', () => withSharing(cat, { order: [] })],
  ['turns of a grown-up', 'Only children of this family take turns', () => withOrder([home.id.child, grownUp()])],
  ['somebody twice', 'Only children of this family take turns', () => withOrder([home.id.child, home.id.child])],
  [
    'days that are of no kind',
    'Certain days say another kind of days',
    () => ({
      ...withTask(violin, { dayType: 'weekend' }),
      assignments: file.assignments.map((row) =>
        row.taskId === task(violin).id ? { ...row, dayType: 'weekend' as const } : row,
      ),
    }),
  ],
  [
    'every other week from nowhere on',
    'Choose a Monday',
    () => ({
      ...withTask(violin, { days: { weekdays: [1, 4], every: 2 } }),
      assignments: file.assignments.map((row) =>
        row.taskId === task(violin).id ? { ...row, days: { weekdays: [1, 4], every: 2 as const } } : row,
      ),
    }),
  ],
])('%s: refused, and nothing changes', async (_what, message, changed) => {
  const refused = await read(changed());
  expect(refused.json()).toMatchObject({ code: 'import_invalid' });
  expect(refused.json().message).toContain(message);
});
