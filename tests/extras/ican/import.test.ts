import { beforeEach, expect, test } from 'vitest';
import type { FamilyFile } from '#shared/contracts/family-file.ts';
import { deleteTask } from '#shared/contracts/tasks.ts';
import { answerHabit, bringBack, listGraduations, noteGraduationsSeen } from '#shared/extras/ican/contract.ts';
import { asImported, exportOf, importAnew, roundTrip } from '#tests/support/family-export.ts';
import { createHome, type Home } from '#tests/support/home.ts';
import { graduate } from './graduate.ts';
import { switchOn } from './practised.ts';

let home: Home;
let file: FamilyFile;

beforeEach(async () => {
  home = await createHome();
  await switchOn(home);
  const { id } = home;
  const admin = home.as('admin');
  const [seen, back] = [await graduate(home, 'child'), await graduate(home, 'child', 'admin', 'Knot')];
  await home.as('child').ok(noteGraduationsSeen, { body: { ids: [seen] } });
  await admin.ok(bringBack, { params: { userId: id.child, graduationId: back } });
  const [first] = await admin.ok(listGraduations, { params: { userId: id.child } });
  await admin.ok(deleteTask, { params: { taskId: first?.taskId ?? '' } });
  await graduate(home, 'sibling');
  const kept = await home.task({ text: 'Brush teeth' }, ['child']);
  const params = { userId: id.child };
  await admin.ok(answerHabit, { params, body: { taskId: kept.id, answer: 'keep' } });
  file = await exportOf(admin);
});

const read = (changed: FamilyFile) => importAnew(changed, home.clock);

test('ican-15: the family’s file holds the shelf, what came back and what was kept', async () => {
  expect(file.graduations?.map(({ title, seenAt, backAt }) => [title, seenAt !== null, backAt !== null])).toEqual([
    ['Tie your shoes', true, false],
    ['Knot', false, true],
    ['Tie your shoes', false, false],
  ]);
  expect(file.keptHabits).toMatchObject([{ userId: home.id.child, date: home.clock.today, by: home.id.admin }]);
  const { home: _fresh, ...again } = await roundTrip(file, home.clock);
  expect({ ...again, exportedAt: file.exportedAt }).toEqual(asImported(file));
});

test('ican-15: a person’s file holds their own', async () => {
  const response = await home.as('child').raw('GET', `/api/users/${home.id.child}/export`);
  const own = response.json() as Pick<FamilyFile, 'graduations' | 'keptHabits'>;
  expect(own.graduations?.map(({ title }) => title)).toEqual(['Tie your shoes', 'Knot']);
  expect(own.keptHabits).toHaveLength(1);
});

test.each([
  ['is on the shelf and on the list', { backAt: null }, 1, 'on the list at the same time'],
  ['is of an unknown task', { taskId: 'nothing' }, 1, 'task'],
  ['is of an unknown member', { userId: 'nobody' }, 1, 'member'],
])('ican-15: a file in which a graduation %s is refused', async (_what, changes, at, message) => {
  const graduations = file.graduations?.map((row, index) => (index === at ? { ...row, ...changes } : row));
  const refused = await read({ ...file, graduations });
  expect(refused.statusCode, refused.payload).toBe(400);
  expect(refused.json().code).toBe('import_invalid');
  expect(refused.payload).toContain(message);
});

test('ican-15: a file with a task twice on one shelf, or kept twice, is refused', async () => {
  const [first] = file.graduations ?? [];
  const twice = await read({
    ...file,
    graduations: [...(file.graduations ?? []), { ...(first as never as object), id: 'again' } as typeof first & object],
  });
  expect(twice.json().code).toBe('import_invalid');
  const keptTwice = await read({ ...file, keptHabits: [...(file.keptHabits ?? []), ...(file.keptHabits ?? [])] });
  expect(keptTwice.json().code).toBe('import_invalid');
});

test('extras-6: with the extra off a file keeps the shelf, and is refused with an unseen page', async () => {
  const { extras: _on, ...family } = file.family;
  expect((await read({ ...file, family } as FamilyFile)).json().code).toBe('import_invalid');
  const graduations = file.graduations?.map((row) => ({ ...row, seenAt: row.seenAt ?? '2026-03-11T07:00:00.000Z' }));
  const response = await read({ ...file, family, graduations } as FamilyFile);
  expect(response.statusCode, response.payload).toBe(201);
});
