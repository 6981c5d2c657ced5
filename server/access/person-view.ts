import { toIso } from '#server/lib/clock.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { hearsOfFamilys } from '#shared/permissions/own-work.ts';
import { mayHavePin } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import type { Caller } from './caller.ts';
import { type Account, toSubject } from './directory.ts';

/**
 * A person as the caller may see them: the e-mail only for oneself and for members with canManageUsers
 * (docs/product/people.md#people-7).
 */
export function toPersonView(person: Account, caller: Caller): PersonView {
  const seesEmail = person.id === caller.id || can(caller, 'users.manage');
  const setsPin = mayHavePin(person) && can(caller, 'pin.set', toSubject(person)) && mayReplaceSignIn(caller, person);
  return {
    id: person.id,
    username: person.username,
    ...(seesEmail ? { email: person.email } : {}),
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
    familyId: person.familyId,
    roleId: person.roleId,
    role: person.role,
    assignedProfessional: person.assignedProfessional,
    ...(person.keepsFamily && hearsOfFamilys(caller) ? { keepsFamily: true } : {}),
    color: person.color,
    ...(setsPin ? { hasPin: person.hasPin } : {}),
    createdAt: toIso(person.createdAt),
  };
}
