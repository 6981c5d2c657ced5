/** The nine permission flags of a role (specification, section 3). */
export const PERMISSION_FLAGS = [
  'canCreateTasks',
  'canCreateRewards',
  'canManageUsers',
  'canViewProgress',
  'canEditTasks',
  'canDeleteTasks',
  'canEditOnlyOwnTasks',
  'canAccessParentDashboard',
  'canAccessAdminDashboard',
] as const;

/** Name of one permission flag. */
export type PermissionFlag = (typeof PERMISSION_FLAGS)[number];

/** All flags of a role; false unless given. */
export type Permissions = Record<PermissionFlag, boolean>;

/** Role types named in screens (specification, section 3). */
export const ROLE_TYPES = ['admin', 'adult', 'child', 'parent', 'teacher', 'therapist', 'counselor'] as const;

/** Type of a role. */
export type RoleType = (typeof ROLE_TYPES)[number];

/** Who asks: made by the server for each request, and by the screens from `GET /api/user`. */
export interface Actor {
  readonly id: string;
  readonly familyId: string | null;
  readonly role: { readonly type: RoleType; readonly name: string; readonly permissions: Permissions } | null;
  readonly isFamilyAdmin: boolean;
  /** The admin of the installation's first family: whoever runs the family computer (decisions, section 7). */
  readonly isOwner: boolean;
  readonly assignedProfessional: string | null;
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

/** What each permission is asked about; `undefined` where it needs no subject. */
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
  'tasks.read': undefined;
  'tasks.create': undefined;
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
  'children.overview': undefined;
  /** Pair, rename and cut off devices. */
  'devices.manage': undefined;
  /** Set, change or remove the PIN of a child. */
  'pin.set': PersonSubject;
  'autoAssign.manage': undefined;
  'adminDashboard.open': undefined;
  'parentDashboard.open': undefined;
  'professional.open': undefined;
}

/** Name of something that can be allowed or refused. */
export type Permission = keyof Subjects;

/** True for a member whose role type is child (specification, section 6). */
export function isChild(actor: Pick<Actor, 'role'>): boolean {
  return actor.role?.type === 'child';
}

/** True for a role name that makes its holder a professional: teacher, therapist or coach, in any case (decisions, section 7). */
export function isProfessionalRoleName(name: string): boolean {
  return ['teacher', 'therapist', 'coach'].includes(name.trim().toLowerCase());
}

/** True for a member whose role makes them a professional. */
export function isProfessional(actor: Pick<Actor, 'role'>): boolean {
  return actor.role !== null && isProfessionalRoleName(actor.role.name);
}

/**
 * Decides whether the actor may do something: the server enforces with it, the screens hide with it (decisions, section 7).
 * Without a subject it answers whether the actor may do it to anything at all. Subjects are of the actor's own
 * family: what belongs to another family is never looked up.
 */
export function can<P extends Permission>(actor: Actor | null, permission: P, subject?: Subjects[P]): boolean {
  if (permission === 'public') return true;
  if (!actor) return false;
  if (permission === 'account.use') return true;
  if (actor.mustChangePassword) return false;
  if (permission === 'signed-in') return true;
  if (!actor.familyId) return false;
  if (permission === 'family.belong') return true;
  return decideInFamily(actor, permission, subject);
}

