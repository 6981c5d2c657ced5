import { Tick } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PATHS } from '#renderer/domain/paths.ts';
import { rewardsQuery } from '#renderer/domain/rewards/rewards.queries.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { say } from '#shared/language/say.ts';
import { can, isProfessional } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as professional from '#shared/words/professional.ts';
import * as roles from '#shared/words/roles.ts';
import * as setup from '#shared/words/setup.ts';
import * as words from '#shared/words/today.ts';
import styles from './first-steps.module.css';

interface Step {
  title: string;
  words: string;
  /** Text of its button while it is not done. */
  go: string;
  to: string;
  isDone: boolean;
}

/**
 * First steps for a family without children, or without assigned tasks (home-20).
 * @param hasChildren when false, it also shows 'No Children Found'
 */
export function FirstSteps({ hasChildren }: { hasChildren: boolean }) {
  const steps = useSteps(hasChildren);
  if (hasChildren) return steps ? <StepsCard title={say(words.letsBegin)} steps={steps} /> : null;
  return (
    <>
      <NoChildren action={steps ? null : <WhereChildrenAreAdded />} />
      {steps ? <StepsCard title={say(words.yourFamilyBeginsHere)} steps={steps} /> : null}
    </>
  );
}

/**
 * Returns the steps when the signed-in person may take them all; null when they are done or the permission is missing.
 */
function useSteps(hasChildren: boolean): Step[] | null {
  const actor = useActor();
  const mayAdd = useMay('adminDashboard.open', 'users.manage');
  const mayAssign = useMay('tasks.create', 'rewards.create', 'parentDashboard.open');
  const mayBegin = mayAssign && (hasChildren || mayAdd) && actor !== null && !isProfessional(actor);
  const tasks = useQuery({ ...tasksQuery, enabled: mayBegin });
  const rewards = useQuery({ ...rewardsQuery, enabled: mayBegin });
  if (!mayBegin || !tasks.data || !rewards.data) return null;
  if (hasChildren && tasks.data.some(({ assignees }) => assignees.length > 0)) return null;
  const hasTasks = tasks.data.length > 0;
  return [
    {
      title: say(setup.addYourChildren),
      words: say(words.addYourChildrenHint),
      go: say(roles.openFamilyCommandCenter),
      to: `${PATHS.admin}?tab=users`,
      isDone: hasChildren,
    },
    {
      title: say(words.makeAFewTasks),
      words: say(words.makeAFewTasksHint),
      go: say(common.addTasks),
      to: PATHS.parentTasks,
      isDone: hasTasks,
    },
    {
      title: say(words.giveTasksToChildren),
      words: say(words.giveTasksToChildrenHint),
      go: say(common.assignTasks),
      to: PATHS.parent,
      isDone: false,
    },
    {
      title: say(words.thinkOfAReward),
      words: say(words.thinkOfARewardHint),
      go: say(words.addRewards),
      to: PATHS.parentRewards,
      isDone: rewards.data.length > 0,
    },
  ];
}

function useMay(...permissions: readonly Parameters<typeof useCan>[0][]): boolean {
  const actor = useActor();
  return permissions.every((permission) => can(actor, permission));
}

function StepsCard({ title, steps }: { title: string; steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card title={title} description={say(words.firstStepsHint)}>
      <ol className={styles.steps}>
        {steps.map(({ isDone, ...step }, index) => (
          <li key={step.title} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Tick /> : index + 1}
            </span>
            <div className={styles.words}>
              <strong>
                {step.title}
                {isDone ? <span className="visually-hidden"> {say(words.done)}</span> : null}
              </strong>
              {isDone ? null : <p className="muted">{step.words}</p>}
            </div>
            {isDone ? null : (
              <ButtonLink to={step.to} variant={index === next ? 'primary' : 'default'}>
                {step.go}
              </ButtonLink>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function NoChildren({ action }: { action: ReactNode }) {
  const actor = useActor();
  const isHelper = actor !== null && isProfessional(actor);
  return (
    <Card>
      <EmptyState picture="scene-people" title={say(common.noChildrenFound)} action={isHelper ? null : action}>
        {isHelper ? say(professional.noOwnStudentsHint) : say(words.noChildrenHint)}
      </EmptyState>
    </Card>
  );
}

function WhereChildrenAreAdded() {
  const canAdminister = useCan('adminDashboard.open');
  const canManage = useCan('users.manage');
  if (canAdminister) return <ButtonLink to={PATHS.admin}>{say(roles.openFamilyCommandCenter)}</ButtonLink>;
  return (
    <ButtonLink to={PATHS.family}>
      {canManage ? say(words.addChildInManagement) : say(professional.openFamilyManagement)}
    </ButtonLink>
  );
}
