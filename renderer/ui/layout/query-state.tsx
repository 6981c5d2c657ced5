import type { ReactNode } from 'react';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';

interface QueryStateProps {
  /** Result of `useQuery`. */
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
  /** Placeholder in the shape of the content. */
  skeleton: ReactNode;
}

/**
 * Replaces the content of a query until it has data: a placeholder, or the error with a button to try again
 * (look-44, look-45).
 */
export function QueryState({ query, title, skeleton }: QueryStateProps) {
  if (query.isPending) return skeleton;
  if (!query.isError || query.data !== undefined) return null;
  return (
    <ErrorState title={title} error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
  );
}
