import { Cross, Tick } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { RoleIcon, roleTone } from '#renderer/domain/members/role-badge.tsx';
import { ROLE_TYPE_WORDS } from '#renderer/domain/roles/role-words.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { PermissionFlag } from '#shared/permissions.ts';
import styles from './roles-card.module.css';

const TICKS: readonly { flag: PermissionFlag; words: string }[] = [
  { flag: 'canCreateTasks', words: 'Create tasks' },
  { flag: 'canCreateRewards', words: 'Create rewards' },
  { flag: 'canViewProgress', words: 'View progress' },
  { flag: 'canManageUsers', words: 'Manage users' },
];

/** The roles of the family and what each may do. */
export function RolesCard({ familyId, className }: { familyId: string; className?: string | undefined }) {
  const roles = useQuery(rolesQuery(familyId));
  return (
    <Card title="Family Roles" description="What somebody may do follows from their role." className={className}>
      {roles.isError ? (
        <ErrorState
          title="Error loading roles"
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
          <bdi dir="auto">{role.name}</bdi>
          <Badge tone={roleTone(role.type)}>{ROLE_TYPE_WORDS[role.type]}</Badge>
        </h3>
        <ul className={styles.ticks}>
          {TICKS.map(({ flag, words }) => (
            <li key={flag} className={role.permissions[flag] ? styles.may : styles.mayNot}>
              {role.permissions[flag] ? <Tick aria-hidden="true" /> : <Cross aria-hidden="true" />}
              <span className="visually-hidden">{role.permissions[flag] ? 'May: ' : 'May not: '}</span>
              {words}
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
