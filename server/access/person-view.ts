import { toIso } from '#server/lib/clock.ts';
import type { MemberView } from '#shared/contracts/people.schema.ts';
import { seesKeptFamilyTasks } from '#shared/permissions/own-work.ts';
import { hasReadingLevel, mayHavePin, seesOthersRoles } from '#shared/permissions/people.ts';
import { mayReplaceSignIn } from '#shared/permissions/powers.ts';
import { can } from '#shared/permissions.ts';
import type { Caller } from './caller.ts';
import { type Account, toSubject } from './directory.ts';

/**
 * Returns a person with the fields that the caller may see. The e-mail and how well a child reads are only for the
 * person and for members with canManageUsers; children do not see what others' roles allow or who has which professional (people-7, people-27).
 */
export function toPersonView(person: Account, caller: Caller): MemberView {
  const isOwnOrManaged = person.id === caller.id || can(caller, 'users.manage');
  const seesRole = person.id === caller.id || seesOthersRoles(caller);
  return {
    id: person.id,
    username: person.username,
    ...(isOwnOrManaged ? { email: person.email } : {}),
    firstName: person.firstName,
    lastName: person.lastName,
    profileImageUrl: person.profileImageUrl,
    ...(person.reading !== 'well' && isOwnOrManaged && hasReadingLevel(person) ? { reading: person.reading } : {}),
    familyId: person.familyId,
    roleId: person.roleId,
    role: seesRole ? person.role : withoutFlags(person.role),
    assignedProfessional: seesRole ? person.assignedProfessional : null,
    ...(person.keepsFamily && seesRole && seesKeptFamilyTasks(caller) ? { keepsFamily: true } : {}),
    color: person.color,
    ...(setsPinOf(caller, person)
      ? { hasPin: person.hasPin, hasPictures: person.hasPictures, ...person.extraFields }
      : {}),
    createdAt: toIso(person.createdAt),
  };
}

/** Tells whether the caller may set the PIN of a person, a child, and what extras store with them (devices-9, extras-9). */
export function setsPinOf(caller: Caller, person: Account): boolean {
  return mayHavePin(person) && can(caller, 'pin.set', toSubject(person)) && mayReplaceSignIn(caller, person);
}

/** Returns a role without its permissions. */
function withoutFlags(role: Account['role']): MemberView['role'] {
  return role && { id: role.id, type: role.type, name: role.name };
}
