/** The steps of the set-up, in order (docs/product/setup.md#setup-1). */
export const SETUP_STEPS = [
  { id: 'welcome', name: 'Welcome' },
  { id: 'account', name: 'Your account' },
  { id: 'family', name: 'Your family' },
  { id: 'children', name: 'Children' },
  { id: 'starter', name: 'Tasks and rewards' },
  { id: 'connect', name: 'Connect a tablet' },
  { id: 'finish', name: 'All set' },
] as const;

/** One step of the set-up. */
export type SetupStep = (typeof SETUP_STEPS)[number]['id'];

/** The steps that come once there is a family. */
export type FamilyStep = Exclude<SetupStep, 'welcome' | 'account'>;

/** Where somebody who comes back to the set-up of their family goes on, by what the server already has. */
export function resumeAt(family: { children: number; tasks: number; rewards: number }): FamilyStep {
  if (family.tasks + family.rewards > 0) return 'finish';
  return family.children > 0 ? 'starter' : 'children';
}
