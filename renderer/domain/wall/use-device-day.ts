import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#renderer/api/client.ts';
import type { DeviceDayView } from '#shared/contracts/devices.schema.ts';
import { readDeviceDay } from '#shared/contracts/devices.ts';
import { msOf, useMinute } from './use-minute.ts';

/** Query for the children's today on this paired device. */
export const deviceDayQuery = queryOptions({
  queryKey: ['/api/devices/day'],
  queryFn: ({ signal }) => call(readDeviceDay, {}, { signal }),
});

/** Returns the children's today on this paired device; undefined while it is not known. */
export function useDeviceDay(): DeviceDayView | undefined {
  const { data, refetch } = useQuery(deviceDayQuery);
  useRefetchFrom(data?.until, refetch);
  return data;
}

/** Fetches again once an instant is over: the answer is another by time alone, such as at midnight. */
export function useRefetchFrom(until: string | undefined, refetch: () => unknown): void {
  const now = msOf(useMinute());
  useEffect(() => {
    if (until !== undefined && now >= Date.parse(until)) void refetch();
  }, [until, refetch, now]);
}