function decideInFamily(
  actor: Actor,
  permission: Permission,
  subject: PersonSubject | OwnedSubject | undefined,
): boolean {
  const has = (flag: PermissionFlag) => actor.role?.permissions[flag] === true;
  const person = subject as PersonSubject | undefined;
  const owned = subject as OwnedSubject | undefined;
  switch (permission) {
    case 'family.read':
    case 'rewards.read':
      return actor.role !== null;
    case 'tasks.read':
      return true;
    case 'family.administer':
      return actor.isFamilyAdmin;
    case 'backups.manage':
      return actor.isOwner;
    case 'joinCode.read':
      return has('canManageUsers') || has('canAccessAdminDashboard');
    case 'users.manage':
      return has('canManageUsers');
    case 'tasks.create':
    case 'professional.open':
      return has('canCreateTasks');
    case 'tasks.edit':
      return has('canEditTasks') && mayTouch(actor, owned, has('canEditOnlyOwnTasks'));
    case 'tasks.delete':
      return has('canDeleteTasks') && mayTouch(actor, owned, has('canEditOnlyOwnTasks'));
    case 'tasks.assign':
      return has('canCreateTasks') && mayTouch(actor, owned, false);
    case 'tasks.assignTo':
      return has('canCreateTasks') && mayReach(actor, person);
    case 'rewards.create':
      return has('canCreateRewards');
    case 'rewards.change':
      return has('canCreateRewards') && mayTouch(actor, owned, false);
    case 'day.read':
    case 'points.read':
      return person === undefined || maySeeDay(actor, person);
    case 'plan.explain':
      return isAdult(actor) && (person === undefined || maySeeDay(actor, person));
    case 'day.change':
      return person === undefined || person.id === actor.id || mayActForChild(actor, person);
    case 'rewards.unredeem':
      return (
        actor.role !== null &&
        !isChild(actor) &&
        !isProfessional(actor) &&
        (person === undefined || person.id === actor.id || mayActForChild(actor, person))
      );
    case 'points.adjust':
      return isAdult(actor) && has('canAccessParentDashboard') && mayAdjust(actor, person);
    case 'children.overview':
      return isAdult(actor) && has('canViewProgress');
    case 'devices.manage':
      return has('canManageUsers') || has('canAccessParentDashboard');
    case 'pin.set':
      return isAdult(actor) && (has('canManageUsers') || has('canAccessParentDashboard')) && mayReach(actor, person);
    case 'autoAssign.manage':
    case 'parentDashboard.open':
      return has('canAccessParentDashboard');
    case 'adminDashboard.open':
      return has('canAccessAdminDashboard');
    default:
      return false;
  }
}

