import type { RawRequest } from './client.ts';
import type { Home } from './home.ts';
import { KEPT_REFS } from './keeping-student.ts';

/**
 * Actors who ask in the access matrix, in the order of its columns: everybody of the test home who differs by a rule,
 * and `manager`, a member with canManageUsers who is not the family's admin. `outside` is the admin again, by the
 * address from outside, through a proxy that is believed.
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
/** Actor who asks in the access matrix. */
export type AccessActor = (typeof ACTORS)[number];

/** A family in which every example of the access matrix can be granted to somebody. */
export interface AccessWorld extends Home {
  readonly today: string;
  idOf(actor: AccessActor): string;
  passwordOf(actor: AccessActor): string;
  cookieOf(actor: AccessActor): string | undefined;
  /** Finds the headers that tell where an actor asks from. */
  placeOf(actor: AccessActor): Pick<RawRequest, 'headers'>;
  /** Ids by what they are of. */
  readonly ref: Readonly<Record<(typeof REFS)[number], string>>;
  /** Id of something that an extra made, by what it is of; `none` while the extra is off. */
  refOf(name: string): string;
  /** Secret of the pending invitation. */
  readonly invitation: string;
  /** Code that waits for a device. */
  readonly pairingCode: string;
}

/** Facts that the examples of the access matrix need to know of a family. */
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

/** Things that examples refer to, by what they are. */
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
