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
import { can, isProfessional } from '#shared/permissions.ts';
import styles from './first-steps.module.css';

interface Step {
  title: string;
  words: string;
  /** What its button says while it is not done. */
  go: string;
  to: string;
  isDone: boolean;
}

/**
 * Where a family begins that has no children yet, or none with a task of their own (docs/product/home.md#home-20).
 * @param hasChildren without one it also says 'No Children Found'
 */
export function FirstSteps({ hasChildren }: { hasChildren: boolean }) {
  const steps = useSteps(hasChildren);
  if (hasChildren) return steps ? <StepsCard title="Let's begin" steps={steps} /> : null;
  return (
    <>
      <NoChildren action={steps ? null : <WhereChildrenAreAdded />} />
      {steps ? <StepsCard title="Your family begins here" steps={steps} /> : null}
    </>
  );
}

/** The steps for whoever may take them all; null when there is nothing to begin, or others do it. */
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
      title: 'Add your children',
      words: 'Each gets a sign-in, and a PIN for a tablet if you like.',
      go: 'Open the Family Command Center',
      to: `${PATHS.admin}?tab=users`,
      isDone: hasChildren,
    },
    {
      title: 'Make a few tasks',
      words: 'Three or four are enough for the first week.',
      go: 'Add tasks',
      to: PATHS.parentTasks,
      isDone: hasTasks,
    },
    {
      title: 'Give them to the children',
      words: 'Choose tasks and a child, or let new tasks go to every child by themselves.',
      go: 'Assign tasks',
      to: PATHS.parent,
      isDone: false,
    },
    {
      title: 'Think of a reward',
      words: 'Something small that is soon within reach.',
      go: 'Add rewards',
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
    <Card title={title} description="A few short steps, and the children have their first list.">
      <ol className={styles.steps}>
        {steps.map(({ isDone, ...step }, index) => (
          <li key={step.title} className={styles.step} data-done={isDone || undefined}>
            <span className={styles.mark} aria-hidden="true">
              {isDone ? <Tick /> : index + 1}
            </span>
            <div className={styles.words}>
              <strong>
                {step.title}
                {isDone ? <span className="visually-hidden"> (done)</span> : null}
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
      <EmptyState picture="scene-people" title="No Children Found" action={isHelper ? null : action}>
        {isHelper
          ? 'No student has you as their professional yet. Ask the family admin.'
          : 'Once a child belongs to the family, you see here what they did today.'}
      </EmptyState>
    </Card>
  );
}

function WhereChildrenAreAdded() {
  const canAdminister = useCan('adminDashboard.open');
  const canManage = useCan('users.manage');
  if (canAdminister) return <ButtonLink to={PATHS.admin}>Open the Family Command Center</ButtonLink>;
  return (
    <ButtonLink to={PATHS.family}>
      {canManage ? 'Add a child in Family Management' : 'Open Family Management'}
    </ButtonLink>
  );
}
