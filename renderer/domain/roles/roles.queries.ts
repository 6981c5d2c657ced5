import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listRoles } from '#shared/contracts/roles.ts';

/** Roles of the family. */
export const rolesQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { familyId } }, { signal }),
  });
