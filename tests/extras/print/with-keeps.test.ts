import { expect, test } from 'vitest';
import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { getWeekChart } from '#shared/extras/print/contract.ts';
import { createHome, type Who } from '#tests/support/home.ts';

const MONDAY = '2026-03-16';
const WEDNESDAY = '2026-03-18';

test('print-2: a teacher reads only the tasks that they made', async () => {
  const home = await createHome();
  home.clock.set(MONDAY, '09:00');
  const admin = home.as('admin');
  await admin.ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: ['keeps', 'print'] } });
  const become = (professional: Who) => {
    const body = { assignedProfessional: home.id[professional], keepsFamily: true };
    return admin.ok(updateUser, { params: { userId: home.id.student }, body });
  };
  await become('otherTeacher');
  await home.task({ text: 'Dishes' }, ['student']);
  await home.task({ text: 'Scales' }, ['student'], 'otherTeacher');
  home.clock.set(WEDNESDAY, '09:00');
  await become('teacher');
  await home.task({ text: 'Read' }, ['student'], 'teacher');
  const chart = async (who: Who) => {
    const ask = { params: { userId: home.id.student }, query: { week: MONDAY } };
    const { tasks } = await home.as(who).ok(getWeekChart, ask);
    return tasks.map(({ text, boxes }) => [text, boxes]);
  };
  const read = ['Read', [2, 3, 4, 5, 6]];
  expect(await chart('parent')).toEqual([['Dishes', [0, 1, 2, 3, 4, 5, 6]], ['Scales', [0, 1]], read]);
  expect(await chart('teacher')).toEqual([read]);
});
