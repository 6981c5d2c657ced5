import type { NewReward, RewardView } from '#shared/contracts/rewards.schema.ts';

/** Fields of a reward's form that extras add, where the reward has them. */
export function extraValuesOf({ askFirst, howOften, forChildren }: Partial<RewardView>) {
  const values: Pick<NewReward, 'askFirst' | 'howOften' | 'forChildren'> = {};
  if (askFirst) values.askFirst = askFirst;
  if (howOften) values.howOften = howOften;
  if (forChildren) values.forChildren = forChildren;
  return values;
}
