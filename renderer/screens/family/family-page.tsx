import { Home, LogOut } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { setupQuery, useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { say } from '#shared/language/say.ts';
import { seesOthersRoles } from '#shared/permissions/people.ts';
import { isChild } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/family.ts';
import { FacesCard } from './faces-card.tsx';
import { FamilyScreen } from './family-screen.tsx';
import { NoFamily } from './no-family.tsx';
import { WaitingForRole } from './waiting-for-role.tsx';

/** Family management (families-20): join or create a family, then its members and roles. */
export function FamilyPage() {
  const user = useSignedInUser();
  const setup = useQuery({ ...setupQuery, enabled: user.family === null });
  if (!user.family && setup.data?.needsFamily) return <Navigate to={PATHS.setup} replace />;
  return (
    <Page
      title={say(words.familyManagement)}
      subtitle={user.family ? <bdi dir="auto">{user.family.name}</bdi> : say(words.joinOrCreateHint)}
      kid={isChild(user)}
      actions={<Actions hasFamily={user.family !== null} />}
    >
      {user.family === null ? (
        <NoFamily />
      ) : user.role === null ? (
        <WaitingForRole user={user} />
      ) : (
        <Members familyId={user.family.id} />
      )}
    </Page>
  );
}

function Members({ familyId }: { familyId: string }) {
  const actor = useActor();
  if (!actor) return null;
  return seesOthersRoles(actor) ? <FamilyScreen familyId={familyId} /> : <FacesCard familyId={familyId} />;
}

function Actions({ hasFamily }: { hasFamily: boolean }) {
  const signOut = useSignOut();
  return (
    <>
      {hasFamily ? (
        <ButtonLink to={PATHS.home} icon={<Home aria-hidden="true" />}>
          {say(words.backToHome)}
        </ButtonLink>
      ) : null}
      <Button icon={<LogOut aria-hidden="true" />} pending={signOut.isPending} onClick={() => signOut.mutate()}>
        {say(common.signOut)}
      </Button>
    </>
  );
}
