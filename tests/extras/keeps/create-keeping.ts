import { updateFamily } from '#shared/contracts/families.ts';
import { updateUser } from '#shared/contracts/people.ts';
import { completeTask } from '#shared/contracts/points.ts';
import { EXTRAS } from '#shared/extras.ts';
import { createHome, type Home } from '#tests/support/home.ts';

/** A family's student of the teacher, who keeps the family's: 20 of the teacher's points, 30 of the family's. */
export async function createKeeping(): Promise<Home & { body: { userId: string; date: string } }> {
  const home = await createHome();
  const body = { userId: home.id.student, date: home.clock.today };
  await home.as('admin').ok(updateFamily, { params: { familyId: home.familyId }, body: { extras: [...EXTRAS] } });
  await home.as('admin').ok(updateUser, { params: { userId: home.id.student }, body: { keepsFamily: true } });
  const { id: scales } = await home.task({ text: 'Scales', points: 20 }, ['student'], 'teacher');
  const { id: table } = await home.task({ text: 'Set the table', points: 30 }, ['student']);
  for (const taskId of [scales, table]) await home.as('student').ok(completeTask, { params: { taskId }, body });
  return { ...home, body };
}
