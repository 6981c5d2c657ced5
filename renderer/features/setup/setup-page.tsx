import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate } from 'react-router';
import { currentUserQuery, setupQuery } from '#renderer/api/session.ts';
import { ErrorState } from '#renderer/ui/error-state.tsx';
import { LoadingScreen } from '#renderer/ui/loading-screen.tsx';
import { PATHS } from '#renderer/ui/paths.ts';
import { AccountStep } from './account-step.tsx';
import { FamilyStep } from './family-step.tsx';
import { FamilyWizard } from './family-wizard.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/**
 * The first-run set-up (decisions, section 13). Where it stands follows from what is true on the server: it can be left
 * and loaded anew at any moment, and nothing is made twice. Open while no family exists, and for a family's admin.
 */
export function SetupPage({ connectDevice }: { connectDevice: ReactNode }) {
  const user = useQuery(currentUserQuery);
  const setup = useQuery(setupQuery);
  const [wantsAccount, setWantsAccount] = useState(false);
  const [isNew, setNew] = useState(false);
  if (user.isPending || setup.isPending) return <LoadingScreen />;
  if (user.isError || setup.isError) {
    return (
      <SetupFrame step="welcome" title="Welcome to Kinboard">
        <ErrorState
          title="Kinboard cannot be opened"
          error={user.error ?? setup.error}
          retrying={user.isFetching || setup.isFetching}
          onRetry={() => void Promise.all([user.refetch(), setup.refetch()])}
        />
      </SetupFrame>
    );
  }
  const { needsFamily, needsSetupCode } = setup.data;
  if (user.data?.family && user.data.isFamilyAdmin) {
    return <FamilyWizard familyId={user.data.family.id} isNew={isNew} connectDevice={connectDevice} />;
  }
  if (user.data?.family || !needsFamily) return <Navigate to={PATHS.auth} replace />;
  if (user.data) return <FamilyStep user={user.data} needsSetupCode={needsSetupCode} onMade={() => setNew(true)} />;
  return wantsAccount ? (
    <AccountStep onBack={() => setWantsAccount(false)} />
  ) : (
    <WelcomeStep onNext={() => setWantsAccount(true)} />
  );
}
