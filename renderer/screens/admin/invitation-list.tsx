import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import type { InvitationView } from '#shared/contracts/invitations.schema.ts';
import type { FamilyRoleView } from '#shared/contracts/roles.schema.ts';
import { invitationsQuery, useRevokeInvitation } from './invitations.queries.ts';
import styles from './invitations-card.module.css';

const STATUS = {
  pending: { words: 'Waiting', tone: 'primary' },
  accepted: { words: 'Accepted', tone: 'good' },
  revoked: { words: 'Revoked', tone: 'neutral' },
  expired: { words: 'Expired', tone: 'neutral' },
} as const;

const until = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

interface InvitationListProps {
  familyId: string;
  roles: readonly FamilyRoleView[];
  onRevoked: () => void;
}

/** Every invitation and what became of it; one that nobody has used can be revoked. */
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
        title="Error loading invitations"
        skeleton={<SkeletonList rows={1} height={56} label="Loading invitations" />}
      />
    );
  if (invitations.data.length === 0) return <p className={styles.note}>No invitations yet</p>;
  return (
    <ul aria-label="Invitations">
      {invitations.data.map((invitation) => {
        const role = roles.find(({ id }) => id === invitation.roleId)?.name ?? 'Role that is gone';
        const name = invitation.email ?? `Somebody as ${role}`;
        return (
          <li key={invitation.id} className={styles.invitation}>
            <ConfirmDelete
              isAsking={askedId === invitation.id}
              question={`Revoke the invitation of ${name}? Its link stops working.`}
              confirmText="Yes, revoke"
              pending={revoke.isPending}
              onConfirm={() => confirm(invitation)}
              onCancel={() => setAskedId(null)}
            >
              <div className={styles.row}>
                <div className={styles.words}>
                  <bdi dir="auto">{name}</bdi>
                  <p className={styles.note}>
                    {role} · {invitation.status === 'pending' ? 'until' : 'was good until'}{' '}
                    {until.format(new Date(invitation.expiresAt))}
                  </p>
                </div>
                <Badge tone={STATUS[invitation.status].tone}>{STATUS[invitation.status].words}</Badge>
                {invitation.status === 'pending' ? (
                  <Button
                    size="small"
                    data-delete=""
                    aria-label={`Revoke the invitation of ${name}`}
                    onClick={() => setAskedId(invitation.id)}
                  >
                    Revoke
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
