import { Edit, Key } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { AddCardProps } from '#renderer/domain/members/add-child-card.tsx';
import { EditMemberDialog } from '#renderer/domain/members/edit-member-dialog.tsx';
import { MemberRow } from '#renderer/domain/members/member-row.tsx';
import { mayEdit } from '#renderer/domain/members/member-rules.ts';
import { membersQuery } from '#renderer/domain/members/members.queries.ts';
import { PinDialog } from '#renderer/domain/members/pin-setting.tsx';
import { useViewer } from '#renderer/domain/members/use-viewer.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';

interface MembersCardProps extends AddCardProps {
  /** The family's admin; null while unknown. */
  adminId: string | null;
  /** Buttons in the heading line. */
  actions?: ReactNode;
  /** The next step when the list is empty. */
  emptyAction?: ReactNode;
  /** Between the heading line and the list, such as a form. */
  form?: ReactNode;
  /** Under the list. */
  hint?: ReactNode;
}

/** Everybody in the family; editing opens a dialog. */
export function MembersCard(props: MembersCardProps) {
  const { familyId, adminId, className, onNewSignIn, actions, emptyAction, form, hint } = props;
  const members = useQuery(membersQuery(familyId));
  const viewer = useViewer();
  const [edited, setEdited] = useState<PersonView | null>(null);
  const [pinFor, setPinFor] = useState<string | null>(null);
  const child = members.data?.find(({ id }) => id === pinFor);
  const [list, focusRowAt] = useRowFocus();
  const lastIndex = useRef(0);
  return (
    <Card
      title={members.data ? `Family Members (${members.data.length})` : 'Family Members'}
      actions={actions}
      className={className}
    >
      {form}
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
        <EmptyState picture="scene-people" action={emptyAction}>
          No family members found
        </EmptyState>
      ) : (
        <ul ref={list}>
          {members.data.map((member, index) => (
            <MemberRow
              key={member.id}
              member={member}
              isYou={member.id === viewer.id}
              crown={member.id === adminId ? 'Family admin' : null}
              professional={members.data.find(({ id }) => id === member.assignedProfessional) ?? null}
              action={
                mayEdit(viewer, member) ? (
                  <Button
                    icon={<Edit aria-hidden="true" />}
                    aria-label={`Edit ${personName(member)}`}
                    onClick={() => {
                      lastIndex.current = index;
                      setEdited(member);
                    }}
                  >
                    Edit
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
      {hint && members.data ? hint : null}
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
