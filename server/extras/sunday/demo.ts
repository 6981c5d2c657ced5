import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import { familyNow } from '#server/lib/clock.ts';

/** Keeps a task of the demo family on its list, as somebody does who looks at a week. */
export async function showSunday(
  { unitOfWork, tasks, taskRows, clock }: Pick<Core, 'unitOfWork' | 'tasks' | 'taskRows' | 'clock'>,
  { caller }: DemoFamily,
): Promise<void> {
  const all = unitOfWork.read((tx) => taskRows.ofFamily(tx, caller.familyId ?? ''));
  const car = all.find(({ icon }) => icon === 'car');
  if (car) await tasks.update(caller, car.id, { kept: familyNow(clock, caller.timeZone).date });
}
