import { QueryClient } from '@tanstack/react-query';

/** The cache of answers: no retry, never stale, no refetch on focus (specification, section 9); asks whether or not the browser thinks it is online (ux, rule 10). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
