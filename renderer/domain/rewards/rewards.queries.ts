import { queryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listRewards } from '#shared/contracts/rewards.ts';

/** Query for the rewards that the signed-in person may redeem or manage. */
export const rewardsQuery = queryOptions({
  queryKey: ['/api/rewards'],
  queryFn: ({ signal }) => call(listRewards, {}, { signal }),
});
