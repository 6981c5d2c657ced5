import { say } from '#shared/language/say.ts';
import type { RoleType } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/roles.ts';

/** Labels of the role types; roles with custom names have a type too. */
export const ROLE_TYPE_WORDS: Record<RoleType, string> = {
  admin: say(words.admin),
  adult: say(words.adult),
  child: say(common.child),
  parent: say(words.parent),
  teacher: say(words.teacher),
  therapist: say(words.therapist),
  counselor: say(words.counselor),
};

/** Labels of Kinboard's default roles by their stored names (languages-9). */
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

/** Returns the displayed name of a role: default roles are translated, others keep their own name. */
export function roleName({ name }: { name: string }): string {
  return Object.hasOwn(DEFAULT_NAMES, name) ? (DEFAULT_NAMES[name] ?? name) : name;
}
