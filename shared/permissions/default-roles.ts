import { PERMISSION_FLAGS, type PermissionFlag, type Permissions, type RoleType } from '#shared/permissions.ts';

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
/**
 * Counselors and tutors are not professionals and cannot have students, so this flag would show every child (roles-30).
 */
const HELPER_DEFAULTS = { ...PROFESSIONAL_DEFAULTS, canViewProgress: false };
const RELATIVE_DEFAULTS = withFlags('canViewProgress', 'canAccessParentDashboard');

/** A default role of a family. */
export interface RoleTemplate {
  readonly name: string;
  readonly type: RoleType;
  readonly permissions: Permissions;
}

/** Default roles by lower-case name (roles-7). */
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
  counselor: { name: 'Counselor', type: 'counselor', permissions: HELPER_DEFAULTS },
  coach: { name: 'Coach', type: 'adult', permissions: PROFESSIONAL_DEFAULTS },
  tutor: { name: 'Tutor', type: 'adult', permissions: HELPER_DEFAULTS },
  uncle: { name: 'Uncle', type: 'adult', permissions: RELATIVE_DEFAULTS },
  aunt: { name: 'Aunt', type: 'adult', permissions: RELATIVE_DEFAULTS },
  grandmother: { name: 'Grandmother', type: 'adult', permissions: RELATIVE_DEFAULTS },
  grandfather: { name: 'Grandfather', type: 'adult', permissions: RELATIVE_DEFAULTS },
  babysitter: { name: 'Babysitter', type: 'adult', permissions: RELATIVE_DEFAULTS },
} as const satisfies Record<string, RoleTemplate>;

/** Preset permissions of a custom role made on the family screen (families-24). */
export const CUSTOM_ROLE_PRESETS: Record<'adult' | 'child', Permissions> = {
  adult: withFlags('canCreateTasks', 'canCreateRewards', 'canViewProgress', 'canEditTasks', 'canAccessParentDashboard'),
  child: withFlags('canViewProgress'),
};

function withFlags(...flags: PermissionFlag[]): Permissions {
  return Object.fromEntries(PERMISSION_FLAGS.map((flag) => [flag, flags.includes(flag)])) as Permissions;
}
