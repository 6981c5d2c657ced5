import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listMembers } from '#shared/contracts/people.ts';

/** Everybody of the family, grown-ups and children; whether a child has a PIN only for who may set it. */
export const membersQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'members'],
    queryFn: ({ signal }) => call(listMembers, { params: { familyId } }, { signal }),
  });
