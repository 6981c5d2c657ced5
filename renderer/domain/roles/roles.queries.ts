import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listRoles } from '#shared/contracts/roles.ts';

/** Query for the family's roles, including unused ones. */
export const rolesQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { familyId } }, { signal }),
  });
