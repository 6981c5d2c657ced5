import { say } from '#shared/language/say.ts';
import type { PermissionFlag, RoleType } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/roles.ts';

/** What people read for a type, also of a role with a name of its own. */
export const ROLE_TYPE_WORDS: Record<RoleType, string> = {
  admin: say(words.admin),
  adult: say(words.adult),
  child: say(common.child),
  parent: say(words.parent),
  teacher: say(words.teacher),
  therapist: say(words.therapist),
  counselor: say(words.counselor),
};

/** The roles that Kinboard makes, by the name they are stored under (docs/product/languages.md#languages-9). */
const DEFAULT_NAMES: Readonly<Record<string, string>> = {
  Admin: say(words.admin),
  Parent: say(words.parent),
  Child: say(common.child),
  Teacher: say(words.teacher),
  Therapist: say(words.therapist),
  Counselor: say(words.counselor),
  Coach: say(words.coachRole),
  Tutor: say(words.tutorRole),
  Uncle: say(words.uncleRole),
  Aunt: say(words.auntRole),
  Grandmother: say(words.grandmotherRole),
  Grandfather: say(words.grandfatherRole),
  Babysitter: say(words.babysitterRole),
};

/** What people read for a role: its own name, or that of a default one in their language. */
export function roleName({ name }: { name: string }): string {
  return Object.hasOwn(DEFAULT_NAMES, name) ? (DEFAULT_NAMES[name] ?? name) : name;
}

/** The nine permissions in plain words, in three groups (docs/look.md#look-35). */
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
        hint: say(words.editsAndDeletesNo),
      },
      { flag: 'canCreateRewards', label: say(words.createRewards) },
    ],
  },
  {
    title: say(words.people),
    flags: [
      { flag: 'canViewProgress', label: say(words.viewProgress), hint: say(words.grownUpsAlsoTick) },
      { flag: 'canManageUsers', label: say(words.manageUsers) },
    ],
  },
  {
    title: say(words.screens),
    flags: [
      { flag: 'canAccessParentDashboard', label: say(words.openTheParentDashboard) },
      { flag: 'canAccessAdminDashboard', label: say(words.openTheFamilyCommand) },
    ],
  },
];

/** A permission in plain words. */
export function permissionWords(flag: PermissionFlag): string {
  const known = PERMISSION_GROUPS.flatMap(({ flags }) => flags).find((each) => each.flag === flag);
  return known?.label ?? flag;
}
