import type { ReactNode } from 'react';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';

interface QueryStateProps {
  /** As `useQuery` answers. */
  query: {
    readonly data: unknown;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Words for what failed, e.g. 'Error loading children'. */
  title: string;
  /** The shape of what is to come. */
  skeleton: ReactNode;
}

/**
 * In the place of an answer until it is there: its shape, or why it cannot be shown, with a way to try again
 * (look-44, look-45).
 */
export function QueryState({ query, title, skeleton }: QueryStateProps) {
  if (query.isPending) return skeleton;
  if (!query.isError || query.data !== undefined) return null;
  return (
    <ErrorState title={title} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}
