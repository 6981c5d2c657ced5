import { useQuery } from '@tanstack/react-query';
import { setupQuery } from '#renderer/domain/session/session.ts';
import { lazyPart } from '#renderer/platform/lazy-part.ts';

const AuthPage = lazyPart(() => import('#renderer/screens/auth/auth-page.tsx'), 'AuthPage');
const WhoPage = lazyPart(() => import('#renderer/screens/pair/who-page.tsx'), 'WhoPage');

/**
 * Signing in: by picture and PIN on a paired device, by password elsewhere and for grown-ups
 * (docs/product/devices.md#devices-8).
 */
export function SignInPage() {
  const { data: setup } = useQuery({ ...setupQuery, enabled: false });
  return setup?.isDevice ? <WhoPage grownUps={<AuthPage />} /> : <AuthPage />;
}
