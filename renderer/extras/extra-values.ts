import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { currentUserFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';

/** A person's fields of extras, as in the answers about the signed-in person and about a child's day. */
export type OfSomebody = Pick<CurrentUser, keyof typeof currentUserFields>;

/** A reward that a person chose, at the price that is promised to them. */
export interface ChosenReward {
  readonly rewardId: string;
  readonly name: string;
  readonly icon: string;
  readonly cost: number;
  /** True while the person has asked for it: its points are set aside until a grown-up decides. */
  readonly asked?: boolean | undefined;
}

/** Plain values that an extra provides to the core. */
export interface ExtraValues {
  readonly name: Extra;
  /** Events of the extra that this page must handle as well when it changes or redeems a reward. */
  readonly withRewards: readonly LiveEventType[];
  /** Returns the reward that a person chose, if any. */
  chosen?(whose: OfSomebody): ChosenReward | null | undefined;
}
