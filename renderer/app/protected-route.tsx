import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { currentUserQuery, hasBeenLeft, SignedInUser, setupQuery } from '#renderer/domain/session/session.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/**
 * Shows the routes inside to signed-in people; others sign in first and then return to the address that they opened
 * (screens-2), unless it is left over from the previous person.
 */
export function ProtectedRoute() {
  const location = useLocation();
  const queryClient = useQueryClient();
  const user = useQuery(currentUserQuery);
  const isHome = location.pathname === PATHS.home;
  const isLost = user.data === null || (user.data?.familyId === null && isHome);
  const setup = useQuery({ ...setupQuery, enabled: isLost });
  if (user.isPending || (isLost && setup.isFetching)) return <LoadingScreen />;
  // Only the first load can show the error: once the person is known, the live connection reports failed refetches.
  if (user.isLoadingError)
    return <Unreachable error={user.error} isRetrying={user.isFetching} onRetry={() => void user.refetch()} />;
  if (isLost && setup.data?.needsFamily) return <Navigate to={PATHS.setup} replace />;
  const from = `${location.pathname}${location.search}`;
  if (!user.data) return <Navigate to={PATHS.auth} replace state={hasBeenLeft(queryClient) ? null : { from }} />;
  if (user.data.mustChangePassword && location.pathname !== PATHS.password) {
    return <Navigate to={PATHS.password} replace state={{ from }} />;
  }
  if (user.data.familyId === null && isHome) return <Navigate to={PATHS.family} replace />;
  return (
    <SignedInUser value={user.data}>
      <Outlet />
    </SignedInUser>
  );
}

/** Replaces every screen while the first call to the server fails. */
function Unreachable({ error, isRetrying, onRetry }: { error: unknown; isRetrying: boolean; onRetry: () => void }) {
  return (
    <Page title="Kinboard" width="narrow">
      <ErrorState title={say(common.kinboardCannotBeOpened)} error={error} onRetry={onRetry} retrying={isRetrying} />
    </Page>
  );
}
