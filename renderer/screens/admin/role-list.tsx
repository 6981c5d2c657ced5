import { Edit, Tick, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import { whyRoleIsFixed } from '#renderer/domain/members/member-rules.ts';
import { useMembers, useViewer } from '#renderer/domain/members/members.ts';
import { RoleIcon, roleTone } from '#renderer/domain/members/role-badge.tsx';
import { permissionWords } from '#renderer/domain/roles/permission-words.ts';
import { ROLE_TYPE_WORDS, roleName } from '#renderer/domain/roles/role-words.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { say } from '#shared/language/say.ts';
import { PERMISSION_FLAGS } from '#shared/permissions.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as errors from '#shared/words/errors.ts';
import styles from './role-list.module.css';
import { useDeleteRole } from './roles.queries.ts';

interface RoleListProps {
  roles: readonly FamilyRoleView[];
  /** Id of the family's admin, whose own role cannot be changed. */
  adminId: string | null;
  onEdit: (role: FamilyRoleView) => void;
}

/** Existing Roles: name, type badge, granted permissions, and buttons to edit and delete (command-center-16). */
export function RoleList({ roles, adminId, onEdit }: RoleListProps) {
  const viewer = useViewer();
  const members = useMembers().data ?? [];
  const remove = useDeleteRole();
  const [askedId, setAskedId] = useState<string | null>(null);
  const adminRoleId = members.find(({ id }) => id === adminId)?.roleId ?? null;
  return (
    <ul className="ruled">
      {roles.map((role) => {
        const holders = members.filter(({ roleId }) => roleId === role.id).length;
        const whyFixed = whyRoleIsFixed(viewer, role, adminRoleId);
        return (
          <li key={role.id}>
            <ConfirmDelete
              isAsking={askedId === role.id}
              question={say(words.deleteRoleQuestion, { role: roleName(role) })}
              pending={remove.isPending}
              onConfirm={() => remove.mutate(role, { onSettled: () => setAskedId(null) })}
              onCancel={() => setAskedId(null)}
            >
              <div className={styles.row}>
                <RoleWords role={role} holders={holders} whyFixed={viewer.managesUsers ? whyFixed : null} />
                {viewer.managesUsers ? (
                  <div className={styles.buttons}>
                    <Button
                      icon={<Edit aria-hidden="true" />}
                      aria-label={say(common.editNamed, { name: roleName(role) })}
                      data-edit={role.id}
                      disabledReason={whyFixed}
                      onClick={() => onEdit(role)}
                    >
                      {say(common.edit)}
                    </Button>
                    <Button
                      variant="quiet"
                      icon={<Trash aria-hidden="true" />}
                      aria-label={say(common.deleteNamed, { name: roleName(role) })}
                      tip={say(common.deleteLabel)}
                      disabledReason={whyFixed ?? (holders > 0 ? IN_USE : null)}
                      onClick={() => setAskedId(role.id)}
                    />
                  </div>
                ) : null}
              </div>
            </ConfirmDelete>
          </li>
        );
      })}
    </ul>
  );
}

const IN_USE = say(errors.roleInUse);

function RoleWords(props: { role: FamilyRoleView; holders: number; whyFixed: string | null }) {
  const { role, holders, whyFixed } = props;
  const allowed = PERMISSION_FLAGS.filter((flag) => role.permissions?.[flag]);
  return (
    <>
      <span className={styles.icon}>
        <RoleIcon name={role.name} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          <bdi dir="auto">{roleName(role)}</bdi>
          <Badge tone={roleTone(role.type)}>{ROLE_TYPE_WORDS[role.type]}</Badge>
        </h3>
        <p className={styles.holders}>{say(words.roleHoldersCount, { count: holders })}</p>
        {allowed.length > 0 ? (
          <ul className={styles.permissions} aria-label={say(words.whatRoleMayDo, { role: roleName(role) })}>
            {allowed.map((flag) => (
              <li key={flag}>
                <Tick size={14} aria-hidden="true" />
                {permissionWords(flag)}
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.holders}>{say(words.noPermissions)}</p>
        )}
        {whyFixed ? <p className={styles.holders}>{whyFixed}</p> : null}
      </div>
    </>
  );
}
