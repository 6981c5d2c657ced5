import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { currentUserQuery } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { FormActions } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';

/**
 * Page at the sign-out path, for people who got there by another site, a bookmark or the browser itself; only its
 * button signs out (accounts-20).
 */
export function SignOutPage() {
  const user = useQuery(currentUserQuery);
  const signOut = useSignOut();
  if (user.isPending) return <LoadingScreen />;
  if (user.data === null) return <Navigate to={PATHS.auth} replace />;
  return (
    <Page
      title={say(words.signOutQuestion)}
      width="narrow"
      subtitle={user.data ? say(words.signedInAsNamed, { username: user.data.username }) : null}
    >
      <Card>
        <FormActions>
          <Button
            variant="primary"
            pending={signOut.isPending}
            pendingText={say(words.signingOut)}
            onClick={() => signOut.mutate()}
          >
            {say(common.signOut)}
          </Button>
          <ButtonLink to={PATHS.home}>{say(words.staySignedIn)}</ButtonLink>
        </FormActions>
      </Card>
    </Page>
  );
}
