import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listMembers } from '#shared/contracts/people.ts';

/** Query for all members of the family; whether a child has a PIN is included only for viewers who may set it. */
export const membersQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'members'],
    queryFn: ({ signal }) => call(listMembers, { params: { familyId } }, { signal }),
  });
