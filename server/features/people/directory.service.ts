import type { Tx } from '#server/db/unit-of-work.ts';
import { type Caller, requireFamily } from '#server/features/account/caller.ts';
import { toIso } from '#server/lib/clock.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import { can, isChild, type PersonSubject } from '#shared/permissions.ts';
import { findPerson, listPeople, type PersonRow } from './people.repo.ts';

/** A person of the family as services see them. */
export type Person = PersonRow & { readonly familyId: string };

/** Reads people; every other feature finds people here. */
export interface Directory {
  /** @throws AppError not_found for an unknown id or somebody of another family */
  get(tx: Tx, caller: Caller, id: string): Person;
  /** Everybody of the caller's family. */
  list(tx: Tx, familyId: string): Person[];
  /** The children of a family. */
  children(tx: Tx, familyId: string): Person[];
}

/** Makes the directory. */
export function createDirectory(): Directory {
  const list = (tx: Tx, familyId: string) => listPeople(tx, familyId).filter(isMember);
  return {
    get: (tx, caller, id) => {
      const person = findPerson(tx, id);
      if (!person || !isMember(person) || person.familyId !== requireFamily(caller)) throw new AppError('not_found');
      return person;
    },
    list,
    children: (tx, familyId) => list(tx, familyId).filter(isChild),
  };
}

function isMember(person: PersonRow): person is Person {
  return person.familyId !== null;
}

/** What permissions ask about a person. */
export function toSubject(person: PersonRow): PersonSubject {
  return { id: person.id, isChild: isChild(person), assignedProfessional: person.assignedProfessional };
}

/** A person as the caller may see them: the e-mail only for oneself and for members with canManageUsers (decisions, section 6). */
export function toPersonView(person: PersonRow, caller: Caller): PersonView {
  const seesEmail = person.id === caller.id || can(caller, 'users.manage');
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
    color: person.color,
    ...(isChild(person) && can(caller, 'pin.set', toSubject(person)) ? { hasPin: person.hasPin } : {}),
    createdAt: toIso(person.createdAt),
  };
}
