import { expect, test } from 'vitest';
import { getHistory } from '#shared/contracts/history.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { explainDay } from '#shared/contracts/plan.ts';
import { completeTask, getProgress } from '#shared/contracts/points.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { createHome } from '#tests/support/home.ts';

test('professionals-27: days before a student was theirs show a teacher nothing and no colleague', async () => {
  const home = await createHome();
  const userId = home.id.student;
  const date = home.clock.today;
  const { id: taskId } = await home.task({}, ['student'], 'teacher');
  await home.as('student').ok(completeTask, { params: { taskId }, body: { userId, date } });
  const change = (assignedProfessional: string) =>
    home.as('admin').ok(updateUser, { params: { userId }, body: { assignedProfessional } });
  home.clock.set(addDays(date, 1));
  await change(home.id.otherTeacher);
  home.clock.set(addDays(date, 2));
  const tina = home.as('otherTeacher');
  expect(await tina.ok(getProgress, { params: { userId, date } })).toMatchObject({
    completedTasks: [],
    totalPoints: 0,
  });
  const { days, streak } = await tina.ok(getHistory, { params: { userId } });
  expect([days.every(({ earned, done }) => earned + done === 0), streak.best]).toEqual([true, 0]);
  expect((await tina.ok(explainDay, { params: { userId, date } })).professionalId).toBeNull();
  expect((await home.as('parent').ok(explainDay, { params: { userId, date } })).professionalId).toBe(home.id.teacher);
});
