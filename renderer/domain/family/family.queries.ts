import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { getFamily } from '#shared/contracts/families.ts';

/** Query for the family: its name, code, time zone and other fields that members see. */
export const familyQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['/api/families', familyId],
    queryFn: ({ signal }) => call(getFamily, { params: { familyId } }, { signal }),
  });
