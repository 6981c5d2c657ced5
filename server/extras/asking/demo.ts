import type { Core, DemoFamily } from '#server/extras/define-extra.ts';
import type { IconKey } from '#shared/icons.ts';

/** Creates rewards that need a request in the demo family, and lets the eldest child request one. */
export async function showAsking(
  { rewards }: Pick<Core, 'rewards'>,
  { caller, childIds, redeem }: DemoFamily,
): Promise<void> {
  const [mia, ben] = childIds;
  const special = { description: '', type: 'special', askFirst: true } as const;
  const sleepover = { ...special, name: 'Sleepover', cost: 90, icon: 'bed' satisfies IconKey };
  const { id: sleepoverId } = await rewards.create(caller, sleepover);
  const zoo = {
    ...special,
    name: 'A day at the zoo',
    cost: 400,
    icon: 'rabbit' satisfies IconKey,
    howOften: 'monthly',
  } as const;
  await rewards.create(caller, { ...zoo, forChildren: [mia, ben] });
  await redeem(sleepoverId);
}
