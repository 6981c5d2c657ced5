import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import type { IconKey } from '#shared/icons.ts';

/** Creates a task with certain days in the demo family. */
export async function showDays({ tasks }: Pick<Core, 'tasks'>, { caller }: DemoFamily): Promise<void> {
  const violin = {
    text: 'Violin',
    points: 25,
    icon: 'music' satisfies IconKey,
    period: 'PM',
    category: 'activity',
  } as const;
  await tasks.create(caller, { ...violin, dayType: 'weekday', days: { weekdays: [1, 4], every: 1 } });
}
