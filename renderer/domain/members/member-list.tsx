import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { MemberAction } from '#renderer/domain/members/member-action.tsx';
import { MemberRow } from '#renderer/domain/members/member-row.tsx';
import type { Viewer } from '#renderer/domain/members/member-rules.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/members.ts';

interface MemberListProps {
  familyId: string;
  /** Id of the family's admin; null while loading. */
  adminId: string | null;
  viewer: Viewer;
  listRef: RefObject<HTMLUListElement | null>;
  /** The action that the empty list offers. */
  emptyAction?: ReactNode;
  /** @param index index of the row in the list */
  onEdit: (member: PersonView, index: number) => void;
  onPin: (member: PersonView) => void;
}

/** Lists every member of the family, with the viewer's action for each. */
export function MemberList({ familyId, adminId, viewer, listRef, emptyAction, onEdit, onPin }: MemberListProps) {
  const members = useQuery(membersQuery(familyId));
  if (members.isError) {
    return (
      <ErrorState
        title={say(words.errorLoadingMembers)}
        error={members.error}
        retrying={members.isFetching}
        onRetry={() => void members.refetch()}
      />
    );
  }
  if (members.isPending) return <SkeletonList rows={4} height={64} />;
  if (members.data.length === 0) {
    return (
      <EmptyState picture="scene-people" action={emptyAction}>
        {say(words.noFamilyMembersFound)}
      </EmptyState>
    );
  }
  return (
    <ul ref={listRef} className="ruled">
      {members.data.map((member, index) => (
        <MemberRow
          key={member.id}
          member={member}
          isYou={member.id === viewer.id}
          crown={member.id === adminId ? 'admin' : null}
          professional={members.data.find(({ id }) => id === member.assignedProfessional) ?? null}
          action={
            <MemberAction
              member={member}
              viewer={viewer}
              onEdit={() => onEdit(member, index)}
              onPin={() => onPin(member)}
            />
          }
        />
      ))}
    </ul>
  );
}
