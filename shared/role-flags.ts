/** The nine permission flags of a role (roles-1). */
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

/** Value of every flag of a role. */
export type Permissions = Record<PermissionFlag, boolean>;

/** Role types named in screens (roles-2). */
export const ROLE_TYPES = ['admin', 'adult', 'child', 'parent', 'teacher', 'therapist', 'counselor'] as const;

/** Type of a role, on which rules depend; the family chooses the role's name independently. */
export type RoleType = (typeof ROLE_TYPES)[number];

/** A person with the type and name of their role, without its permissions, which not everyone may read (people-27). */
export interface RoleHolder {
  readonly role: { readonly type: RoleType; readonly name: string } | null;
}
