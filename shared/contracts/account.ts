import * as z from 'zod/mini';
import { defineContract } from '#shared/contracts/contract.ts';
import { invitationToken } from '#shared/contracts/families.ts';
import { done, newPassword, optionalEmail, optionalText, personView, username } from '#shared/contracts/fields.ts';

/** The signed-in person: themselves, their role and their family's today. */
export const currentUser = z.extend(personView, {
  isFamilyAdmin: z.boolean(),
  /** Whether they look after the data of this Kinboard: backups, restore, moving (decisions, section 7). */
  isOwner: z.boolean(),
  mustChangePassword: z.boolean(),
  /** The paired device that this sign-in belongs to; null on any other browser. */
  device: z.nullable(z.object({ id: z.string(), name: z.string(), idleMinutes: z.number() })),
  /** Another one for every sign-in, so that a device knows what it kept before this one (decisions, section 8). */
  signInId: z.string(),
  family: z.nullable(
    z.object({
      id: z.string(),
      name: z.string(),
      timeZone: z.string(),
      today: z.string(),
      /** True while a child may still finish yesterday (decisions, section 2). */
      yesterdayOpen: z.boolean(),
      /** Instant at which the evening of today begins. */
      eveningFrom: z.string(),
      link: z.nullable(z.object({ name: z.string(), url: z.string() })),
    }),
  ),
});
/** The signed-in person. */
export type CurrentUser = z.output<typeof currentUser>;

/** Body of signing in (specification, section 5). */
export const loginBody = z.object({
  username: z
    .string('Username is required')
    .check(z.minLength(1, 'Username is required'), z.maxLength(200, 'This is too long')),
  password: z
    .string('Password is required')
    .check(z.minLength(1, 'Password is required'), z.maxLength(200, 'This is too long')),
});

/** Body of registering (specification, section 5). */
export const registerBody = z.object({
  username,
  password: newPassword,
  firstName: z.optional(z.nullable(optionalText(60))),
  email: optionalEmail,
});

/** Body of changing one's own password. */
export const changePasswordBody = z.object({
  currentPassword: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(200)),
  newPassword,
});

/** GET /api/user: who is signed in; 401 when nobody is. */
export const getCurrentUser = defineContract({
  method: 'GET',
  path: '/api/user',
  permission: 'account.use',
  response: currentUser,
});

/** POST /api/login: starts a session; from outside only a grown-up's. */
export const login = defineContract({
  method: 'POST',
  path: '/api/login',
  permission: 'public',
  body: loginBody,
  response: currentUser,
  errors: ['wrong_credentials', 'only_at_home', 'too_many_attempts', 'too_busy'],
});

/** POST /api/register: makes an account, without a family or with an invitation's, and starts a session. */
export const register = defineContract({
  method: 'POST',
  path: '/api/register',
  permission: 'public',
  atHomeOnly: 'without-invitation',
  status: 201,
  body: z.extend(registerBody, { invitation: z.optional(invitationToken) }),
  response: currentUser,
  errors: [
    'username_taken',
    'invitation_invalid',
    'too_many_members',
    'too_many_assignments',
    'too_many_attempts',
    'too_busy',
  ],
});

/** POST /api/logout: ends the session; fine when there is none. */
export const logout = defineContract({
  method: 'POST',
  path: '/api/logout',
  permission: 'public',
  response: done,
});

/** PUT /api/user/password: changes one's own password and ends one's other sessions; ten wrong current ones end this one (decisions, sections 6 and 9). */
export const changePassword = defineContract({
  method: 'PUT',
  path: '/api/user/password',
  permission: 'account.use',
  body: changePasswordBody,
  response: done,
  errors: ['wrong_password', 'too_busy'],
});
