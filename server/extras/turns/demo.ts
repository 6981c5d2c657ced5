import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import type { IconKey } from '#shared/icons.ts';

/** Creates shared tasks in the demo family. */
export async function showTurns({ tasks }: Pick<Core, 'tasks'>, { caller, childIds }: DemoFamily): Promise<void> {
  const chore = { category: 'chores', dayType: 'anyday' } as const;
  const cat = { ...chore, text: 'Feed the cat', points: 10, icon: 'cat' satisfies IconKey, period: 'AM' } as const;
  await tasks.create(caller, { ...cat, sharing: 'turns', turns: { order: [...childIds], every: 'day' } });
  const lawn = {
    ...chore,
    text: 'Mow the lawn',
    points: 80,
    icon: 'flower' satisfies IconKey,
    period: 'BONUS',
  } as const;
  await tasks.create(caller, { ...lawn, sharing: 'anyone' });
}
