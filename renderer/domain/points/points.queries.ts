import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listPoints } from '#shared/contracts/points.ts';

/** Query for the changes of a person's points, newest first, in pages. */
export const pointsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: ['/api/users', userId, 'points'],
    queryFn: ({ signal, pageParam }) =>
      call(
        listPoints,
        { params: { userId }, query: { limit: 30, ...(pageParam ? { before: pageParam } : {}) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
