import type { PermissionFlag, Permissions, RoleHolder, RoleType } from '#shared/role-flags.ts';

export {
  PERMISSION_FLAGS,
  type PermissionFlag,
  type Permissions,
  ROLE_TYPES,
  type RoleHolder,
  type RoleType,
} from '#shared/role-flags.ts';

/** The person whose permissions are checked: built by the server for each request, by screens from `GET /api/user`. */
export interface Actor {
  readonly id: string;
  readonly familyId: string | null;
  readonly role: { readonly type: RoleType; readonly name: string; readonly permissions: Permissions } | null;
  readonly isFamilyAdmin: boolean;
  /**
   * True for the admin of the installation's first family, who runs the family computer (roles-26).
   */
  readonly isOwner: boolean;
  readonly assignedProfessional: string | null;
  /** True when a child with a professional also has the family's tasks and rewards; false when absent. */
  readonly keepsFamily?: boolean;
  readonly mustChangePassword: boolean;
}

/** A person whom the actor wants to see or act for. */
export interface PersonSubject {
  readonly id: string;
  readonly isChild: boolean;
  readonly assignedProfessional: string | null;
}

/** A task or reward that the actor wants to see or change. */
export interface OwnedSubject {
  readonly createdBy: string;
  readonly sourceType: string;
}

/** Type of the subject of each permission; `undefined` for permissions without a subject. */
interface Subjects {
  /** Needs no sign-in. */
  public: undefined;
  /** Use the actor's own account, even while the first password must be changed. */
  'account.use': undefined;
  /** Be signed in, with or without a family. */
  'signed-in': undefined;
  /** Be a member of a family, with or without a role. */
  'family.belong': undefined;
  /** Be a member with a role; allows reading the family, members, roles and colours. */
  'family.read': undefined;
  /** Change the settings of the family itself. */
  'family.administer': undefined;
  /** Make backups, restore and move; they contain the whole data file with every family. */
  'backups.manage': undefined;
  'joinCode.read': undefined;
  'users.manage': undefined;
  /** Change name and e-mail; a child may change only its own picture (people-10). */
  'profile.change': PersonSubject;
  'profile.changePicture': PersonSubject;
  'tasks.read': undefined;
  'tasks.create': undefined;
  /** Make a task for this grown-up; professionals may do so only for themselves (tasks-10). */
  'tasks.createForAdult': PersonSubject;
  'tasks.edit': OwnedSubject;
  'tasks.delete': OwnedSubject;
  /** Assign or unassign a task. */
  'tasks.assign': OwnedSubject;
  /** Assign tasks to this person. */
  'tasks.assignTo': PersonSubject;
  'rewards.read': undefined;
  'rewards.create': undefined;
  'rewards.change': OwnedSubject;
  /** See the day of a person. */
  'day.read': PersonSubject;
  /** Read why a task is, or is not, on a person's day. */
  'plan.explain': PersonSubject;
  /** Tick, un-tick and redeem for a person. */
  'day.change': PersonSubject;
  'rewards.unredeem': PersonSubject;
  /** Read a person's ledger of points. */
  'points.read': PersonSubject;
  'points.adjust': PersonSubject;
  /** Take earned points back even if the balance falls below zero: grown-ups (points-12). */
  'points.goBelowZero': undefined;
  /**
   * Book entries for a person who reached the daily limit: grown-ups, so that they can correct mistakes (points-27).
   */
  'points.bookWithoutRoom': undefined;
  /** Make an event for this person; professionals may do so only for their students (calendar-10). */
  'events.assignTo': PersonSubject;
  /** Give more than the default points for an event (calendar-23). */
  'events.giveExtra': undefined;
  /** Read every event of the family, private ones included (calendar-9). */
  'events.readPrivate': undefined;
  /** See the children's days in one overview; professionals see only their students (roles-21). */
  'children.overview': PersonSubject;
  /** Pair, rename and cut off devices. */
  'devices.manage': undefined;
  /** Set, change or remove the PIN of a child. */
  'pin.set': PersonSubject;
  'autoAssign.manage': undefined;
  /** Enter breaks of children, and the days on which a child of two homes is with the family (breaks-8). */
  'breaks.manage': undefined;
  /** Grant or decline a request (asking-6). */
  'requests.decide': { readonly person: PersonSubject; readonly made: OwnedSubject };
  'adminDashboard.open': undefined;
  'parentDashboard.open': undefined;
  'professional.open': undefined;
}