function isAdult(actor: Actor): boolean {
  return actor.role !== null && !isChild(actor);
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
function maySeeDay(actor: Actor, person: PersonSubject): boolean {
  if (person.id === actor.id || mayActForChild(actor, person)) return true;
  return !person.isChild && isAdult(actor) && !isProfessional(actor) && actor.role?.permissions.canManageUsers === true;
}

/** Whoever books an adjustment sees the day it is in: of a grown-up only those who may. */
function mayAdjust(actor: Actor, person: PersonSubject | undefined): boolean {
  return mayReach(actor, person) && (!person || person.isChild || maySeeDay(actor, person));
}

function mayActForChild(actor: Actor, person: PersonSubject): boolean {
  return (
    isAdult(actor) && actor.role?.permissions.canViewProgress === true && person.isChild && mayReach(actor, person)
  );
}

function withFlags(...flags: PermissionFlag[]): Permissions {
  return Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Permissions;
}

/** Flags that only the family's admin may give (decisions, section 7). */
export const POWERFUL_FLAGS = ['canManageUsers', 'canAccessAdminDashboard'] as const satisfies PermissionFlag[];

/** Flags with whose loss goes what somebody opened by them: invitations, pairing codes (decisions, section 6). */
const DOOR_FLAGS = [...POWERFUL_FLAGS, 'canAccessParentDashboard'] as const satisfies PermissionFlag[];

/** The part of a role that says what its holder may do. */
export type Powers = Pick<NonNullable<Actor['role']>, 'type' | 'permissions'>;

/**
 * True for a role with canManageUsers, canAccessAdminDashboard or of type admin: only the family's admin gives, changes
 * and takes it, and only they reset or delete who holds it (decisions, sections 6 and 7).
 */
export function isPowerful(role: Powers | null): boolean {
  return role !== null && (role.type === 'admin' || POWERFUL_FLAGS.some((flag) => role.permissions[flag]));
}

/**
 * Whether somebody may replace how others sign in, or remove them: of who holds a powerful role, only the family's admin
 * (decisions, section 6).
 */
export function mayReplaceSignIn(
  actor: Pick<Actor, 'isFamilyAdmin'>,
  person: { readonly role: Powers | null },
): boolean {
  return actor.isFamilyAdmin || !isPowerful(person.role);
}

/** Whether somebody may give others this role: members who manage users, the powerful ones only the family's admin. */
export function mayGrant(actor: Pick<Actor, 'role' | 'isFamilyAdmin'>, role: Powers): boolean {
  return actor.role?.permissions.canManageUsers === true && (actor.isFamilyAdmin || !isPowerful(role));
}

/** Whether the change of a role takes a flag by which its holder invited people or connected devices. */
export function losesDoors(before: Powers | null, after: Powers | null): boolean {
  return DOOR_FLAGS.some((flag) => before?.permissions[flag] && !after?.permissions[flag]);
}

/** Permissions with nothing allowed. */
export const NO_PERMISSIONS: Permissions = withFlags();

const PROFESSIONAL_DEFAULTS = withFlags(
  'canCreateTasks',
  'canCreateRewards',
  'canViewProgress',
  'canEditTasks',
  'canDeleteTasks',
  'canEditOnlyOwnTasks',
);
const RELATIVE_DEFAULTS = withFlags('canViewProgress', 'canAccessParentDashboard');

/** A role as a family gets it by default. */
export interface RoleTemplate {
  readonly name: string;
  readonly type: RoleType;
  readonly permissions: Permissions;
}

/** Default roles by lower-case name (decisions, section 7). */
export const ROLE_TEMPLATES = {
  admin: {
    name: 'Admin',
    type: 'admin',
    permissions: { ...withFlags(...PERMISSION_FLAGS), canEditOnlyOwnTasks: false },
  },
  parent: {
    name: 'Parent',
    type: 'parent',
    permissions: withFlags(
      'canCreateTasks',
      'canCreateRewards',
      'canViewProgress',
      'canEditTasks',
      'canDeleteTasks',
      'canAccessParentDashboard',
    ),
  },
  child: { name: 'Child', type: 'child', permissions: withFlags('canViewProgress') },
  teacher: { name: 'Teacher', type: 'teacher', permissions: PROFESSIONAL_DEFAULTS },
  therapist: { name: 'Therapist', type: 'therapist', permissions: PROFESSIONAL_DEFAULTS },
  counselor: { name: 'Counselor', type: 'counselor', permissions: PROFESSIONAL_DEFAULTS },
  coach: { name: 'Coach', type: 'adult', permissions: PROFESSIONAL_DEFAULTS },
  tutor: { name: 'Tutor', type: 'adult', permissions: PROFESSIONAL_DEFAULTS },
  uncle: { name: 'Uncle', type: 'adult', permissions: RELATIVE_DEFAULTS },
  aunt: { name: 'Aunt', type: 'adult', permissions: RELATIVE_DEFAULTS },
  grandmother: { name: 'Grandmother', type: 'adult', permissions: RELATIVE_DEFAULTS },
  grandfather: { name: 'Grandfather', type: 'adult', permissions: RELATIVE_DEFAULTS },
  babysitter: { name: 'Babysitter', type: 'adult', permissions: RELATIVE_DEFAULTS },
} as const satisfies Record<string, RoleTemplate>;

/** Preset permissions of a custom role made on the family screen (specification, section 6). */
export const CUSTOM_ROLE_PRESETS: Record<'adult' | 'child', Permissions> = {
  adult: withFlags('canCreateTasks', 'canCreateRewards', 'canViewProgress', 'canEditTasks', 'canAccessParentDashboard'),
  child: withFlags('canViewProgress'),
};
