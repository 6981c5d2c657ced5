import type { PermissionFlag, Permissions, RoleHolder, RoleType } from '#shared/role-flags.ts';

export {
  PERMISSION_FLAGS,
  type PermissionFlag,
  type Permissions,
  ROLE_TYPES,
  type RoleHolder,
  type RoleType,
} from '#shared/role-flags.ts';

/** Person who asks: made by the server for each request, and by the screens from `GET /api/user`. */
export interface Actor {
  readonly id: string;
  readonly familyId: string | null;
  readonly role: { readonly type: RoleType; readonly name: string; readonly permissions: Permissions } | null;
  readonly isFamilyAdmin: boolean;
  /**
   * The admin of the installation's first family: whoever runs the family computer (roles-26).
   */
  readonly isOwner: boolean;
  readonly assignedProfessional: string | null;
  /** True when a child with a professional has the family's tasks and rewards besides; not unless told. */
  readonly keepsFamily?: boolean;
  readonly mustChangePassword: boolean;
}

/** A person that somebody wants to see or act for. */
export interface PersonSubject {
  readonly id: string;
  readonly isChild: boolean;
  readonly assignedProfessional: string | null;
}

/** A task or reward that somebody wants to see or change. */
export interface OwnedSubject {
  readonly createdBy: string;
  readonly sourceType: string;
}

/** Subject that each permission is asked about; `undefined` where it needs none. */
interface Subjects {
  /** Nobody needs to be signed in. */
  public: undefined;
  /** One's own account, also while the first password must be changed. */
  'account.use': undefined;
  /** Somebody signed in, with or without a family. */
  'signed-in': undefined;
  /** A member of a family, with or without a role. */
  'family.belong': undefined;
  /** A member with a role: family, members, roles, colours. */
  'family.read': undefined;
  /** Settings of the family itself. */
  'family.administer': undefined;
  /** Backups, restore and moving: they hold the whole data file, of every family. */
  'backups.manage': undefined;
  'joinCode.read': undefined;
  'users.manage': undefined;
  /** Change name and e-mail: a child changes only its own picture (people-10). */
  'profile.change': PersonSubject;
  'profile.changePicture': PersonSubject;
  'tasks.read': undefined;
  'tasks.create': undefined;
  /** Make a task for this grown-up; professionals only for themselves (tasks-10). */
  'tasks.createForAdult': PersonSubject;
  'tasks.edit': OwnedSubject;
  'tasks.delete': OwnedSubject;
  /** Assign or unassign a task. */
  'tasks.assign': OwnedSubject;
  /** Be the adult who assigns something to this person. */
  'tasks.assignTo': PersonSubject;
  'rewards.read': undefined;
  'rewards.create': undefined;
  'rewards.change': OwnedSubject;
  /** See the day of a person. */
  'day.read': PersonSubject;
  /** Read why something is on the day of a person or not. */
  'plan.explain': PersonSubject;
  /** Tick, un-tick and redeem for a person. */
  'day.change': PersonSubject;
  'rewards.unredeem': PersonSubject;
  /** See why a person has the points they have. */
  'points.read': PersonSubject;
  'points.adjust': PersonSubject;
  /** Take earned points back also below zero: grown-ups (points-12). */
  'points.goBelowZero': undefined;
  /** Go on booking for who has used up a day's entries: grown-ups set things right (points-27). */
  'points.bookWithoutRoom': undefined;
  /** Make an event for this person; professionals only for their students (calendar-10). */
  'events.assignTo': PersonSubject;
  /** Give more than the default points for an event (calendar-23). */
  'events.giveExtra': undefined;
  /** Read every event of the family, private ones too (calendar-9). */
  'events.readPrivate': undefined;
  /** See the children's days side by side; professionals those of their students (roles-21). */
  'children.overview': PersonSubject;
  /** Pair, rename and cut off devices. */
  'devices.manage': undefined;
  /** Set, change or remove the PIN of a child. */
  'pin.set': PersonSubject;
  'autoAssign.manage': undefined;
  /** Let children take a break, and say on which days a child of two homes is here (breaks-8). */
  'breaks.manage': undefined;
  /** Say yes or no to what somebody asked for (asking-6). */
  'requests.decide': { readonly person: PersonSubject; readonly made: OwnedSubject };
  'adminDashboard.open': undefined;
  'parentDashboard.open': undefined;
  'professional.open': undefined;
}

/** Name of something that can be allowed or refused. */
export type Permission = keyof Subjects;

/** True for a member whose role type is child (roles-6). */
export function isChild(actor: RoleHolder): boolean {
  return actor.role?.type === 'child';
}

/**
 * True for a member whose role makes them a professional by its name: teacher, therapist or coach, in any case
 * (professionals-1).
 */
export function isProfessional({ role }: RoleHolder): boolean {
  return role !== null && ['teacher', 'therapist', 'coach'].includes(role.name.trim().toLowerCase());
}

/**
 * Decides whether the actor may do something: the server enforces with it, the screens hide with it
 * (roles-12). Without a subject it answers whether the actor may do it to anything at all.
 * Subjects are of the actor's own family: what belongs to another family is never looked up.
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

/** A decision for each permission: one without does not compile. */
export type Decisions = { readonly [P in Permission]: (actor: Actor, subject: Subjects[P] | undefined) => boolean };

const anybody = () => true;

/** Decisions on who may do what inside their family; `can` has asked before whether they are signed in and in one. */
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

/** Without a subject: whether they may at all. */
function isOneself(actor: Actor, person: PersonSubject | undefined): boolean {
  return person === undefined || person.id === actor.id;
}

function isAdult(actor: Actor): boolean {
  return hasRole(actor) && !isChild(actor);
}

/** A professional reaches no child but their students; everybody else reaches the whole family. */
function mayReach(actor: Actor, person: PersonSubject | undefined): boolean {
  if (!person || !isProfessional(actor)) return true;
  return person.isChild && person.assignedProfessional === actor.id;
}

/** Professionals touch only what they made, others too when their role says so. */
function mayTouch(actor: Actor, owned: OwnedSubject | undefined, onlyOwn: boolean): boolean {
  if (!owned || !(onlyOwn || isProfessional(actor))) return true;
  return owned.createdBy === actor.id;
}

/** A grown-up's day and points are theirs; adults who manage users see them too, professionals never. */
function maySeeDay(actor: Actor, person: PersonSubject | undefined): boolean {
  if (!person || mayChangeDayOf(actor, person)) return true;
  return !person.isChild && isAdult(actor) && !isProfessional(actor) && has(actor, 'canManageUsers');
}

function mayChangeDayOf(actor: Actor, person: PersonSubject | undefined): boolean {
  if (!person || person.id === actor.id) return true;
  return isAdult(actor) && has(actor, 'canViewProgress') && person.isChild && mayReach(actor, person);
}

/** Whoever books an adjustment sees the day it is in: of a grown-up only those who may. */
function mayAdjust(actor: Actor, person: PersonSubject | undefined): boolean {
  return mayReach(actor, person) && (!person || person.isChild || maySeeDay(actor, person));
}

/** Grown-ups for those they act for, professionals about what they made; nobody for themselves. */
function mayDecide(actor: Actor, asked: Subjects['requests.decide'] | undefined): boolean {
  if (!isAdult(actor) || !has(actor, 'canViewProgress')) return false;
  if (!asked) return true;
  return asked.person.id !== actor.id && mayReach(actor, asked.person) && mayTouch(actor, asked.made, false);
}
