import { useQuery } from '@tanstack/react-query';
import { lazyScreen } from '#renderer/app/lazy-screen.tsx';
import { setupQuery } from '#renderer/domain/session/session.ts';

const AuthPage = lazyScreen(() => import('#renderer/screens/auth/auth-page.tsx'), 'AuthPage', null);
const WhoPage = lazyScreen(() => import('#renderer/screens/pair/who-page.tsx'), 'WhoPage', null);

/**
 * Signing in: by picture and PIN on a paired device, by password elsewhere and for grown-ups
 * (docs/product/devices.md#devices-8).
 */
export function SignInPage() {
  const { data: setup } = useQuery({ ...setupQuery, enabled: false });
  return setup?.isDevice ? <WhoPage grownUps={<AuthPage />} /> : <AuthPage />;
}
