import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { currentUserFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';

/** Somebody's fields of extras, as they are in the answers about oneself and about a child's day. */
export type OfSomebody = Pick<CurrentUser, keyof typeof currentUserFields>;

/** A reward that somebody chose, at the price that is promised to them. */
export interface ChosenReward {
  readonly rewardId: string;
  readonly name: string;
  readonly icon: string;
  readonly cost: number;
  /** Its points are set aside until a grown-up decides. */
  readonly asked?: boolean | undefined;
}

/** Plain values that the core asks an extra for. */
export interface ExtraValues {
  readonly name: Extra;
  /** Answers that the extra's own live events make old, by event. */
  readonly makesOld: { readonly [type: string]: readonly string[] };
  /** Events of the extra that follow when this page changes or redeems a reward. */
  readonly withRewards: readonly LiveEventType[];
  /** The reward that somebody chose, where they did. */
  chosen?(whose: OfSomebody): ChosenReward | null | undefined;
}
