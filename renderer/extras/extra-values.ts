import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { currentUserFields } from '#shared/extras/fields.ts';
import type { Extra } from '#shared/extras.ts';

/** Somebody's fields of extras, as they are in the answers about oneself and about a child's day. */
export type OfSomebody = Pick<CurrentUser, keyof typeof currentUserFields>;

/** Plain values that the core asks an extra for; each only where the extra has something to say. */
export interface ExtraValues {
  readonly name: Extra;
  /** Answers that the extra's own live events make old, by event. */
  readonly makesOld: { readonly [type: string]: readonly string[] };
  /** Events of the extra that follow when this page changes something. */
  readonly follows: { readonly reward?: readonly LiveEventType[] };
  /** The price of a reward for somebody, in points; undefined for the reward's own. @param isAsked asked for today */
  priceFor?(reward: Pick<RewardView, 'id'>, whose: OfSomebody, isAsked: boolean): number | undefined;
  /** Tells whether somebody always sees a reward, however long the list is. */
  isInSight?(rewardId: string, whose: OfSomebody): boolean;
  /** The reward that somebody chose to have next. */
  nextFor?(whose: OfSomebody): Pick<RewardView, 'name' | 'icon' | 'cost'> | undefined;
}
