import { useState } from 'react';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import * as breaks from '#shared/extras/breaks/words.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './child-goal.module.css';
import { GoalDialog } from './goal-dialog.tsx';
import { GoalProgress } from './goal-progress.tsx';

/** Shows in a child's row the reward that they save for, and lets grown-ups choose it (goals-12). */
export function ChildGoal({ each: { child, goal, progress } }: { each: ChildProgressView }) {
  const mayChoose = useCan('day.change', subjectOf(child));
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.line}>
      {goal ? (
        <div className={styles.progress}>
          <GoalProgress goal={goal} balance={goal.asked ? goal.cost : progress.totalPoints} isSmall />
        </div>
      ) : null}
      {mayChoose ? (
        <Button
          size="small"
          variant="quiet"
          className={styles.choose}
          aria-label={say(goal ? words.changeGoalNamed : words.chooseGoalNamed, { name: shortName(child) })}
          onClick={() => setOpen(true)}
        >
          {say(goal ? breaks.change : words.chooseGoal)}
        </Button>
      ) : null}
      {isOpen ? <GoalDialog child={child} goal={goal ?? null} today={progress} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
