import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '#renderer/api/client.ts';
import { listPoints } from '#shared/contracts/points.ts';

/** Query for why a person has the points they have, newest first, page by page. */
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
