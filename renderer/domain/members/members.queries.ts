import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listMembers } from '#shared/contracts/families.ts';

/** Members of the family. */
export const membersQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'members'],
    queryFn: ({ signal }) => call(listMembers, { params: { familyId } }, { signal }),
  });
