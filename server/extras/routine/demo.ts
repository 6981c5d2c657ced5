import type { Core, DemoFamily } from '#server/extras/define-extra.ts';

/** Minutes of tasks of the demo family, by name. */
const MINUTES: Readonly<Record<string, number>> = {
  'Brush teeth in the morning': 3,
  'Brush teeth in the evening': 3,
  'Tidy up your things': 10,
  'Read for 20 minutes': 20,
};

/** Gives the youngest child of the demo family one task at a time, and clocks to tasks. */
export async function showRoutine(
  { unitOfWork, taskRows, tasks, people }: Pick<Core, 'unitOfWork' | 'taskRows' | 'tasks' | 'people'>,
  { caller, childIds: [, , youngest] }: DemoFamily,
): Promise<void> {
  await people.update(caller, youngest, { routine: 'button' });
  for (const { id, text } of unitOfWork.read((tx) => taskRows.ofFamily(tx, caller.familyId ?? ''))) {
    const minutes = MINUTES[text];
    if (minutes) await tasks.update(caller, id, { minutes });
  }
}
