import { Edit, Key } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { membersQuery } from '#renderer/api/queries.ts';
import { useActor, useCan } from '#renderer/api/session.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { EmptyState } from '#renderer/ui/empty-state.tsx';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { personName } from '#renderer/ui/person-name.ts';
import { SkeletonList } from '#renderer/ui/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { isChild } from '#shared/permissions.ts';
import type { AddCardProps } from './add-child-card.tsx';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { mayEdit, type Viewer } from './member-rules.ts';
import { PinDialog } from './pin-setting.tsx';

/** Everybody in the family; editing opens a dialog. */
export function MembersCard({ familyId, adminId, className, onNewSignIn }: AddCardProps & { adminId: string | null }) {
  const members = useQuery(membersQuery(familyId));
  const viewer = useViewer();
  const [edited, setEdited] = useState<PersonView | null>(null);
  const [pinFor, setPinFor] = useState<string | null>(null);
  const child = members.data?.find(({ id }) => id === pinFor);
  const [list, focusRowAt] = useRowFocus();
  const lastIndex = useRef(0);
  return (
    <Card title={members.data ? `Family Members (${members.data.length})` : 'Family Members'} className={className}>
      {members.isError ? (
        <ErrorState
          title="Error loading members"
          error={members.error}
          retrying={members.isFetching}
          onRetry={() => void members.refetch()}
        />
      ) : members.isPending ? (
        <SkeletonList rows={4} height={64} />
      ) : members.data.length === 0 ? (
        <EmptyState picture="scene-people">No family members found</EmptyState>
      ) : (
        <ul ref={list}>
          {members.data.map((member, index) => (
            <MemberRow
              key={member.id}
              member={member}
              isYou={member.id === viewer.id}
              isAdmin={member.id === adminId}
              professional={members.data.find(({ id }) => id === member.assignedProfessional) ?? null}
              action={
                mayEdit(viewer, member) ? (
                  <Button
                    icon={<Edit aria-hidden="true" />}
                    aria-label={`${member.role ? 'Edit' : 'Give a role to'} ${personName(member)}`}
                    onClick={() => {
                      lastIndex.current = index;
                      setEdited(member);
                    }}
                  >
                    {member.role ? 'Edit' : 'Give a role'}
                  </Button>
                ) : member.hasPin === undefined ? null : (
                  <Button
                    icon={<Key aria-hidden="true" />}
                    aria-label={`PIN of ${personName(member)}`}
                    onClick={() => setPinFor(member.id)}
                  >
                    PIN
                  </Button>
                )
              }
            />
          ))}
        </ul>
      )}
      {child ? <PinDialog child={child} onClose={() => setPinFor(null)} /> : null}
      {edited && members.data && adminId ? (
        <EditMemberDialog
          key={edited.id}
          member={edited}
          members={members.data}
          familyId={familyId}
          adminId={adminId}
          viewer={viewer}
          onClose={() => setEdited(null)}
          onDeleted={() => {
            setEdited(null);
            focusRowAt(lastIndex.current);
          }}
          onNewSignIn={(newSignIn) => {
            setEdited(null);
            onNewSignIn(newSignIn);
          }}
        />
      ) : null}
    </Card>
  );
}

/** Focuses the button of a row, once the dialog that stood over it has given the focus back: after deleting, the next row's. */
function useRowFocus() {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    if (index === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1))?.focus();
    setIndex(null);
  }, [index]);
  return [list, setIndex] as const;
}

function useViewer(): Viewer {
  const actor = useActor();
  const managesUsers = useCan('users.manage');
  return {
    id: actor?.id ?? '',
    isFamilyAdmin: actor?.isFamilyAdmin ?? false,
    managesUsers,
    isChild: actor !== null && isChild(actor),
  };
}
