import type { Tx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import { type Actor, isChild, type PersonSubject } from '#shared/permissions.ts';
import { type Caller, requireFamily } from './caller.ts';

/** Somebody with an account, as the database has them; never with a password or PIN. */
export interface Account {
  readonly id: string;
  readonly username: string;
  readonly mustChangePassword: boolean;
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly profileImageUrl: string | null;
  readonly familyId: string | null;
  readonly roleId: string | null;
  readonly role: (NonNullable<Actor['role']> & { readonly id: string }) | null;
  readonly invitedBy: string | null;
  readonly assignedProfessional: string | null;
  readonly keepsFamily: boolean;
  /** Calendar colour, `#RRGGBB`. */
  readonly color: string | null;
  readonly hasPin: boolean;
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

/** A person of the family as services see them. */
export type Person = Account & { readonly familyId: string };

/** A person as the directory remembers them: all but their points, which change with every tick. */
export type KnownPerson = Omit<Person, 'balance' | 'lifetimePoints'>;

/** People whom the caller reaches: every feature finds people here, and nobody of another family. */
export interface Directory {
  /** @throws AppError not_found for an unknown id or somebody of another family */
  get(tx: Tx, caller: Caller, id: string): Person;
  /**
   * The same, remembered until somebody's standing changes: for the beginning of a unit of work, before it changes anything.
   * @throws AppError as `get`
   */
  known(tx: Tx, caller: Caller, id: string): KnownPerson;
  /** A member of a family; undefined when there is none of this id. */
  find(tx: Tx, familyId: string, id: string): Person | undefined;
  /** Everybody of a family. */
  list(tx: Tx, familyId: string): Person[];
  /** Those of them whose role is a child's. */
  children(tx: Tx, familyId: string): Person[];
  /**
   * The caller as the data has them now: what took a moment, such as hashing a password, may have outlived their rights.
   * @throws AppError not_signed_in when they were removed meanwhile
   */
  asOfNow(tx: Tx, caller: Caller): Caller;
}

/** Largest number of people that are remembered. */
const MOST_REMEMBERED = 2_000;

/** Store of accounts, handed in by the composition root. */
export interface Accounts {
  /** One account by id, of whatever family. */
  findPerson(tx: Tx, id: string): Account | undefined;
  /** Everybody of a family, oldest account first. */
  listPeople(tx: Tx, familyId: string): Account[];
}

/** Makes the directory. */
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
    asOfNow: (tx, caller) => {
      const person = accounts.findPerson(tx, caller.id);
      if (!person) throw new AppError('not_signed_in');
      const { familyId, role, isFamilyAdmin, isOwner, assignedProfessional, keepsFamily, mustChangePassword } = person;
      return {
        ...caller,
        familyId,
        role,
        isFamilyAdmin,
        isOwner,
        assignedProfessional,
        keepsFamily,
        mustChangePassword,
      };
    },
  };
}

function isMember(person: Account): person is Person {
  return person.familyId !== null;
}

/** Picks what permissions ask about a person. */
export function toSubject(person: Pick<Account, 'id' | 'role' | 'assignedProfessional'>): PersonSubject {
  return { id: person.id, isChild: isChild(person), assignedProfessional: person.assignedProfessional };
}
