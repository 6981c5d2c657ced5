import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { AddCardProps } from '#renderer/domain/members/add-member-card.tsx';
import { EditMemberDialog } from '#renderer/domain/members/edit-member-dialog.tsx';
import { MemberList } from '#renderer/domain/members/member-list.tsx';
import { useViewer } from '#renderer/domain/members/members.ts';
import { PinDialog } from '#renderer/domain/members/pin-setting.tsx';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

interface MembersCardProps extends AddCardProps {
  /** Id of the family's admin; null while loading. */
  adminId: string | null;
  /** Buttons in the heading line. */
  actions?: ReactNode;
  /** The action that the empty list offers. */
  emptyAction?: ReactNode;
  /** Content between the heading line and the list, e.g. a form. */
  form?: ReactNode;
  /** Content under the list. */
  hint?: ReactNode;
}

/** Lists the members of the family; editing opens a dialog. */
export function MembersCard(props: MembersCardProps) {
  const { familyId, adminId, className, onNewSignIn, actions, emptyAction, form, hint } = props;
  const members = useQuery(membersQuery(familyId)).data;
  const viewer = useViewer();
  const [edited, setEdited] = useState<PersonView | null>(null);
  const [pinFor, setPinFor] = useState<string | null>(null);
  const child = members?.find(({ id }) => id === pinFor);
  const [list, focusRowAt] = useRowFocus();
  const lastIndex = useRef(0);
  const edit = (member: PersonView, index: number) => {
    lastIndex.current = index;
    setEdited(member);
  };
  return (
    <Card
      title={members ? say(words.familyMembersCount, { count: members.length }) : say(common.familyMembers)}
      actions={actions}
      className={className}
    >
      {form}
      <MemberList
        familyId={familyId}
        adminId={adminId}
        viewer={viewer}
        listRef={list}
        emptyAction={emptyAction}
        onEdit={edit}
        onPin={({ id }) => setPinFor(id)}
      />
      {hint && members ? hint : null}
      {child ? <PinDialog child={child} withPictures onClose={() => setPinFor(null)} /> : null}
      {edited && members && adminId ? (
        <EditMemberDialog
          key={edited.id}
          member={edited}
          members={members}
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

/**
 * Focuses the button of a row after the dialog has returned the focus; after a deletion this is the next row's button.
 * @returns the list's ref, and a function that focuses the row at an index
 */
function useRowFocus(): [RefObject<HTMLUListElement | null>, (index: number) => void] {
  const list = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState<number | null>(null);
  useEffect(() => {
    if (index === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    (buttons[index] ?? buttons.at(-1))?.focus();
    setIndex(null);
  }, [index]);
  return [list, setIndex];
}
