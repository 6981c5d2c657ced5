import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import type { IconKey } from '#shared/icons.ts';

/** Creates a task in the demo family that a grown-up must review, and lets the eldest child tick it. */
export async function showLooking({ tasks }: Pick<Core, 'tasks'>, { caller, tick }: DemoFamily): Promise<void> {
  const bonus = { points: 200, icon: 'toolbox' satisfies IconKey, period: 'BONUS', category: 'chores' } as const;
  const garage = { ...bonus, text: 'Tidy the garage', dayType: 'anyday', lookFirst: true } as const;
  const { id } = await tasks.create(caller, garage);
  await tick(id);
}
