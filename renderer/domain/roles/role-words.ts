import type { PermissionFlag, RoleType } from '#shared/permissions.ts';

/** What people read for a type, also of a role with a name of its own. */
export const ROLE_TYPE_WORDS: Record<RoleType, string> = {
  admin: 'Admin',
  adult: 'Adult',
  child: 'Child',
  parent: 'Parent',
  teacher: 'Teacher',
  therapist: 'Therapist',
  counselor: 'Counselor',
};

/** The nine permissions in plain words, in three groups (docs/look.md#look-35). */
export const PERMISSION_GROUPS: readonly {
  title: string;
  flags: readonly { flag: PermissionFlag; label: string; hint?: string }[];
}[] = [
  {
    title: 'Tasks and rewards',
    flags: [
      { flag: 'canCreateTasks', label: 'Create tasks' },
      { flag: 'canEditTasks', label: 'Edit tasks' },
      { flag: 'canDeleteTasks', label: 'Delete tasks' },
      {
        flag: 'canEditOnlyOwnTasks',
        label: 'Edit only own tasks',
        hint: 'Edits and deletes no task of somebody else.',
      },
      { flag: 'canCreateRewards', label: 'Create rewards' },
    ],
  },
  {
    title: 'People',
    flags: [
      { flag: 'canViewProgress', label: 'View progress', hint: 'Grown-ups also tick and redeem for children.' },
      { flag: 'canManageUsers', label: 'Manage users' },
    ],
  },
  {
    title: 'Screens',
    flags: [
      { flag: 'canAccessParentDashboard', label: 'Open the Parent Dashboard' },
      { flag: 'canAccessAdminDashboard', label: 'Open the Family Command Center' },
    ],
  },
];

/** A permission in plain words. */
export function permissionWords(flag: PermissionFlag): string {
  const known = PERMISSION_GROUPS.flatMap(({ flags }) => flags).find((each) => each.flag === flag);
  return known?.label ?? flag;
}
