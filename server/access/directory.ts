import type { Tx } from '#server/db/unit-of-work.ts';
import { type Caller, requireFamily } from '#server/features/account/caller.ts';
import { toIso } from '#server/lib/clock.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors.ts';
import { can, isChild, isPowerful, type PersonSubject } from '#shared/permissions.ts';
import { findPerson, listPeople, type PersonRow } from './people.repo.ts';

/** A person of the family as services see them. */
export type Person = PersonRow & { readonly familyId: string };

/** Reads people; every other feature finds people here. */
export interface Directory {
  /** @throws AppError not_found for an unknown id or somebody of another family */
  get(tx: Tx, caller: Caller, id: string): Person;
  /** A member of a family; undefined when there is none of this id. */
  find(tx: Tx, familyId: string, id: string): Person | undefined;
  /** Everybody of the caller's family. */
  list(tx: Tx, familyId: string): Person[];
  /** The children of a family. */
  children(tx: Tx, familyId: string): Person[];
}

/** Makes the directory. */
export function createDirectory(): Directory {
  const list = (tx: Tx, familyId: string) => listPeople(tx, familyId).filter(isMember);
  const find = (tx: Tx, familyId: string, id: string) => {
    const person = findPerson(tx, id);
    return person && isMember(person) && person.familyId === familyId ? person : undefined;
  };
  return {
    get: (tx, caller, id) => {
      const person = find(tx, requireFamily(caller), id);
      if (!person) throw new AppError('not_found');
      return person;
    },
    find,
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

/**
 * The caller as the data has them now: what took a moment, such as hashing a password, may have outlived their rights.
 * @throws AppError not_signed_in when they were removed meanwhile
 */
export function asOfNow(tx: Tx, caller: Caller): Caller {
  const person = findPerson(tx, caller.id);
  if (!person) throw new AppError('not_signed_in');
  const { familyId, role, isFamilyAdmin, isOwner, assignedProfessional, mustChangePassword } = person;
  return { ...caller, familyId, role, isFamilyAdmin, isOwner, assignedProfessional, mustChangePassword };
}

/**
 * Whether the caller may replace how somebody signs in, or remove them: of who holds a powerful role, only the family's
 * admin (decisions, section 6).
 */
export function mayReplaceSignIn(caller: Caller, person: Pick<PersonRow, 'role'>): boolean {
  return caller.isFamilyAdmin || !isPowerful(person.role);
}

/** A person as the caller may see them: the e-mail only for oneself and for members with canManageUsers (decisions, section 6). */
export function toPersonView(person: PersonRow, caller: Caller): PersonView {
  const seesEmail = person.id === caller.id || can(caller, 'users.manage');
  const setsPin = isChild(person) && can(caller, 'pin.set', toSubject(person)) && mayReplaceSignIn(caller, person);
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
    ...(setsPin ? { hasPin: person.hasPin } : {}),
    createdAt: toIso(person.createdAt),
  };
}
