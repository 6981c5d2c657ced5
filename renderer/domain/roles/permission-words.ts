import { say } from '#shared/language/say.ts';
import type { PermissionFlag } from '#shared/permissions.ts';
import * as words from '#shared/words/roles.ts';

/** The nine permissions in plain words, in three groups (look-35). */
export const PERMISSION_GROUPS: readonly {
  title: string;
  flags: readonly { flag: PermissionFlag; label: string; hint?: string }[];
}[] = [
  {
    title: say(words.tasksAndRewards),
    flags: [
      { flag: 'canCreateTasks', label: say(words.createTasks) },
      { flag: 'canEditTasks', label: say(words.editTasks) },
      { flag: 'canDeleteTasks', label: say(words.deleteTasks) },
      {
        flag: 'canEditOnlyOwnTasks',
        label: say(words.editOnlyOwnTasks),
        hint: say(words.editOnlyOwnTasksHint),
      },
      { flag: 'canCreateRewards', label: say(words.createRewards) },
    ],
  },
  {
    title: say(words.people),
    flags: [
      { flag: 'canViewProgress', label: say(words.viewProgress), hint: say(words.viewProgressHint) },
      { flag: 'canManageUsers', label: say(words.manageUsers) },
    ],
  },
  {
    title: say(words.screens),
    flags: [
      { flag: 'canAccessParentDashboard', label: say(words.openTheParentDashboard) },
      { flag: 'canAccessAdminDashboard', label: say(words.openFamilyCommandCenter) },
    ],
  },
];

/** Returns the label of a permission. */
export function permissionWords(flag: PermissionFlag): string {
  const known = PERMISSION_GROUPS.flatMap(({ flags }) => flags).find((each) => each.flag === flag);
  return known?.label ?? flag;
}
