import { beforeEach, expect, test } from 'vitest';
import { getFamilyTasks } from '#shared/contracts/admin.ts';
import { addStarter, updateFamily } from '#shared/contracts/families.ts';
import { getOutlook } from '#shared/contracts/outlook.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { listChildrenProgress } from '#shared/contracts/points.ts';
import { createProfessionalTask, listProfessionalTasks } from '#shared/contracts/professional.ts';
import { assignTask, deleteTask, listAssignedTasks, listTasks, moveTask, updateTask } from '#shared/contracts/tasks.ts';
import { EXTRAS } from '#shared/extras.ts';
import { STARTER_PACKS } from '#shared/starter-pack.ts';
import { exportOf, roundTrip } from '#tests/support/family-export.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';

let home: Home;
let ids: Record<string, string>;

/** The child's morning, in the order in which it was made. */
const MORNING = ['Wake up', 'Wash', 'Dress', 'Eat', 'Go'];

beforeEach(async () => {
  home = await createHome();
  ids = {};
  const types = ['anyday', 'weekday'] as const;
  for (const [index, text] of MORNING.entries())
    ids[text] = (await home.task({ text, dayType: types[index % 2] ?? 'anyday' }, ['child'])).id;
  ids.Homework = (await home.task({ text: 'Homework', period: 'PM' }, ['child'])).id;
});

const idOf = (text: string) => ids[text] ?? '';
const to = (text: string, side: 'before' | 'after', of: string) => ({
  params: { taskId: idOf(text) },
  body: { taskId: idOf(of), side },
});
const move = (text: string, side: 'before' | 'after', of: string, who: Who = 'parent') =>
  home.as(who).ok(moveTask, to(text, side, of));
const refusal = (text: string, side: 'before' | 'after', of: string, who: Who = 'parent') =>
  home.as(who).refusal(moveTask, to(text, side, of));
const library = async (who: Who = 'parent') => (await home.as(who).ok(listTasks, {})).map(({ text }) => text);
const withAllExtras = () =>
  home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [...EXTRAS] } });

/** A task of the teacher's, which the student has. */
async function professionalTask(text: string): Promise<void> {
  const task = await home.as('teacher').ok(createProfessionalTask, { body: { text, dayType: 'anyday' } });
  ids[text] = task.id;
  await home.as('teacher').ok(assignTask, { body: { taskId: task.id, userId: home.id.student } });
}

test('tasks-30: after a move every list, the outlook, the plan and a file are in the same order', async () => {
  await withAllExtras();
  await move('Go', 'before', 'Wash');
  await move('Wake up', 'after', 'Eat');
  const order = ['Go', 'Wash', 'Dress', 'Eat', 'Wake up', 'Homework'];
  const { today } = home.clock;
  const child = home.as('child');
  const progress = await home.as('parent').ok(listChildrenProgress, {});
  const { tasksByMember, defaultTasks } = await home.as('admin').ok(getFamilyTasks, {});
  const params = { userId: home.id.child };
  const outlook = await child.ok(getOutlook, { params, query: { from: today, to: today } });
  const plan = await home.as('parent').ok(explainDay, { params: { ...params, date: today } });
  const nameOf = (id: string) => Object.keys(ids).find((text) => ids[text] === id);
  expect(outlook.days[0]?.taskIds.map(nameOf)).toEqual(order);
  const lists = [
    await home.as('parent').ok(listTasks, {}),
    await child.ok(listTasks, {}),
    await child.ok(listAssignedTasks, {}),
    await child.ok(listAssignedTasks, { query: { date: today } }),
    progress.find((each) => each.child.id === home.id.child)?.tasks ?? [],
    defaultTasks,
    tasksByMember.find(({ member }) => member.id === home.id.child)?.tasks ?? [],
    plan.tasks,
    (await exportOf(home.as('admin'))).tasks,
  ];
  for (const list of lists) expect(list.map(({ text }) => text)).toEqual(order);
});

test('tasks-30: a past day has the order of today, with the tasks that were deleted since', async () => {
  const yesterday = home.clock.today;
  home.clock.advance(24 * 60 * 60 * 1000);
  await home.as('admin').ok(deleteTask, { params: { taskId: idOf('Dress') } });
  await move('Go', 'before', 'Wake up');
  await home.as('admin').ok(updateTask, { params: { taskId: idOf('Wash') }, body: { dayType: 'weekday' } });
  const progress = await home.as('parent').ok(listChildrenProgress, { query: { date: yesterday } });
  const shown = progress.find(({ child }) => child.id === home.id.child)?.tasks.map(({ text }) => text);
  expect(shown).toEqual(['Go', 'Wake up', 'Dress', 'Wash', 'Eat', 'Homework']);
});

test('tasks-30: a new task, and one that gets another part of the day, go to the end', async () => {
  await move('Go', 'before', 'Wake up');
  await home.as('admin').ok(updateTask, { params: { taskId: idOf('Wake up') }, body: { period: 'PM' } });
  await home.as('admin').ok(updateTask, { params: { taskId: idOf('Wash') }, body: { period: 'AM', points: 5 } });
  await home.task({ text: 'Shoes' });
  await home.task({ text: 'Bath', period: 'PM' });
  const parts = (period: string) => async () =>
    (await home.as('parent').ok(listTasks, {})).filter((task) => task.period === period).map(({ text }) => text);
  expect(await parts('AM')()).toEqual(['Go', 'Wash', 'Dress', 'Eat', 'Shoes']);
  expect(await parts('PM')()).toEqual(['Homework', 'Wake up', 'Bath']);
});

