import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as family from '#shared/words/family.ts';
import styles from './admin-page.module.css';
import { CounselorsNote } from './counselors-note.tsx';
import { CreateRoleCard, EditRoleCard } from './role-forms.tsx';
import { RoleList } from './role-list.tsx';

/** Lists the roles and their permissions (command-center-16). */
export function RolesTab({ familyId }: { familyId: string }) {
  const roles = useQuery(rolesQuery(familyId));
  const adminId = useQuery(familyQuery(familyId)).data?.adminId ?? null;
  const managesUsers = useCan('users.manage');
  const [edited, setEdited] = useState<FamilyRoleView | null>(null);
  const close = () => {
    document.querySelector<HTMLElement>(`[data-edit="${edited?.id}"]`)?.focus();
    setEdited(null);
  };
  return (
    <div className={styles.columns}>
      <Card title={say(words.existingRoles)}>
        <QueryState
          query={roles}
          title={say(family.errorLoadingRoles)}
          skeleton={<SkeletonList rows={4} height={72} label={say(words.loadingRoles)} />}
        />
        {roles.data?.length === 0 ? (
          <EmptyState picture="scene-people" title={say(words.noRolesCreatedYet)}>
            {say(words.noRolesHint)}
          </EmptyState>
        ) : null}
        {roles.data ? <CounselorsNote familyId={familyId} roles={roles.data} /> : null}
        {roles.data?.length ? <RoleList roles={roles.data} adminId={adminId} onEdit={setEdited} /> : null}
      </Card>
      {managesUsers ? (
        <div className={styles.stack}>
          {edited ? <EditRoleCard key={edited.id} role={edited} onClose={close} /> : null}
          <CreateRoleCard familyId={familyId} isPrimary={!edited} />
        </div>
      ) : null}
    </div>
  );
}
