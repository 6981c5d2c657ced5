import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { lazyScreen } from '#renderer/app/lazy-screen.tsx';
import { PATHS, returnPath, type WayBack } from '#renderer/domain/paths.ts';
import type { Interruption } from '#renderer/domain/session/interruption.ts';
import { currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';

/** Replaces a screen whose session ended in mid-use, and leads back to it after signing in (accounts-17). */
export function SignInAgain({ interruption, screen }: { interruption: Interruption; screen: ReactNode }) {
  const { pathname } = useLocation();
  if (interruption.isOver) return <Navigate to={interruption.from} replace />;
  const { from, userId } = interruption;
  if (pathname !== PATHS.auth) return <Navigate to={PATHS.auth} replace state={{ from, userId } satisfies WayBack} />;
  return <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>;
}

const AuthPage = lazyScreen(() => import('#renderer/screens/auth/auth-page.tsx'), 'AuthPage', null);
const WhoPage = lazyScreen(() => import('#renderer/screens/pair/who-page.tsx'), 'WhoPage', null);

/** Page to sign in: by picture and PIN on a paired device, by password elsewhere and for grown-ups (devices-8). */
export function SignInPage() {
  const { data: setup } = useQuery({ ...setupQuery, enabled: false });
  return setup?.isDevice ? <WhoPage grownUps={<AuthPage />} /> : <AuthPage />;
}

/**
 * Shows the page to sign in to visitors. Signed-in people continue to the address that they wanted, and a Kinboard
 * without a family is set up first (accounts-5).
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