test('tasks-32: a task moves before or after another one; sending it again changes nothing', async () => {
  for (const _again of [1, 2]) {
    await move('Wake up', 'after', 'Dress');
    expect(await library()).toEqual(['Wash', 'Dress', 'Wake up', 'Eat', 'Go', 'Homework']);
  }
  await move('Go', 'before', 'Go');
  await move('Go', 'after', 'Eat');
  expect(await library()).toEqual(['Wash', 'Dress', 'Wake up', 'Eat', 'Go', 'Homework']);
});

test('tasks-32: what cannot be moved so is refused with the reason, and changes nothing', async () => {
  await professionalTask('Calm start');
  const own = await home.as('teacher').ok(createProfessionalTask, { body: { text: 'Read', period: 'PM' } });
  ids.Read = own.id;
  await home.as('admin').ok(deleteTask, { params: { taskId: idOf('Dress') } });
  const before = home.dump();
  expect(await refusal('Wash', 'after', 'Homework')).toBe('409 other_part_of_day');
  expect(await refusal('Wash', 'after', 'Calm start', 'admin')).toBe('409 other_part_of_day');
  expect(await refusal('Calm start', 'after', 'Read', 'teacher')).toBe('409 other_part_of_day');
  expect(await refusal('Wash', 'after', 'Dress')).toBe('404 not_found');
  expect(await refusal('Dress', 'after', 'Wash')).toBe('404 not_found');
  expect(await refusal('Wash', 'after', 'Nothing')).toBe('400 validation_failed');
  expect(await refusal('Wash', 'under' as 'after', 'Eat')).toBe('400 validation_failed');
  for (const who of ['child', 'grandmother'] as const)
    expect(await refusal('Wash', 'after', 'Eat', who)).toBe('403 forbidden');
  expect(home.dump()).toEqual(before);
});

test('tasks-32: who edits only their own tasks moves only these', async () => {
  home.connection.exec(
    `update roles set permissions = json_set(permissions, '$.canEditOnlyOwnTasks', json('true')) where name = 'Parent'`,
  );
  ids.Own = (await home.task({ text: 'Own' }, [], 'parent')).id;
  await move('Own', 'before', 'Wake up');
  expect(await refusal('Wash', 'before', 'Own')).toBe('403 forbidden');
  expect((await library()).filter((text) => text !== 'Homework')).toEqual(['Own', ...MORNING]);
});

test('tasks-33: a move of one owner leaves the places of all others, and tells nothing of them', async () => {
  await withAllExtras();
  await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily: true } as object });
  const mixed = ['First of the family', 'Calm start', 'Second of the family', 'Folder', 'Third of the family'];
  for (const text of mixed) {
    if (text.endsWith('family')) ids[text] = (await home.task({ text }, ['student'])).id;
    else await professionalTask(text);
  }
  const list = async () => (await home.as('student').ok(listAssignedTasks, {})).map(({ text }) => text);
  expect(await list()).toEqual(mixed);
  await move('Folder', 'before', 'Calm start', 'teacher');
  const [first, , second, , third] = mixed;
  expect(await list()).toEqual([first, 'Folder', second, 'Calm start', third]);
  await move('Third of the family', 'before', 'First of the family');
  expect(await list()).toEqual([third, 'Folder', first, 'Calm start', second]);
  expect(await refusal('Folder', 'after', 'First of the family', 'teacher')).toBe('404 not_found');
  expect(await refusal('Folder', 'after', 'First of the family', 'otherTeacher')).toBe('403 forbidden');
  const own = await home.as('teacher').ok(listProfessionalTasks, {});
  expect(own.map(({ text }) => text)).toEqual(['Folder', 'Calm start']);
  expect(JSON.stringify(own)).not.toContain('position');
});

test('export-11: a file keeps the order; an older file has the order of making', async () => {
  const made = await exportOf(home.as('admin'));
  await move('Go', 'before', 'Wake up');
  const moved = await exportOf(home.as('admin'));
  expect(moved.tasks).not.toEqual(made.tasks);
  for (const file of [moved, made]) expect((await roundTrip(file, home.clock)).tasks).toEqual(file.tasks);
});

test('setup-6: starter tasks are in the order in which they are offered', async () => {
  const offered = STARTER_PACKS.flatMap((pack) => pack.tasks);
  const taskKeys = offered.map(({ key }) => key).sort();
  await home.as('admin').ok(addStarter, {
    params: { familyId: home.familyId },
    body: { taskKeys, rewardKeys: [], childIds: [home.id.sibling] },
  });
  const given = await home.as('sibling').ok(listAssignedTasks, {});
  expect(given.map(({ icon, points }) => `${icon} ${points}`)).toEqual(
    offered.map(({ icon, points }) => `${icon} ${points}`),
  );
});