/** Name of a permission. */
export type Permission = keyof Subjects;

/** Tells whether a member's role type is child (roles-6). */
export function isChild(actor: RoleHolder): boolean {
  return actor.role?.type === 'child';
}

/**
 * Tells whether a member is a professional. The name of the role decides: teacher, therapist or coach, in upper or
 * lower case (professionals-1).
 */
export function isProfessional({ role }: RoleHolder): boolean {
  return role !== null && ['teacher', 'therapist', 'coach'].includes(role.name.trim().toLowerCase());
}

/**
 * Decides whether the actor may do something. The server enforces the decision; screens hide what is not allowed
 * (roles-12). Without a subject, it tells whether the actor may do it for at least some subject.
 * Subjects must belong to the actor's own family; callers never load those of another family.
 */
export function can<P extends Permission>(actor: Actor | null, permission: P, subject?: Subjects[P]): boolean {
  if (permission === 'public') return true;
  if (!actor) return false;
  if (permission === 'account.use') return true;
  if (actor.mustChangePassword) return false;
  if (permission === 'signed-in') return true;
  if (!actor.familyId) return false;
  return DECISIONS[permission](actor, subject);
}

/** One decision for each permission; a missing one is a type error. */
export type Decisions = { readonly [P in Permission]: (actor: Actor, subject: Subjects[P] | undefined) => boolean };

const anybody = () => true;

/** Decisions by permission. `can` has already checked that the actor is signed in and belongs to a family. */
export const DECISIONS: Decisions = {
  public: anybody,
  'account.use': anybody,
  'signed-in': anybody,
  'family.belong': anybody,
  'family.read': hasRole,
  'family.administer': (actor) => actor.isFamilyAdmin,
  'backups.manage': (actor) => actor.isOwner,
  'joinCode.read': (actor) => has(actor, 'canManageUsers') || has(actor, 'canAccessAdminDashboard'),
  'users.manage': (actor) => has(actor, 'canManageUsers'),
  'profile.change': (actor, person) => has(actor, 'canManageUsers') || (!isChild(actor) && isOneself(actor, person)),
  'profile.changePicture': (actor, person) => has(actor, 'canManageUsers') || isOneself(actor, person),
  'tasks.read': anybody,
  'tasks.create': (actor) => has(actor, 'canCreateTasks'),
  'tasks.createForAdult': (actor, person) =>
    has(actor, 'canCreateTasks') && !person?.isChild && (!isProfessional(actor) || isOneself(actor, person)),
  'tasks.edit': (actor, task) => has(actor, 'canEditTasks') && mayTouch(actor, task, has(actor, 'canEditOnlyOwnTasks')),
  'tasks.delete': (actor, task) =>
    has(actor, 'canDeleteTasks') && mayTouch(actor, task, has(actor, 'canEditOnlyOwnTasks')),
  'tasks.assign': (actor, task) => has(actor, 'canCreateTasks') && mayTouch(actor, task, false),
  'tasks.assignTo': (actor, person) => has(actor, 'canCreateTasks') && mayReach(actor, person),
  'rewards.read': hasRole,
  'rewards.create': (actor) => has(actor, 'canCreateRewards'),
  'rewards.change': (actor, reward) => has(actor, 'canCreateRewards') && mayTouch(actor, reward, false),
  'rewards.unredeem': (actor, person) => isAdult(actor) && !isProfessional(actor) && mayChangeDayOf(actor, person),
  'day.read': maySeeDay,
  'day.change': mayChangeDayOf,
  'plan.explain': (actor, person) => isAdult(actor) && maySeeDay(actor, person),
  'points.read': maySeeDay,
  'points.adjust': (actor, person) =>
    isAdult(actor) && has(actor, 'canAccessParentDashboard') && mayAdjust(actor, person),
  'points.goBelowZero': isAdult,
  'points.bookWithoutRoom': isAdult,
  'events.assignTo': (actor, person) => hasRole(actor) && mayReach(actor, person),
  'events.giveExtra': (actor) => has(actor, 'canCreateTasks'),
  'events.readPrivate': (actor) => has(actor, 'canManageUsers') && !isProfessional(actor),
  'children.overview': (actor, person) => isAdult(actor) && has(actor, 'canViewProgress') && mayReach(actor, person),
  'devices.manage': (actor) => has(actor, 'canManageUsers') || has(actor, 'canAccessParentDashboard'),
  'pin.set': (actor, person) => isAdult(actor) && can(actor, 'devices.manage') && mayReach(actor, person),
  'autoAssign.manage': (actor) => has(actor, 'canAccessParentDashboard'),
  'breaks.manage': (actor) => isAdult(actor) && has(actor, 'canAccessParentDashboard') && !isProfessional(actor),
  'requests.decide': mayDecide,
  'adminDashboard.open': (actor) => has(actor, 'canAccessAdminDashboard'),
  'parentDashboard.open': (actor) => has(actor, 'canAccessParentDashboard'),
  'professional.open': (actor) => has(actor, 'canCreateTasks'),
};

