import { SIGN_OUT_PATH } from '#shared/constants.ts';

/** Every path of the app (screens-1). */
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

/** Navigation state during a sign-in: the path to return to, and the person whose screen it was, if any. */
export interface WayBack {
  readonly from: string;
  readonly userId?: string;
}

/** Returns the path of a member's day in the Child View Portal. */
export function childDayPath(memberId: string): string {
  return `${PATHS.parent}?tab=child-view&member=${memberId}`;
}

/**
 * Returns the path that this person wanted before they had to sign in or choose a password; Home when the path is not
 * one of this app or belonged to another person's screen (accounts-23).
 */
export function returnPath(state: unknown, userId: string): string {
  const { from, userId: whose = userId } = (
    typeof state === 'object' && state !== null ? state : {}
  ) as Partial<WayBack>;
  if (whose !== userId) return PATHS.home;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) && !from.startsWith(PATHS.password) ? from : PATHS.home;
}
