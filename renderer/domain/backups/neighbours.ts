import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listNeighbours } from '#shared/contracts/setup.ts';

/** Other Kinboards in the home network, before the first family; the answer takes two seconds. */
export const neighboursQuery = queryOptions({
  queryKey: ['/api/setup/neighbours'],
  queryFn: ({ signal }) => call(listNeighbours, {}, { signal }),
});
