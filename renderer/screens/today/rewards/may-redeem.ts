import type { ProgressView } from '#shared/contracts/points.schema.ts';
import { type Actor, isProfessional } from '#shared/permissions.ts';

/**
 * Tells whether a person can redeem rewards: professionals only manage them, and people without a role have none
 * (rewards-12).
 */
export function mayRedeem(actor: Actor | null): boolean {
  return actor !== null && actor.role !== null && !isProfessional(actor);
}

/** Picks the fields of a day's progress that the rewards depend on; a tick does not change them. */
export function redemptionsOf({ redeemedRewards, askedRewards, restingRewards }: ProgressView) {
  return { redeemed: redeemedRewards, asked: askedRewards, resting: restingRewards };
}
