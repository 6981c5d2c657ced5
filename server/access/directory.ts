import type { Tx } from '#server/db/tx.ts';
import type { Reading } from '#shared/constants.ts';
import { AppError } from '#shared/errors.ts';
import type { PersonExtraFields } from '#shared/extras/fields.ts';
import { type Actor, isChild, type PersonSubject } from '#shared/permissions.ts';
import { type Caller, requireFamily } from './caller.ts';

/** Account with its person, as stored in the database; never with a password or PIN. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly mustChangePassword: boolean;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  /** Instant at which they chose their picture themselves, in milliseconds since the Unix epoch; null until then. */
  readonly faceChosenAt: number | null;
  readonly reading: Reading;
  readonly familyId: string | null;
  readonly roleId: string | null;
  readonly role: (NonNullable<Actor['role']> & { readonly id: string }) | null;
  readonly invitedBy: string | null;
  readonly assignedProfessional: string | null;
  readonly keepsFamily: boolean;
  /** Fields of extras. */
  readonly extraFields: PersonExtraFields | null;
  /** Calendar colour, `#RRGGBB`. */
  readonly color: string | null;
  readonly hasPin: boolean;
  /** Number of digits of the PIN; null without a PIN, or for one from before lengths were stored (devices-29). */
  readonly pinLength: number | null;
  /** True when three pictures are set with which a child signs in (devices-30). */
  readonly hasPictures: boolean;
  readonly isFamilyAdmin: boolean;
  readonly isOwner: boolean;
  /** Sum of the live ledger entries, in points. */
  readonly balance: number;
  /** Sum of the live positive ledger entries, in points. */
  readonly lifetimePoints: number;
  /** In milliseconds since the Unix epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** Member of a family. */
export type Person = Account & { readonly familyId: string };

/** Person as the directory caches them: without their points, which change with every tick. */
export type KnownPerson = Omit<Person, 'balance' | 'lifetimePoints'>;

/** Access to the people of the caller's family. Every feature finds people only here. */
export interface Directory {
  /** @throws AppError not_found for an unknown id or a person of another family */
  get(tx: Tx, caller: Caller, id: string): Person;
  /**
   * Like `get`, but cached until roles, people or families change. Use it at the start of a unit of work, before
   * changes.
   * @throws AppError as `get`
   */
  known(tx: Tx, caller: Caller, id: string): KnownPerson;
  /** Returns a member of a family; undefined if it has none with this id. */
  find(tx: Tx, familyId: string, id: string): Person | undefined;
  /** Lists the members of a family. */
  list(tx: Tx, familyId: string): Person[];
  /** Lists the members whose role is a child's. */
  children(tx: Tx, familyId: string): Person[];
}

/** Most people that are cached. */
const MOST_REMEMBERED = 2_000;

/** Store of accounts, handed in by the composition root. */
export interface Accounts {
  /** Finds an account by id, in any family. */
  findPerson(tx: Tx, id: string): Account | undefined;
  /** Lists the members of a family, oldest account first. */
  listPeople(tx: Tx, familyId: string): Account[];
}

/** Creates the directory. @param accessVersion returns a number that changes with roles, people or families */
export function createDirectory(accounts: Accounts, accessVersion: () => number): Directory {
  const remembered = new Map<string, KnownPerson>();
  let rememberedAt = -1;

  const list = (tx: Tx, familyId: string) => accounts.listPeople(tx, familyId).filter(isMember);
  const find = (tx: Tx, familyId: string, id: string) => {
    const person = accounts.findPerson(tx, id);
    return person && isMember(person) && person.familyId === familyId ? person : undefined;
  };
  const get: Directory['get'] = (tx, caller, id) => {
    const person = find(tx, requireFamily(caller), id);
    if (!person) throw new AppError('not_found');
    return person;
  };
  return {
    get,
    known: (tx, caller, id) => {
      const version = accessVersion();
      if (version !== rememberedAt || remembered.size >= MOST_REMEMBERED) remembered.clear();
      rememberedAt = version;
      const known = remembered.get(id);
      if (known) {
        if (known.familyId !== requireFamily(caller)) throw new AppError('not_found');
        return known;
      }
      const person = get(tx, caller, id);
      remembered.set(id, person);
      return person;
    },
    find,
    list,
    children: (tx, familyId) => list(tx, familyId).filter(isChild),
  };
}

function isMember(person: Account): person is Person {
  return person.familyId !== null;
}

/** Picks the facts about a person that permissions depend on. */
export function toSubject(person: Pick<Account, 'id' | 'role' | 'assignedProfessional'>): PersonSubject {
  return { id: person.id, isChild: isChild(person), assignedProfessional: person.assignedProfessional };
}
