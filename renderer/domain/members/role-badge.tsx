import { Crown, Heart, Learning, Person } from '@blueprintjs/icons';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import type { RoleType } from '#shared/permissions.ts';
import * as words from '#shared/words/members.ts';

type Role = NonNullable<PersonView['role']>;

/**
 * Shows a member's role, or that they have none; admin types in the primary style, others in the neutral one
 * (families-23).
 */
export function RoleBadge({ role }: { role: Role | null }) {
  if (!role) return <Badge tone="warn">{say(words.noRoleAssigned)}</Badge>;
  return <Badge tone={roleTone(role.type)}>{roleName(role)}</Badge>;
}

/** Returns the badge tone for a type of role. */
export function roleTone(type: RoleType): 'primary' | 'neutral' {
  return type === 'admin' ? 'primary' : 'neutral';
}

/** Shows the icon of a role, chosen by its name (families-23). */
export function RoleIcon({ name }: { name: string }) {
  switch (name.trim().toLowerCase()) {
    case 'admin':
    case 'parent':
      return <Crown aria-hidden="true" />;
    case 'teacher':
      return <Learning aria-hidden="true" />;
    case 'therapist':
    case 'counselor':
      return <Heart aria-hidden="true" />;
    default:
      return <Person aria-hidden="true" />;
  }
}
