import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';

/** What a form says of asking, where the reward says it. */
export function askingValuesOf({ askFirst, howOften, forChildren }: Partial<RewardView>) {
  const values: Pick<NewReward, 'askFirst' | 'howOften' | 'forChildren'> = {};
  if (askFirst) values.askFirst = askFirst;
  if (howOften) values.howOften = howOften;
  if (forChildren) values.forChildren = forChildren;
  return values;
}
