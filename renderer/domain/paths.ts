import { SIGN_OUT_PATH } from '#shared/constants.ts';

/** Every address of the app, in one place (screens-1). */
export const PATHS = {
  home: '/',
  auth: '/auth',
  password: '/password',
  setup: '/setup',
  pair: '/pair',
  family: '/family',
  admin: '/admin',
  backup: '/admin?tab=backup',
  rewards: '/rewards',
  calendar: '/calendar',
  parent: '/parent',
  parentTasks: '/parent/tasks',
  parentRewards: '/parent/rewards',
  professional: '/professional',
  professionalTasks: '/professional/tasks',
  professionalRewards: '/professional/rewards',
  history: '/history',
  signOut: SIGN_OUT_PATH,
} as const;

/** State that is kept on the way to signing in: where to go on to, and whose screen that was, when it was somebody's. */
export interface WayBack {
  readonly from: string;
  readonly userId?: string;
}

/**
 * Finds where this person wanted to go before they had to sign in or choose a password; Home when that is no address of
 * this app, or was somebody else's screen (accounts-23).
 */
export function returnPath(state: unknown, userId: string): string {
  const { from, userId: whose = userId } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Partial<WayBack>;
  if (whose !== userId) return PATHS.home;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && !from.startsWith(PATHS.password) ? from : PATHS.home;
}
