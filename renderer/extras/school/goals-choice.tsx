import { useId, useState } from 'react';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import type { ReportGoal } from '#shared/extras/school/contract.schema.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './goals-choice.module.css';

interface GoalsChoiceProps {
  all: readonly ReportGoal[];
  shown: readonly ReportGoal[];
  onChoose: (taskId: string, isWanted: boolean) => void;
}

/** Chooses the goals of a card among the tasks of its week, at most five (school-4). */
export function GoalsChoice({ all, shown, onChoose }: GoalsChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (all.length <= 1) return null;
  return (
    <div>
      <FoldLine className={styles.fold} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        {say(words.chooseGoals, { most: SCHOOL.goals })}
      </FoldLine>
      <ul id={id} hidden={!isOpen} className={styles.list}>
        {all.map(({ taskId, text }) => {
          const isChosen = shown.some((goal) => goal.taskId === taskId);
          return (
            <li key={taskId}>
              <Checkbox
                label={<span dir="auto">{text}</span>}
                checked={isChosen}
                disabled={isChosen ? shown.length === 1 : shown.length >= SCHOOL.goals}
                onChange={() => onChoose(taskId, !isChosen)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
