import { toIso } from '#server/lib/clock.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { seesKeptFamilyTasks } from '#shared/permissions/own-work.ts';
import { mayHavePin, seesOthersRoles } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import type { Caller } from './caller.ts';
import { type Account, toSubject } from './directory.ts';

/**
 * A person as the caller may see them: the e-mail only for oneself and for members with canManageUsers, and to children nothing
 * of what others' roles allow and whose students they are (people-7, people-27).
 */
export function toPersonView(person: Account, caller: Caller): PersonView {
  const seesEmail = person.id === caller.id || can(caller, 'users.manage');
  const hearsAll = person.id === caller.id || seesOthersRoles(caller);
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
    role: hearsAll ? person.role : withoutFlags(person.role),
    assignedProfessional: hearsAll ? person.assignedProfessional : null,
    ...(person.keepsFamily && hearsAll && seesKeptFamilyTasks(caller) ? { keepsFamily: true } : {}),
    color: person.color,
    ...(setsPin ? { hasPin: person.hasPin } : {}),
    createdAt: toIso(person.createdAt),
  };
}

/** A role by what it is called. */
function withoutFlags(role: Account['role']): PersonView['role'] {
  return role && { id: role.id, type: role.type, name: role.name };
}
