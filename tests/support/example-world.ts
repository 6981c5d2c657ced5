import type { RawRequest } from './client.ts';
import type { Home } from './home.ts';
import { KEPT_REFS } from './keeping-student.ts';

/**
 * Actors of the access matrix, in the order of its columns: the people of the test home, except those with the same
 * permissions as another one, and `manager`, a member with canManageUsers who is not the family's admin. `outside` is
 * the admin who calls the address from outside, through a trusted proxy.
 */
export const ACTORS = [
  'nobody',
  'loner',
  'newParent',
  'noRole',
  'child',
  'sibling',
  'student',
  'grandmother',
  'otherTeacher',
  'teacher',
  'parent',
  'manager',
  'admin',
  'neighbour',
  'outside',
] as const;
/** Actor of the access matrix. */
export type AccessActor = (typeof ACTORS)[number];

/** Family in which every example of the access matrix can be granted to some actor. */
export interface AccessWorld extends Home {
  readonly today: string;
  idOf(actor: AccessActor): string;
  passwordOf(actor: AccessActor): string;
  cookieOf(actor: AccessActor): string | undefined;
  /** Returns the headers that tell from which network an actor calls. */
  placeOf(actor: AccessActor): Pick<RawRequest, 'headers'>;
  /** Ids of the things to which examples refer. */
  readonly ref: Readonly<Record<(typeof REFS)[number], string>>;
  /** Returns the id of a thing that an extra made; `none` while the extra is off. */
  refOf(name: string): string;
  /** Secret of the pending invitation. */
  readonly invitation: string;
  /** Pairing code that no device has used yet. */
  readonly pairingCode: string;
}

/** Facts about the family that the examples of the access matrix need. */
export type ExampleWorld = Pick<
  AccessWorld,
  | 'familyId'
  | 'joinCode'
  | 'id'
  | 'credentials'
  | 'today'
  | 'idOf'
  | 'passwordOf'
  | 'ref'
  | 'refOf'
  | 'invitation'
  | 'pairingCode'
>;

/** Names of the things to which examples refer. */
export const REFS = [
  'childTask',
  'childTickedTask',
  'libraryTask',
  'studentTask',
  'studentTickedTask',
  'teacherTask',
  'parentTask',
  'reward',
  'redeemedReward',
  'studentReward',
  'studentRedeemedReward',
  'childEvent',
  'childGift',
  'studentGift',
  'childPrivateEvent',
  'studentEvent',
  'completedEvent',
  'adminRole',
  'managerRole',
  'parentRole',
  'spareRole',
  'invitation',
  'device',
  'deputy',
  ...KEPT_REFS,
] as const;
