import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { useAskBeforeUnload } from '#renderer/platform/unsaved.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';
import { ChildrenStep } from './children-step.tsx';
import { ConnectStep } from './connect-step.tsx';
import { FamilyMadeStep } from './family-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { useNewSignIns } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { type FamilyStep, resumeAt } from './setup-steps.ts';
import { useStarterPicks } from './starter-picks.ts';
import { StarterDoneStep, StarterStep } from './starter-step.tsx';

interface FamilyWizardProps {
  familyId: string;
  /** True when the family was created in this visit. */
  isNew: boolean;
}

/** The steps after the family was created; starts at the first one without data on the server. */
export function FamilyWizard({ familyId, isNew }: FamilyWizardProps) {
  const family = useQuery(familyQuery(familyId));
  const members = useQuery(membersQuery(familyId));
  const tasks = useQuery(tasksQuery);
  const rewards = useQuery(rewardsQuery);
  const all = [family, members, tasks, rewards];
  if (family.data && members.data && tasks.data && rewards.data) {
    const counts = {
      children: members.data.filter((member) => member.role?.type === 'child').length,
      tasks: tasks.data.length,
      rewards: rewards.data.length,
    };
    return (
      <Steps
        family={family.data}
        members={members.data}
        hasLibrary={counts.tasks + counts.rewards > 0}
        start={isNew ? 'family' : resumeAt(counts)}
      />
    );
  }
  const failed = all.find((query) => query.isError);
  return (
    <SetupFrame step="family" title={say(words.yourFamily)}>
      {failed ? (
        <ErrorState
          title={say(words.setUpCannotContinue)}
          error={failed.error}
          retrying={all.some((query) => query.isFetching)}
          onRetry={() => all.filter((query) => query.isError).forEach((query) => void query.refetch())}
        />
      ) : (
        <SkeletonList />
      )}
    </SetupFrame>
  );
}

interface StepsProps {
  family: FamilyView;
  members: readonly PersonView[];
  /** True when there are tasks or rewards. */
  hasLibrary: boolean;
  start: FamilyStep;
}

function Steps({ family, members, hasLibrary, start }: StepsProps) {
  const [step, setStep] = useState(start);
  const picks = useStarterPicks();
  const signIns = useNewSignIns();
  const [noted, setNoted] = useState<typeof signIns | null>(null);
  const isNoted = noted === signIns;
  useAskBeforeUnload(signIns.length > 0 && !isNoted);
  const go = (to: FamilyStep) => () => setStep(to);
  switch (step) {
    case 'family':
      return <FamilyMadeStep family={family} onNext={go('children')} />;
    case 'children':
      return <ChildrenStep familyId={family.id} members={members} onBack={go('family')} onNext={go('starter')} />;
    case 'starter':
      return hasLibrary ? (
        <StarterDoneStep onBack={go('children')} onNext={go('connect')} />
      ) : (
        <StarterStep
          familyId={family.id}
          members={members}
          picks={picks}
          onBack={go('children')}
          onNext={go('connect')}
        />
      );
    case 'connect':
      return <ConnectStep members={members} onBack={go('starter')} onNext={go('finish')} />;
    case 'finish':
      return (
        <FinishStep
          members={members}
          joinCode={family.joinCode}
          signIns={signIns}
          isNoted={isNoted}
          onNoted={(now) => setNoted(now ? signIns : null)}
          onBack={go('connect')}
        />
      );
  }
}
