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

/** All flags of a role; false unless given. */
export type Permissions = Record<PermissionFlag, boolean>;

/** Role types named in screens (roles-2). */
export const ROLE_TYPES = ['admin', 'adult', 'child', 'parent', 'teacher', 'therapist', 'counselor'] as const;

/** Name of a role in the rules, whatever the family calls it. */
export type RoleType = (typeof ROLE_TYPES)[number];

/** Somebody as far as their role says what they are; what it allows is not told to everybody (people-27). */
export interface RoleHolder {
  readonly role: { readonly type: RoleType; readonly name: string } | null;
}
