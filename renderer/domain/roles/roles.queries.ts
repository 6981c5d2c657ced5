import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listRoles } from '#shared/contracts/roles.ts';

/** The family's roles, also those that nobody has. */
export const rolesQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId, 'roles'],
    queryFn: ({ signal }) => call(listRoles, { params: { familyId } }, { signal }),
  });
