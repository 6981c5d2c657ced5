import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { setupQuery } from '#renderer/domain/session/session.ts';

const AuthPage = lazy(() =>
  import('#renderer/screens/auth/auth-page.tsx').then((part) => ({ default: part.AuthPage })),
);
const WhoPage = lazy(() => import('#renderer/screens/pair/who-page.tsx').then((part) => ({ default: part.WhoPage })));

/** Signing in: by picture and PIN on a paired device, by password elsewhere and for grown-ups (decisions, section 8). */
export function SignInPage() {
  const { data: setup } = useQuery({ ...setupQuery, enabled: false });
  return setup?.isDevice ? <WhoPage grownUps={<AuthPage />} /> : <AuthPage />;
}
