import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Navigate } from 'react-router';
import { PATHS } from '#renderer/domain/paths.ts';
import { currentUserQuery, setupQuery } from '#renderer/domain/session/session.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { LoadingScreen } from '#renderer/ui/layout/loading-screen.tsx';
import { lazyPart } from '#renderer/ui/parts/lazy-part.tsx';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { AccountStep, type NewFamily } from './account-step.tsx';
import { FamilyStep } from './family-step.tsx';
import { FamilyWizard } from './family-wizard.tsx';
import { useMakeAccountAndFamily } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { WelcomeStep } from './welcome-step.tsx';

/**
 * Refetch interval in milliseconds, so that a tablet that waits here continues by itself once the family is restored on
 * the family computer.
 */
const REFETCH_EVERY_MS = 10_000;

const WAY_WORDS = {
  restore: {
    title: say(words.restoreABackup),
    subtitle: say(words.restoreABackupHint),
  },
  move: {
    title: say(words.moveFromOldComputer),
    subtitle: say(words.moveFromOldComputerHint),
  },
};

const RestoreAtSetup = lazyPart(() => import('#renderer/domain/backups/restore-at-setup.tsx'), 'RestoreAtSetup');
const MoveHere = lazyPart(() => import('#renderer/domain/backups/move-here.tsx'), 'MoveHere');

/**
 * The first-run set-up (setup-1, setup-2). The current step follows from the server's data, so it can be left and
 * reloaded at any time and nothing is created twice. Accessible while no family exists, and to a family's admin.
 */
export function SetupPage() {
  const user = useQuery(currentUserQuery);
  const [way, setWay] = useState<'new' | 'restore' | 'move' | null>(null);
  const setup = useQuery({ ...setupQuery, refetchInterval: way === null ? REFETCH_EVERY_MS : false });
  const [typed, setTyped] = useState<NewFamily | null>(null);
  // Kept outside of the step: when the answer was lost and the user goes back, the account may already exist.
  const make = useMakeAccountAndFamily();
  if (user.isPending || setup.isPending) return <LoadingScreen />;
  if (user.isError || setup.isError) {
    return (
      <SetupFrame step="welcome" title={say(words.welcomeToKinboard)}>
        <ErrorState
          title={say(common.kinboardCannotBeOpened)}
          error={user.error ?? setup.error}
          retrying={user.isFetching || setup.isFetching}
          onRetry={() => void Promise.all([user.refetch(), setup.refetch()])}
        />
      </SetupFrame>
    );
  }
  const { needsFamily, needsSetupCode, needsTimeZone = false } = setup.data;
  const asked = { needsSetupCode, needsTimeZone };
  if (user.data?.family && user.data.isFamilyAdmin) return <FamilyWizard familyId={user.data.family.id} />;
  if (user.data?.family || !needsFamily) return <Navigate to={PATHS.auth} replace />;
  if (user.data) return <FamilyStep user={user.data} asked={asked} />;
  const back = () => setWay(null);
  if (way === 'new') {
    const keepAndReturn = (values: NewFamily | null) => {
      setTyped(values);
      make.reset();
      back();
    };
    return <AccountStep asked={asked} typed={typed} make={make} onBack={keepAndReturn} />;
  }
  if (way !== null) {
    return (
      <SetupFrame key={way} step="welcome" {...WAY_WORDS[way]}>
        <Suspense>{way === 'restore' ? <RestoreAtSetup onBack={back} /> : <MoveHere onBack={back} />}</Suspense>
      </SetupFrame>
    );
  }
  return <WelcomeStep onNext={() => setWay('new')} onRestore={() => setWay('restore')} onMove={() => setWay('move')} />;
}