function has(actor: Actor, flag: PermissionFlag): boolean {
  return actor.role?.permissions[flag] === true;
}

function hasRole(actor: Actor): boolean {
  return actor.role !== null;
}

/** Tells whether the subject is the actor; true without a subject. */
function isOneself(actor: Actor, person: PersonSubject | undefined): boolean {
  return person === undefined || person.id === actor.id;
}

function isAdult(actor: Actor): boolean {
  return hasRole(actor) && !isChild(actor);
}

/**
 * Tells whether the actor may act for a person: a professional only for their students, others for the whole family.
 */
function mayReach(actor: Actor, person: PersonSubject | undefined): boolean {
  if (!person || !isProfessional(actor)) return true;
  return person.isChild && person.assignedProfessional === actor.id;
}

/**
 * Tells whether the actor may change a task or reward: professionals only their own.
 * @param onlyOwn true when the actor's role limits this to their own, too
 */
function mayTouch(actor: Actor, owned: OwnedSubject | undefined, onlyOwn: boolean): boolean {
  if (!owned || !(onlyOwn || isProfessional(actor))) return true;
  return owned.createdBy === actor.id;
}

/** A grown-up's day and points are visible to them and to adults who manage users, but not to professionals. */
function maySeeDay(actor: Actor, person: PersonSubject | undefined): boolean {
  if (!person || mayChangeDayOf(actor, person)) return true;
  return !person.isChild && isAdult(actor) && !isProfessional(actor) && has(actor, 'canManageUsers');
}

function mayChangeDayOf(actor: Actor, person: PersonSubject | undefined): boolean {
  if (!person || person.id === actor.id) return true;
  return isAdult(actor) && has(actor, 'canViewProgress') && person.isChild && mayReach(actor, person);
}

/** An adjustment returns the person's day, so adjusting a grown-up's points needs the right to see that day. */
function mayAdjust(actor: Actor, person: PersonSubject | undefined): boolean {
  return mayReach(actor, person) && (!person || person.isChild || maySeeDay(actor, person));
}

/** Grown-ups decide for the people they may act for, professionals only about what they made; never for themselves. */
function mayDecide(actor: Actor, asked: Subjects['requests.decide'] | undefined): boolean {
  if (!isAdult(actor) || !has(actor, 'canViewProgress')) return false;
  if (!asked) return true;
  return asked.person.id !== actor.id && mayReach(actor, asked.person) && mayTouch(actor, asked.made, false);
}
