import { beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#server/access/caller.ts';
import { updateFamily } from '#shared/contracts/families.ts';
import { getHistory } from '#shared/contracts/history.ts';
import { deleteUser } from '#shared/contracts/people.ts';
import { getProgress } from '#shared/contracts/points.ts';
import { assignTask, deleteTask, listTasks, setAutoAssign, unassignTask, updateTask } from '#shared/contracts/tasks.ts';
import {
  answerHabit,
  bringBack,
  listGraduations,
  listHabits,
  noteGraduationsSeen,
} from '#shared/extras/ican/contract.ts';
import type { HabitAnswer } from '#shared/extras/ican/rules.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome, type Home, type Who } from '#tests/support/home.ts';
import { graduate } from './graduate.ts';
import { practise as practiseBy, switchOn } from './practised.ts';

let home: Home;
/** Callers from before their sessions ended. */
let callers: Record<'admin' | 'parent' | 'teacher' | 'child' | 'sibling' | 'student', Caller>;

beforeEach(async () => {
  // It is a Wednesday.
  home = await createHome();
  await switchOn(home);
  const { caller } = home;
  const [admin, parent, teacher] = [caller('admin'), caller('parent'), caller('teacher')];
  const [child, sibling, student] = [caller('child'), caller('sibling'), caller('student')];
  callers = { admin, parent, teacher, child, sibling, student };
});

type By = keyof typeof callers;
const practise = (...about: Tail<Parameters<typeof practiseBy>>) => practiseBy(home, callers.admin, ...about);
type Tail<T> = T extends [unknown, unknown, ...infer Rest] ? Rest : never;
const brushing = async (to: readonly Who[] = ['child'], by: Who = 'admin') =>
  (await home.task({ text: 'Brush teeth', icon: 'toothbrush', period: 'AM' }, to, by)).id;
const questionsTo = (by: By | Caller = 'admin') =>
  home.services.extras.ican
    .questions(typeof by === 'string' ? callers[by] : by)
    .map(({ child, title, done, of }) => `${child.username} ${title} ${done}/${of}`);
const answer = (taskId: string, given: HabitAnswer, by: By = 'admin', who: Who = 'child') =>
  home.services.extras.ican.answer(callers[by], home.id[who], { taskId, answer: given });
const shelf = (who: 'child' | 'sibling' | 'student' = 'child', by: By = who) =>
  home.services.extras.ican.shelf(callers[by], home.id[who]).map(({ title }) => title);
const listOf = (who: Who = 'child') =>
  home
    .as(who)
    .ok(listTasks, {})
    .then((tasks) => tasks.map(({ text }) => text));
const nextMonday = () => {
  const { today } = home.clock;
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay();
  home.clock.set(addDays(today, (8 - weekday) % 7 || 7));
};

describe('ican-1, ican-4: the question of the week', () => {
  test('ican-1: 27 planned days are too few, 28 are enough', async () => {
    home.clock.set('2026-03-16');
    const taskId = await brushing();
    await practise(taskId, 28);
    expect(home.clock.today).toBe('2026-04-13');
    expect(questionsTo()).toEqual(['mia Brush teeth 28/28']);
    home.clock.set('2026-04-12');
    expect(questionsTo()).toEqual([]);
  });

  test('ican-1: 24 ticks of 28 are enough, 23 are not', async () => {
    home.clock.set('2026-03-16');
    const [enough, tooFew] = [await brushing(), await brushing(['sibling'])];
    const start = home.clock.today;
    await practise(enough, 28, { missed: 4 });
    home.clock.set(start);
    await practise(tooFew, 28, { missed: 5, who: 'sibling' });
    expect(questionsTo()).toEqual(['mia Brush teeth 24/28']);
  });

  test('ican-4: it stays the same all week, whatever is ticked', async () => {
    home.clock.set('2026-03-16');
    const taskId = await brushing();
    await practise(taskId, 28, { missed: 4 });
    for (let day = 0; day < 6; day += 1) {
      expect(questionsTo()).toEqual(['mia Brush teeth 24/28']);
      home.clock.set(addDays(home.clock.today, 1));
    }
    nextMonday();
    expect(questionsTo()).toEqual([]);
  });

  test('ican-1: days before the child last got the task do not count', async () => {
    home.clock.set('2026-03-16');
    const taskId = await brushing();
    await practise(taskId, 28);
    const { admin } = callers;
    const userId = home.id.child;
    await home.services.tasks.unassign(admin, taskId, userId);
    await home.services.tasks.assign(admin, [taskId], userId);
    expect(questionsTo()).toEqual([]);
  });

  test('ican-4: one question a child, the task with the most ticks first', async () => {
    home.clock.set('2026-03-16');
    const [teeth, bed] = [await brushing(), (await home.task({}, ['child'])).id];
    const start = home.clock.today;
    await practise(teeth, 28, { missed: 2 });
    home.clock.set(start);
    await practise(bed, 28, { missed: 1 });
    expect(questionsTo()).toEqual(['mia Make the bed 27/28']);
    await answer(bed, 'keep');
    expect(questionsTo()).toEqual([]);
    await practise(teeth, 7);
    expect(questionsTo()).toEqual(['mia Brush teeth 28/28']);
  });

  test('ican-5: what is kept is asked again in the first week eight weeks later', async () => {
    home.clock.set('2026-03-16');
    const taskId = await brushing();
    await practise(taskId, 29);
    await answer(taskId, 'keep');
    const kept = home.clock.today;
    await practise(taskId, 55);
    expect(questionsTo()).toEqual([]);
    await practise(taskId, 6);
    expect(questionsTo()).toEqual([]);
    await practise(taskId, 1);
    expect(addDays(kept, 62)).toBe(home.clock.today);
    expect(questionsTo()).toEqual(['mia Brush teeth 28/28']);
  });

  test('ican-5: children are never asked, and may not answer', async () => {
    const taskId = await brushing();
    home.connection.exec(`update roles set permissions = json_set(permissions, '$.canCreateTasks', json('true'))
      where type = 'child'`);
    expect(await home.as('child').ok(listHabits, {})).toEqual([]);
    const body = { taskId, answer: 'can' };
    const refused = await home.as('child').raw('POST', `/api/users/${home.id.child}/graduations`, { body });
    expect(refused.statusCode).toBe(403);
    expect(await listOf()).toContain('Brush teeth');
  });
});

describe('ican-5, ican-11: professionals', () => {
  test('ican-5: they are asked about their own tasks, whatever the family answers', async () => {
    home.clock.set('2026-03-16');
    const { admin, teacher } = callers;
    const own = (await home.task({ text: 'Read a page' }, ['student'], 'teacher')).id;
    const familys = await brushing();
    await practise(own, 28, { who: 'student' });
    expect(questionsTo('teacher')).toEqual(['sam Read a page 28/28']);
    expect(questionsTo({ ...teacher, id: home.id.otherTeacher })).toEqual([]);
    await home.services.tasks.assign(admin, [familys], home.id.student);
    await home.services.extras.ican.answer(admin, home.id.student, { taskId: familys, answer: 'keep' });
    expect(questionsTo('teacher')).toEqual(['sam Read a page 28/28']);
    expect(questionsTo()).toEqual([]);
    await home.services.extras.ican.answer(teacher, home.id.student, { taskId: own, answer: 'can' });
    expect(questionsTo('teacher')).toEqual([]);
  });

  test('ican-11: they see of a student’s shelf what they made, a sibling nothing', async () => {
    await graduate(home, 'student', 'teacher', 'Read a page');
    await graduate(home, 'student', 'admin', 'Tie your shoes');
    expect(shelf('student')).toEqual(['Tie your shoes', 'Read a page']);
    expect(shelf('student', 'parent')).toEqual(['Tie your shoes', 'Read a page']);
    expect(shelf('student', 'teacher')).toEqual(['Read a page']);
    for (const who of ['sibling', 'otherTeacher', 'newParent'] as const) {
      const refused = await home.as(who).raw('GET', `/api/users/${home.id.student}/graduations`);
      expect(refused.statusCode, who).toBe(403);
    }
  });

  test('ican-13: a professional brings back their own tasks alone', async () => {
    const [own, others] = [
      await graduate(home, 'student', 'teacher'),
      await graduate(home, 'student', 'admin', 'Knot'),
    ];
    const back = (id: string) => home.as('teacher').raw('DELETE', `/api/users/${home.id.student}/graduations/${id}`);
    expect((await back(others)).statusCode).toBe(403);
    expect((await back(own)).statusCode).toBe(200);
    expect(shelf('student')).toEqual(['Knot']);
  });
});

describe('ican-6, ican-7, ican-8: the answer', () => {
  test('ican-7: the task is off the list and on the shelf, past days and points stay', async () => {
    const taskId = await brushing();
    await practise(taskId, 2);
    const when = { userId: home.id.child, date: home.clock.today };
    await home.services.points.complete(callers.admin, taskId, when);
    const before = await home.as('child').ok(getProgress, { params: when });
    const past = (await home.as('child').ok(getHistory, { params: when })).days.slice(-3, -1);
    await answer(taskId, 'can');
    const after = await home.as('child').ok(getProgress, { params: when });
    expect(await listOf()).not.toContain('Brush teeth');
    expect(shelf()).toEqual(['Brush teeth']);
    expect(after.totalPoints).toBe(before.totalPoints);
    const history = await home.as('child').ok(getHistory, { params: when });
    expect(history.days.slice(-3, -1)).toEqual(past);
    expect(past.map(({ done, planned }) => `${done}/${planned}`)).toEqual(['1/1', '1/1']);
    expect(history.streak.current).toBe(3);
  });

  test('ican-7: auto-assignment does not give it again until it is switched on anew', async () => {
    const admin = home.as('admin');
    const settings = (enabled: boolean) => admin.ok(setAutoAssign, { body: { enabled, dayType: 'both' as const } });
    await settings(true);
    const taskId = await brushing([]);
    expect(await listOf()).toContain('Brush teeth');
    await answer(taskId, 'can');
    await admin.ok(updateTask, { params: { taskId }, body: { points: 20 } });
    await settings(true);
    expect(await listOf()).not.toContain('Brush teeth');
    expect(await listOf('sibling')).toContain('Brush teeth');
    await settings(false);
    await settings(true);
    expect(await listOf()).toContain('Brush teeth');
    expect(shelf()).toEqual([]);
  });

  test('ican-6: two parents at once: the second gets the first answer and nothing happens twice', async () => {
    const taskId = await brushing();
    const post = (by: Who, given: HabitAnswer) =>
      home.as(by).ok(answerHabit, { params: { userId: home.id.child }, body: { taskId, answer: given } });
    const [first, second] = await Promise.all([post('admin', 'can'), post('parent', 'can')]);
    expect([first, second]).toMatchObject([
      { answer: 'can', isNew: true, by: { name: 'Anna' } },
      { answer: 'can', isNew: false, by: { name: 'Anna' }, graduationId: first.graduationId },
    ]);
    expect(await post('parent', 'keep')).toMatchObject({ answer: 'can', isNew: false });
    expect(home.dump().graduations).toHaveLength(1);
    expect(home.dump().kept_habits).toEqual([]);
  });

  test('ican-6: after one keeps it, the other cannot take it off at the same moment', async () => {
    const taskId = await brushing();
    const [kept, can] = await Promise.all([answer(taskId, 'keep', 'parent'), answer(taskId, 'can', 'admin')]);
    expect(kept).toMatchObject({ answer: 'keep', isNew: true });
    expect(can).toMatchObject({ answer: 'keep', isNew: false, by: { name: 'Paul' } });
    expect(await listOf()).toContain('Brush teeth');
    expect(home.dump().graduations).toEqual([]);
    home.clock.set(addDays(home.clock.today, 56));
    expect(await answer(taskId, 'can')).toMatchObject({ answer: 'can', isNew: true });
  });

  test('ican-6: a task off the list, of a grown-up or unknown is refused and changes nothing', async () => {
    const taskId = await brushing();
    const adults = (await home.task({}, ['parent'])).id;
    const params = { taskId, userId: home.id.child };
    await home.as('admin').ok(unassignTask, { params });
    const before = home.dump();
    const post = (userId: string, body: object) =>
      home.as('admin').raw('POST', `/api/users/${userId}/graduations`, { body });
    const off = await post(home.id.child, { taskId, answer: 'can' });
    expect(off.statusCode).toBe(404);
    expect(off.json().message).toBe('This task is not on the list any more.');
    expect((await post(home.id.parent, { taskId: adults, answer: 'can' })).statusCode).toBe(404);
    expect((await post(home.id.neighbourChild, { taskId, answer: 'can' })).statusCode).toBe(404);
    expect((await post(home.id.child, { taskId: 'nothing', answer: 'can' })).statusCode).toBe(404);
    const bad = await post(home.id.child, { taskId, answer: 'maybe' });
    expect(bad.statusCode).toBe(400);
    expect(bad.payload).toContain('Say whether the child can do it, or keeps it');
    expect(home.dump()).toEqual(before);
  });

  test('live-1: an answer tells the child’s pages, another keeps no secret in it', async () => {
    const taskId = await brushing();
    home.events.length = 0;
    await answer(taskId, 'can');
    expect(home.events.map(({ type }) => type).sort()).toEqual(['progress.changed', 'tasks.changed']);
    expect(home.events.find(({ type }) => type === 'progress.changed')).toMatchObject({ ids: [home.id.child] });
  });
});

describe('ican-10: the page is shown once', () => {
  const unseen = async (who: Who = 'child', by: Who = who) =>
    (await home.as(by).ok(listGraduations, { params: { userId: home.id[who] } })).filter(({ isNew }) => isNew).length;

  test('ican-10: what the child has seen is new no more; others neither see nor end that', async () => {
    const [one] = [await graduate(home, 'child'), await graduate(home, 'child', 'admin', 'Knot')];
    expect([await unseen(), await unseen('child', 'admin')]).toEqual([2, 0]);
    for (const who of ['sibling', 'admin'] as const)
      await home.as(who).ok(noteGraduationsSeen, { body: { ids: [one] } });
    expect(await unseen()).toBe(2);
    const left = await home.as('child').ok(noteGraduationsSeen, { body: { ids: [one, 'nothing'] } });
    expect(left.filter(({ isNew }) => isNew).map(({ title }) => title)).toEqual(['Knot']);
    expect(await unseen()).toBe(1);
  });
});

describe('ican-7, ican-13, ican-14: the shelf', () => {
  const remove = (id: string, by: Who = 'admin', who: Who = 'child') =>
    home.as(by).raw('DELETE', `/api/users/${home.id[who]}/graduations/${id}`);
  const taskOf = () => home.services.extras.ican.shelf(callers.admin, home.id.child)[0]?.taskId ?? '';

  test('ican-7: a task that is renamed or deleted stays on it as it was', async () => {
    const id = await graduate(home, 'child');
    const params = { taskId: taskOf() };
    await home.as('admin').ok(updateTask, { params, body: { text: 'Tie a bow', icon: 'star' } });
    await home.as('admin').ok(deleteTask, { params });
    const [task] = await home.as('child').ok(listGraduations, { params: { userId: home.id.child } });
    expect(task).toMatchObject({ id, title: 'Tie your shoes', icon: 'shoes', by: { name: 'Anna' } });
    const [seen] = await home.as('admin').ok(listGraduations, { params: { userId: home.id.child } });
    expect(seen?.mayComeBack).toBeUndefined();
    const refused = await remove(id);
    expect(refused.statusCode).toBe(404);
    expect(refused.json().message).toContain('was deleted, so it cannot come back');
    expect(shelf()).toEqual(['Tie your shoes']);
  });

  test('ican-13: bringing back assigns it again, once, and counting begins anew', async () => {
    home.clock.set('2026-03-16');
    const taskId = await brushing();
    await practise(taskId, 28);
    const { graduationId = '' } = await answer(taskId, 'can');
    const back = () => home.services.extras.ican.bringBack(callers.parent, home.id.child, graduationId);
    await Promise.all([back(), back()]);
    expect(shelf()).toEqual([]);
    const assigned = home.connection
      .prepare('select start_date from task_assignments where task_id = ? and end_date is null')
      .pluck()
      .all(taskId);
    expect(assigned).toEqual([home.clock.today]);
    await practise(taskId, 7);
    expect(questionsTo()).toEqual([]);
    expect((await answer(taskId, 'can')).isNew).toBe(true);
  });

  test('ican-13: children bring nothing back, nor does anybody for another child', async () => {
    const id = await graduate(home, 'child');
    const before = home.dump();
    for (const who of ['child', 'sibling', 'grandmother'] as const)
      expect((await remove(id, who)).statusCode).toBe(403);
    expect((await remove(id, 'admin', 'sibling')).statusCode).toBe(404);
    expect((await remove(id, 'neighbour')).statusCode).toBe(404);
    expect(home.dump()).toEqual(before);
    await home.as('admin').ok(bringBack, { params: { userId: home.id.child, graduationId: id } });
    expect(await listOf()).toContain('Tie your shoes');
  });

  test('ican-14: a task that somebody assigns again leaves it', async () => {
    await graduate(home, 'child');
    await home.as('parent').ok(assignTask, { body: { taskId: taskOf(), userId: home.id.child } });
    expect(shelf()).toEqual([]);
    expect(await listOf()).toContain('Tie your shoes');
  });

  test('ican-15: it goes with a removed child; a grown-up who left is not named', async () => {
    const id = await graduate(home, 'child', 'parent');
    await graduate(home, 'sibling', 'parent');
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.parent } });
    const [task] = await home.as('child').ok(listGraduations, { params: { userId: home.id.child } });
    expect(task).toMatchObject({ id, by: null });
    await home.as('admin').ok(deleteUser, { params: { userId: home.id.child } });
    expect(home.dump().graduations).toHaveLength(1);
  });

  test('ican-16: switching off hides it and ends the page; switching on shows it again', async () => {
    const id = await graduate(home, 'child');
    const params = { familyId: home.familyId };
    await home.as('admin').ok(updateFamily, { params, body: { extras: [] } });
    expect((await home.as('child').raw('GET', `/api/users/${home.id.child}/graduations`)).statusCode).toBe(404);
    expect((await remove(id)).statusCode).toBe(404);
    await switchOn(home);
    const [task] = await home.as('child').ok(listGraduations, { params: { userId: home.id.child } });
    expect(task).toMatchObject({ id });
    expect(task?.isNew).toBeUndefined();
  });
});
