import { useInfiniteQuery } from '@tanstack/react-query';
import { pointsQuery } from '#renderer/domain/points/points.queries.ts';
import { PointsHistory } from '#renderer/domain/points/points-history.tsx';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button, DownloadLink } from '#renderer/ui/controls/button.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import { urlOf } from '#shared/contracts/contract.ts';
import { downloadPoints } from '#shared/contracts/points.ts';
import { say } from '#shared/language/say.ts';
import { isChild } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/points.ts';

interface PointsHistoryDialogProps {
  userId: string;
  title: string;
  /** Short name of the person, unless it is the signed-in one. */
  name?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows all changes of a person's points, newest first; revoked ones are struck through (points-17). */
export function PointsHistoryDialog({ userId, title, name, isOpen, onClose }: PointsHistoryDialogProps) {
  const user = useSignedInUser();
  const kid = isChild(user) && 'kid';
  return (
    <Dialog
      isOpen={isOpen}
      isText
      title={title}
      onClose={onClose}
      footer={
        <>
          {kid ? null : (
            <DownloadLink variant="quiet" href={urlOf(downloadPoints, { params: { userId } })}>
              {say(words.saveAsCsv)}
            </DownloadLink>
          )}
          <div className={classNames(kid)}>
            <Button onClick={onClose}>{say(common.close)}</Button>
          </div>
        </>
      }
    >
      <div className={classNames(kid)}>
        <Entries userId={userId} today={user.family?.today ?? ''} name={name ?? null} />
      </div>
    </Dialog>
  );
}

function Entries({ userId, today, name }: { userId: string; today: string; name: string | null }) {
  const points = useInfiniteQuery({ ...pointsQuery(userId), staleTime: 0 });
  if (points.isPending) return <SkeletonList rows={6} height={56} label={say(words.loadingPoints)} />;
  if (!points.data)
    return (
      <ErrorState
        title={say(words.couldntGetThePoints)}
        error={points.error}
        retrying={points.isFetching}
        onRetry={() => void points.refetch()}
      />
    );
  return (
    <>
      <PointsHistory
        entries={points.data.pages.flatMap((page) => page.entries)}
        today={today}
        name={name}
        onMore={points.hasNextPage ? () => void points.fetchNextPage() : undefined}
        isLoadingMore={points.isFetchingNextPage}
      />
      {points.isFetchNextPageError ? <ErrorState title={say(words.olderPointsFailed)} error={points.error} /> : null}
    </>
  );
}
