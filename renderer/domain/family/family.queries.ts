import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { getFamily } from '#shared/contracts/families.ts';

/** The family's name, code, time zone and what else its members see of it. */
export const familyQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId],
    queryFn: ({ signal }) => call(getFamily, { params: { familyId } }, { signal }),
  });
