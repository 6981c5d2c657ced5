import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { STARTER_PACKS, STARTER_REWARDS } from '#shared/starter-pack.ts';
import { PickList } from './pick-list.tsx';
import { useAddStarter } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { describeWhen, type Picks } from './starter-picks.ts';
import styles from './starter-step.module.css';
import { StepActions, StepError } from './step-parts.tsx';

interface StarterStepProps {
  familyId: string;
  members: readonly PersonView[];
  picks: { tasks: Picks; rewards: Picks };
  onBack: () => void;
  onNext: () => void;
}

/** Picking tasks and rewards to begin with; one call adds them all (docs/product/setup.md#setup-7). */
export function StarterStep({ familyId, members, picks, onBack, onNext }: StarterStepProps) {
  const children = members.filter((member) => member.role?.type === 'child');
  const add = useAddStarter(familyId, onNext);
  const tasks = picks.tasks.keys.size;
  const rewards = picks.rewards.keys.size;
  const save = () => {
    if (tasks + rewards === 0) return onNext();
    add.mutate({
      taskKeys: [...picks.tasks.keys],
      rewardKeys: [...picks.rewards.keys],
      childIds: children.map(({ id }) => id),
    });
  };
  return (
    <SetupFrame step="starter" title="Pick tasks and rewards to begin with" subtitle={describeWho(children)}>
      <div className={styles.lists}>
        {STARTER_PACKS.map((pack) => (
          <PickList
            key={pack.key}
            title={pack.name}
            picks={picks.tasks}
            items={pack.tasks.map((task) => ({ ...task, name: task.text, detail: describeWhen(task) }))}
          />
        ))}
      </div>
      <PickList
        wide
        title="Rewards"
        picks={picks.rewards}
        items={STARTER_REWARDS.map((reward) => ({
          ...reward,
          points: reward.cost,
          detail: reward.type === 'screen_time' ? 'Screen time' : 'Special treat',
        }))}
      />
      <div className={styles.foot}>
        <StepError error={add.error} />
        <StepActions onBack={onBack}>
          <Button variant="primary" size="large" pending={add.isPending} onClick={save}>
            {describePicks(tasks, rewards)}
          </Button>
        </StepActions>
      </div>
    </SetupFrame>
  );
}

/** Instead of the packs once the family has tasks or rewards, so that none comes twice. */
export function StarterDoneStep({ onBack, onNext }: Pick<StarterStepProps, 'onBack' | 'onNext'>) {
  return (
    <SetupFrame step="starter" title="Tasks and rewards">
      <EmptyState picture="check" title="Your family has its first tasks and rewards">
        Add more, change and delete them on the Parent Dashboard.
      </EmptyState>
      <StepActions onBack={onBack}>
        <Button variant="primary" size="large" onClick={onNext}>
          Continue
        </Button>
      </StepActions>
    </SetupFrame>
  );
}

function describeWho(children: readonly PersonView[]): string {
  const later = 'You can change everything later.';
  if (children.length === 0) return `The tasks wait until you give them to a child. ${later}`;
  const names = new Intl.ListFormat('en').format(children.map(shortName));
  return `${names} ${children.length === 1 ? 'gets' : 'get'} these tasks. ${later}`;
}

function describePicks(tasks: number, rewards: number): string {
  const parts = [
    tasks > 0 && `${tasks} ${tasks === 1 ? 'task' : 'tasks'}`,
    rewards > 0 && `${rewards} ${rewards === 1 ? 'reward' : 'rewards'}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? `Add ${parts.join(' and ')}` : 'Continue without any';
}
