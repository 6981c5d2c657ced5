import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as roles from '#shared/words/roles.ts';
import * as words from '#shared/words/setup.ts';

/** The steps of the set-up, in order (setup-1). */
export const SETUP_STEPS = [
  { id: 'welcome', name: say(words.welcome) },
  { id: 'account', name: say(words.youAndYourFamily) },
  { id: 'children', name: say(common.children) },
  { id: 'starter', name: say(roles.tasksAndRewards) },
  { id: 'connect', name: say(words.connectATablet) },
  { id: 'finish', name: say(words.allSetStep) },
] as const;

/** One step of the set-up. */
export type SetupStep = (typeof SETUP_STEPS)[number]['id'];

const FAMILY_STEPS = ['children', 'starter', 'connect', 'finish'] as const satisfies readonly SetupStep[];

/** The steps that need a family. */
export type FamilyStep = (typeof FAMILY_STEPS)[number];

/** Returns the step at which a returning user continues, by the family's data on the server. */
export function resumeAt(family: { children: number; tasks: number; rewards: number }): FamilyStep {
  if (family.tasks + family.rewards > 0) return 'finish';
  return family.children > 0 ? 'starter' : 'children';
}

/** Returns the step that a state of the browser's history names; null when it names none. */
export function stepOf(state: unknown): FamilyStep | null {
  const named = typeof state === 'object' && state !== null && 'step' in state ? state.step : null;
  return FAMILY_STEPS.find((step) => step === named) ?? null;
}
