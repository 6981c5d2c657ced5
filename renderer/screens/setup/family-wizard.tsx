import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { familyQuery } from '#renderer/domain/family/family.queries.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { membersQuery } from '#renderer/domain/people/members.queries.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/setup.ts';
import { ChildrenStep } from './children-step.tsx';
import { ConnectStep } from './connect-step.tsx';
import { FinishStep } from './finish-step.tsx';
import { SetupFrame } from './setup-frame.tsx';
import { type FamilyStep, resumeAt, stepOf } from './setup-steps.ts';
import { useStarterPicks } from './starter-picks.ts';
import { StarterDoneStep, StarterStep } from './starter-step.tsx';

/** The steps after the family was created; starts at the first one without data on the server. */
export function FamilyWizard({ familyId }: { familyId: string }) {
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
        start={resumeAt(counts)}
      />
    );
  }
  const failed = all.find((query) => query.isError);
  return (
    <SetupFrame step="children" title={say(words.addYourChildren)}>
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
  const [first] = useState(start);
  const step = stepOf(useLocation().state) ?? first;
  const navigate = useNavigate();
  const picks = useStarterPicks();
  const familyChildren = members.filter((member) => member.role?.type === 'child');
  // Kept by the browser, so that a reload stays at the step (setup-2).
  const go = (to: FamilyStep) => () => void navigate(PATHS.setup, { state: { step: to }, replace: true });
  switch (step) {
    case 'children':
      return <ChildrenStep family={family} familyChildren={familyChildren} onNext={go('starter')} />;
    case 'starter':
      return hasLibrary ? (
        <StarterDoneStep onBack={go('children')} onNext={go('connect')} />
      ) : (
        <StarterStep
          familyId={family.id}
          familyChildren={familyChildren}
          picks={picks}
          onBack={go('children')}
          onNext={go('connect')}
        />
      );
    case 'connect':
      return <ConnectStep familyChildren={familyChildren} onBack={go('starter')} onNext={go('finish')} />;
    case 'finish':
      return <FinishStep familyChildren={familyChildren} onBack={go('connect')} />;
  }
}
