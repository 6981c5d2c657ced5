import type * as schemas from '#shared/contracts/account.schema.ts';
import { defineContract } from '#shared/contracts/contract.ts';

/** GET /api/user: returns the signed-in person; 401 without a session. */
export const getCurrentUser = defineContract<typeof schemas.getCurrentUser>({
  method: 'GET',
  path: '/api/user',
  permission: 'account.use',
});

/** POST /api/login: starts a session; from outside the home network only for grown-ups. */
export const login = defineContract<typeof schemas.login>({
  method: 'POST',
  path: '/api/login',
  permission: 'public',
  limitedBy: 'sign-in',
  errors: ['wrong_credentials', 'only_at_home', 'too_many_attempts', 'too_busy'],
});

/** POST /api/register: creates an account and starts a session. With an invitation the account joins its family. */
export const register = defineContract<typeof schemas.register>({
  method: 'POST',
  path: '/api/register',
  permission: 'public',
  atHomeOnly: 'without-invitation',
  limitedBy: 'registration',
  status: 201,
  errors: [
    'too_many_accounts',
    'username_taken',
    'invitation_invalid',
    'already_in_family',
    'setup_only_at_home',
    'too_many_members',
    'too_many_assignments',
    'too_many_attempts',
    'too_busy',
  ],
});

/** POST /api/logout: ends the session; succeeds without one too. */
export const logout = defineContract<typeof schemas.logout>({
  method: 'POST',
  path: '/api/logout',
  permission: 'public',
});

/**
 * PUT /api/user/password: changes the caller's password and ends the caller's other sessions. Ten wrong current
 * passwords end this session (accounts-10, limits-7).
 */
export const changePassword = defineContract<typeof schemas.changePassword>({
  method: 'PUT',
  path: '/api/user/password',
  permission: 'account.use',
  errors: ['wrong_password', 'too_busy'],
});

/** PUT /api/user/language: chooses the caller's language (languages-4). */
export const chooseLanguage = defineContract<typeof schemas.chooseLanguage>({
  method: 'PUT',
  path: '/api/user/language',
  permission: 'account.use',
});
