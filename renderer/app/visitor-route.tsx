import { useQuery } from '@tanstack/react-query';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PATHS, returnPath } from '#renderer/domain/paths.ts';
import { currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';

/**
 * Signing in: signed-in people go on to where they wanted, a Kinboard without a family is set up first
 * (docs/product/accounts.md#accounts-5).
 */
export function VisitorRoute() {
  const location = useLocation();
  const user = useQuery(currentUserQuery);
  const isVisitor = user.data === null;
  const setup = useQuery({ ...setupQuery, enabled: isVisitor });
  if (user.isPending || (isVisitor && setup.isPending)) return <LoadingScreen />;
  const invitation = new URLSearchParams(location.search).get('invitation');
  if (user.data && user.data.familyId === null && invitation) {
    return <Navigate to={`${PATHS.family}?invitation=${encodeURIComponent(invitation)}`} replace />;
  }
  if (user.data) return <Navigate to={returnPath(location.state, user.data.id)} replace />;
  if (setup.data?.needsFamily) return <Navigate to={PATHS.setup} replace />;
  return <Outlet />;
}
