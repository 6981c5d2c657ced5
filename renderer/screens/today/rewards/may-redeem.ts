import { type Actor, isProfessional } from '#shared/permissions.ts';

/**
 * Professionals manage rewards and redeem none; somebody without a role has none yet
 * (docs/product/rewards.md#rewards-12).
 */
export function mayRedeem(actor: Actor | null): boolean {
  return actor !== null && actor.role !== null && !isProfessional(actor);
}
