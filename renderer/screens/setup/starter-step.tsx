import { shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { STARTER_PACKS, STARTER_REWARDS } from '#shared/starter-pack.ts';
import * as common from '#shared/words/common.ts';
import * as rewardsWords from '#shared/words/rewards.ts';
import * as roles from '#shared/words/roles.ts';
import * as words from '#shared/words/setup.ts';
import { PickList } from './pick-list.tsx';
import { useAddStarter } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { describeWhen, type Picks } from './starter-picks.ts';
import styles from './starter-step.module.css';
import { StepActions, StepError } from './step-parts.tsx';

interface StarterStepProps {
  familyId: string;
  familyChildren: readonly PersonView[];
  picks: { tasks: Picks; rewards: Picks };
  onBack: () => void;
  onNext: () => void;
}

/** Step that picks the first tasks and rewards; one call adds them all (setup-7). */
export function StarterStep({ familyId, familyChildren, picks, onBack, onNext }: StarterStepProps) {
  const add = useAddStarter(familyId, onNext);
  const tasks = picks.tasks.keys.size;
  const rewards = picks.rewards.keys.size;
  const save = () => {
    if (tasks + rewards === 0) return onNext();
    add.mutate({
      taskKeys: [...picks.tasks.keys],
      rewardKeys: [...picks.rewards.keys],
      childIds: familyChildren.map(({ id }) => id),
    });
  };
  return (
    <SetupFrame step="starter" title={say(words.pickTasksAndRewards)} subtitle={describeWho(familyChildren)}>
      <div className={styles.lists}>
        {STARTER_PACKS.map((pack) => (
          <PickList
            key={pack.key}
            title={say(pack.name)}
            picks={picks.tasks}
            items={pack.tasks.map((task) => ({ ...task, name: say(task.text), detail: describeWhen(task) }))}
          />
        ))}
      </div>
      <PickList
        wide
        title={say(common.rewards)}
        picks={picks.rewards}
        items={STARTER_REWARDS.map((reward) => ({
          ...reward,
          name: say(reward.name),
          points: reward.cost,
          detail: reward.type === 'screen_time' ? say(rewardsWords.screenTime) : say(words.specialTreat),
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

/** Replaces the packs once the family has tasks or rewards, so that none is added twice. */
export function StarterDoneStep({ onBack, onNext }: Pick<StarterStepProps, 'onBack' | 'onNext'>) {
  return (
    <SetupFrame step="starter" title={say(roles.tasksAndRewards)}>
      <EmptyState picture="check" title={say(words.starterAdded)}>
        {say(words.starterAddedHint)}
      </EmptyState>
      <StepActions onBack={onBack}>
        <Button variant="primary" size="large" onClick={onNext}>
          {say(words.continueButton)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}

function describeWho(children: readonly PersonView[]): Phrase {
  if (children.length === 0) return say(words.starterTasksWaitHint);
  const names = new Intl.ListFormat(language()).format(children.map(shortName));
  return say(words.starterTasksForHint, { names, count: children.length });
}

function describePicks(tasks: number, rewards: number): Phrase {
  if (tasks > 0 && rewards > 0) return say(words.addTasksAndRewards, { tasks, rewards });
  if (tasks > 0) return say(words.addTasks, { tasks });
  return rewards > 0 ? say(words.addRewards, { rewards }) : say(words.continueWithoutAny);
}
