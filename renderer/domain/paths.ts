import { SIGN_OUT_PATH } from '#shared/constants.ts';

/** Every address of the app, in one place (docs/product/screens.md#screens-1). */
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
