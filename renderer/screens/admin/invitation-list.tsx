import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { InvitationView } from '#shared/contracts/invitations.schema.ts';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { formatShortFullDay, localDateOf } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import { invitationsQuery, useRevokeInvitation } from './invitations.queries.ts';
import styles from './invitations-card.module.css';

const STATUS = {
  pending: { words: say(words.waiting), tone: 'primary' },
  accepted: { words: say(words.accepted), tone: 'good' },
  revoked: { words: say(words.revoked), tone: 'neutral' },
  expired: { words: say(words.expired), tone: 'neutral' },
} as const;

interface InvitationListProps {
  familyId: string;
  roles: readonly FamilyRoleView[];
  onRevoked: () => void;
}

/** Lists every invitation with its status; a pending one can be revoked. */
export function InvitationList({ familyId, roles, onRevoked }: InvitationListProps) {
  const invitations = useQuery(invitationsQuery(familyId));
  const revoke = useRevokeInvitation(familyId);
  const [askedId, setAskedId] = useState<string | null>(null);
  const confirm = (invitation: InvitationView) =>
    revoke.mutate(invitation.id, { onSuccess: onRevoked, onSettled: () => setAskedId(null) });
  if (!invitations.data)
    return (
      <QueryState
        query={invitations}
        title={say(words.errorLoadingInvitations)}
        skeleton={<SkeletonList rows={1} height={56} label={say(words.loadingInvitations)} />}
      />
    );
  if (invitations.data.length === 0) return <p className={styles.note}>{say(words.noInvitationsYet)}</p>;
  return (
    <ul aria-label={say(words.invitations)}>
      {invitations.data.map((invitation) => {
        const role = roles.find(({ id }) => id === invitation.roleId)?.name ?? say(words.roleThatIsGone);
        const name = invitation.email ?? say(words.invitedAsRole, { role });
        return (
          <li key={invitation.id} className={styles.invitation}>
            <ConfirmDelete
              isAsking={askedId === invitation.id}
              question={say(words.revokeQuestion, { name })}
              confirmText={say(words.yesRevoke)}
              pending={revoke.isPending}
              onConfirm={() => confirm(invitation)}
              onCancel={() => setAskedId(null)}
            >
              <div className={styles.row}>
                <div className={styles.words}>
                  <bdi dir="auto">{name}</bdi>
                  <p className={styles.note}>
                    {say(invitation.status === 'pending' ? words.roleUntilDay : words.roleWasGoodUntilDay, {
                      role,
                      day: formatShortFullDay(localDateOf(new Date(invitation.expiresAt))),
                    })}
                  </p>
                </div>
                <Badge tone={STATUS[invitation.status].tone}>{STATUS[invitation.status].words}</Badge>
                {invitation.status === 'pending' ? (
                  <Button
                    size="small"
                    aria-label={say(words.revokeNamed, { name })}
                    onClick={() => setAskedId(invitation.id)}
                  >
                    {say(words.revoke)}
                  </Button>
                ) : null}
              </div>
            </ConfirmDelete>
          </li>
        );
      })}
    </ul>
  );
}
