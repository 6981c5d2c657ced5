import { useQuery } from '@tanstack/react-query';
import type { Viewer } from '#renderer/domain/members/member-rules.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { useActor, useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { isChild, type PersonSubject } from '#shared/permissions.ts';

/** Fetches the members of the signed-in person's family. */
export function useMembers() {
  const { familyId } = useSignedInUser();
  return useQuery({ ...membersQuery(familyId ?? ''), enabled: familyId !== null });
}

/** Filters the children, in the family's order. */
export function childrenOf(members: readonly PersonView[] | undefined): PersonView[] {
  return members?.filter(isChild) ?? [];
}

/** Converts a person to the subject that `can()` takes. */
export function subjectOf(person: Pick<PersonView, 'id' | 'role' | 'assignedProfessional'>): PersonSubject {
  return { id: person.id, isChild: isChild(person), assignedProfessional: person.assignedProfessional };
}

/** Returns the signed-in person as the viewer of the family. */
export function useViewer(): Viewer {
  const actor = useActor();
  const managesUsers = useCan('users.manage');
  return {
    id: actor?.id ?? '',
    isFamilyAdmin: actor?.isFamilyAdmin ?? false,
    managesUsers,
    isChild: actor !== null && isChild(actor),
  };
}
