import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { currentUserQuery } from '#renderer/api/session.ts';
import { useSignOut } from '#renderer/api/sign-out.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { FormActions } from '#renderer/ui/form.tsx';
import { LoadingScreen } from '#renderer/ui/loading-screen.tsx';
import { Page } from '#renderer/ui/page.tsx';
import { PATHS } from '#renderer/ui/paths.ts';

/**
 * What the address that signs out shows to somebody whom another site, a bookmark or the browser itself brought there:
 * nobody is signed out but by the button (decisions, section 12).
 */
export function SignOutPage() {
  const user = useQuery(currentUserQuery);
  const signOut = useSignOut();
  if (user.isPending) return <LoadingScreen />;
  if (user.data === null) return <Navigate to={PATHS.auth} replace />;
  return (
    <Page title="Sign out?" width="narrow" subtitle={user.data ? `You are signed in as ${user.data.username}.` : null}>
      <Card>
        <FormActions>
          <Button
            variant="primary"
            pending={signOut.isPending}
            pendingText="Signing out..."
            onClick={() => signOut.mutate()}
          >
            Sign out
          </Button>
          <ButtonLink to={PATHS.home}>Stay signed in</ButtonLink>
        </FormActions>
      </Card>
    </Page>
  );
}
