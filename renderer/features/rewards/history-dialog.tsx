import { useInfiniteQuery } from '@tanstack/react-query';
import { pointsQuery } from '#renderer/api/queries.ts';
import { Button } from '#renderer/ui/button.tsx';
import { Dialog } from '#renderer/ui/dialog.tsx';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { shortName } from '#renderer/ui/person-name.ts';
import { PointsHistory } from '#renderer/ui/points-history.tsx';
import { SkeletonList } from '#renderer/ui/skeleton.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { useToday } from './rewards.queries.ts';

/** Why a child has the points they have (decisions, section 1). */
export function HistoryDialog({ child, onClose }: { child: PersonView; onClose: () => void }) {
  const today = useToday();
  const history = useInfiniteQuery({ ...pointsQuery(child.id), staleTime: 0 });
  return (
    <Dialog
      isOpen
      title={`Why ${shortName(child)} has these points`}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      {history.isPending ? <SkeletonList rows={5} height={56} label="Loading the history" /> : null}
      {history.isError && !history.data ? (
        <ErrorState
          title="Error loading the history"
          error={history.error}
          onRetry={() => void history.refetch()}
          retrying={history.isFetching}
        />
      ) : null}
      {history.data ? (
        <PointsHistory
          entries={history.data.pages.flatMap(({ entries }) => entries)}
          today={today}
          onMore={history.hasNextPage ? () => void history.fetchNextPage() : undefined}
          isLoadingMore={history.isFetchingNextPage}
        />
      ) : null}
    </Dialog>
  );
}
