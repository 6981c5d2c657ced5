import type { Turn } from '#shared/contracts/fields.ts';
import type { SharedDay } from './plan-rule.ts';

/** Whose turn a shared task is on a day, as answers have it; nothing where everybody has their own. */
export function toTurn(shared: SharedDay | null): { turn?: Turn } {
  return shared ? { turn: { userId: shared.holder, doneBy: shared.doneBy } } : {};
}
