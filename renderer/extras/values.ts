import type { ExtraValues, OfSomebody } from '#renderer/extras/extra-values.ts';
import type { RewardView } from '#shared/contracts/rewards.schema.ts';
import type { LiveEventType } from '#shared/events.ts';
import type { EXTRA_EVENTS } from '#shared/extras/events.ts';
import type { Extra } from '#shared/extras.ts';
import { goals } from './goals/values.ts';

const ALL: readonly ExtraValues[] = [goals];

/** Answers that live events of extras make old, by event (docs/product/live.md#live-18). */
export const MADE_OLD_BY_EXTRAS: Readonly<Record<keyof typeof EXTRA_EVENTS, readonly string[]>> = { ...goals.makesOld };

/** Events of the extras that are on which follow when this page changes something. */
export function alsoChanged(what: keyof ExtraValues['follows'], on: readonly Extra[] = []): LiveEventType[] {
  return ALL.flatMap(({ name, follows }) => (on.includes(name) && follows[what]) || []);
}

/** A reward at what it costs somebody. @param isAsked it is asked for today */
export function atOwnPrice<T extends Pick<RewardView, 'id' | 'cost'>>(
  reward: T,
  whose: OfSomebody | null,
  isAsked = false,
): T {
  const cost = whose && first(({ priceFor }) => priceFor?.(reward, whose, isAsked));
  return cost == null ? reward : { ...reward, cost };
}

/** Tells whether somebody always sees a reward, however long the list is. */
export function isInSight(rewardId: string, whose: OfSomebody | null): boolean {
  return whose !== null && ALL.some(({ isInSight }) => isInSight?.(rewardId, whose));
}

/** The reward that somebody chose to have next; undefined for the next by its price. */
export function chosenNext(whose: OfSomebody | null): Pick<RewardView, 'name' | 'icon' | 'cost'> | undefined {
  return whose ? first(({ nextFor }) => nextFor?.(whose)) : undefined;
}

function first<T>(ask: (values: ExtraValues) => T | undefined): T | undefined {
  for (const values of ALL) {
    const answer = ask(values);
    if (answer !== undefined) return answer;
  }
  return undefined;
}
