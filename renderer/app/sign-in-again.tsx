import { type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import type { WayBack } from '#renderer/domain/return-path.ts';
import type { Interruption } from '#renderer/domain/session/interruption.ts';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';

/**
 * Stands in front of a screen whose session ended in mid-use, and leads back to it
 * (docs/product/accounts.md#accounts-17).
 */
export function SignInAgain({ interruption, screen }: { interruption: Interruption; screen: ReactNode }) {
  const { pathname } = useLocation();
  if (interruption.isOver) return <Navigate to={interruption.from} replace />;
  const { from, userId } = interruption;
  if (pathname !== PATHS.auth) return <Navigate to={PATHS.auth} replace state={{ from, userId } satisfies WayBack} />;
  return <Suspense fallback={<LoadingScreen />}>{screen}</Suspense>;
}
