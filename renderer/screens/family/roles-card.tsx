import { Cross, Tick } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { RoleIcon, roleTone } from '#renderer/domain/members/role-badge.tsx';
import { ROLE_TYPE_WORDS, roleName } from '#renderer/domain/roles/role-words.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import type { PermissionFlag, Permissions } from '#shared/permissions.ts';
import * as words from '#shared/words/family.ts';
import * as rolesWords from '#shared/words/roles.ts';
import styles from './roles-card.module.css';

const TICKS: readonly { flag: PermissionFlag; words: string }[] = [
  { flag: 'canCreateTasks', words: say(rolesWords.createTasks) },
  { flag: 'canCreateRewards', words: say(rolesWords.createRewards) },
  { flag: 'canViewProgress', words: say(rolesWords.viewProgress) },
  { flag: 'canManageUsers', words: say(rolesWords.manageUsers) },
];

/** Lists the family's roles with their main permissions. */
export function RolesCard({ familyId, className }: { familyId: string; className?: string | undefined }) {
  const roles = useQuery(rolesQuery(familyId));
  return (
    <Card title={say(words.familyRoles)} description={say(words.familyRolesHint)} className={className}>
      {roles.isError ? (
        <ErrorState
          title={say(words.errorLoadingRoles)}
          error={roles.error}
          retrying={roles.isFetching}
          onRetry={() => void roles.refetch()}
        />
      ) : roles.isPending ? (
        <SkeletonList rows={3} height={72} />
      ) : (
        <ul className={styles.roles}>
          {roles.data.map((role) => (
            <RoleRow key={role.id} role={role} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function RoleRow({ role }: { role: NonNullable<PersonView['role']> }) {
  return (
    <li className={styles.role}>
      <span className={styles.icon}>
        <RoleIcon name={role.name} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi dir="auto">{roleName(role)}</bdi>
          <Badge tone={roleTone(role.type)}>{ROLE_TYPE_WORDS[role.type]}</Badge>
        </h3>
        {role.permissions ? <Flags permissions={role.permissions} /> : null}
      </div>
    </li>
  );
}

/** Lists the permissions of a role; children do not receive them (people-27). */
function Flags({ permissions }: { permissions: Permissions }) {
  return (
    <ul className={styles.ticks}>
      {TICKS.map(({ flag, words: label }) => (
        <li key={flag} className={permissions[flag] ? styles.may : styles.mayNot}>
          {permissions[flag] ? <Tick aria-hidden="true" /> : <Cross aria-hidden="true" />}
          <Said text={permissions[flag] ? words.mayDo : words.mayNotDo} values={{ what: label }} />
        </li>
      ))}
    </ul>
  );
}
