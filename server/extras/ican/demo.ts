import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import type { IconKey } from '#shared/icons.ts';
import { markSeen } from './ican.repo.ts';
import type { IcanService } from './ican.service.ts';

/** Tasks that children of the demo family can do without points. */
const SHELF = [
  { text: 'Tie your shoes', icon: 'shoes', period: 'AM' },
  { text: 'Put your plate away', icon: 'dishes', period: 'ANYTIME' },
  { text: 'Get dressed', icon: 'tshirt', period: 'AM' },
  { text: 'Wash your hands', icon: 'soap', period: 'ANYTIME' },
] as const satisfies readonly { text: string; icon: IconKey; period: string }[];

/** Puts habits on the shelves of the two eldest children of the demo family. */
export async function showIcan(
  ican: IcanService,
  { tasks, unitOfWork, clock }: Pick<Core, 'tasks' | 'unitOfWork' | 'clock'>,
  { caller, childIds: [eldest, second] }: DemoFamily,
): Promise<void> {
  for (const [index, { text, icon, period }] of SHELF.entries()) {
    const whose = index < SHELF.length - 1 ? [eldest] : [eldest, second];
    const given = { text, icon, period, points: 10, category: 'habit', dayType: 'anyday' } as const;
    const task = await tasks.create(caller, { ...given, assignTo: whose });
    // Auto-assignment has given it to every child.
    for (const userId of task.assignees)
      if (whose.includes(userId)) await ican.answer(caller, userId, { taskId: task.id, answer: 'can' });
      else await tasks.unassign(caller, task.id, userId);
  }
  // The second child has not seen the page yet.
  const seen = ican.shelf(caller, eldest).map(({ id }) => id);
  await unitOfWork.run((tx) => markSeen(tx, eldest, seen, clock.now()));
}
