import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '#renderer/domain/members/members.queries.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { isChild, type PersonSubject } from '#shared/permissions.ts';

/** The members of the signed-in person's family. */
export function useMembers() {
  const { familyId } = useSignedInUser();
  return useQuery({ ...membersQuery(familyId ?? ''), enabled: familyId !== null });
}

/** The children among members, in the family's order. */
export function childrenOf(members: readonly PersonView[] | undefined): PersonView[] {
  return members?.filter(isChild) ?? [];
}

/** A person as `can()` asks about them. */
export function subjectOf(person: Pick<PersonView, 'id' | 'role' | 'assignedProfessional'>): PersonSubject {
  return { id: person.id, isChild: isChild(person), assignedProfessional: person.assignedProfessional };
}
