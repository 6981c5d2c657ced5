import { useId, useState } from 'react';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import type { ReportGoal } from '#shared/extras/school/contract.schema.ts';
import styles from './goals-choice.module.css';

interface GoalsChoiceProps {
  label: string;
  all: readonly ReportGoal[];
  chosen: readonly ReportGoal[];
  /** Most and fewest goals that can be chosen. */
  most?: number;
  fewest?: number;
  onChoose: (taskId: string, isWanted: boolean) => void;
}

/** Line that opens a choice among the tasks of a child (school-4, school-9). */
export function GoalsChoice({ label, all, chosen, most = all.length, fewest = 0, onChoose }: GoalsChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (all.length <= fewest) return null;
  return (
    <div>
      <FoldLine className={styles.fold} isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)}>
        {label}
      </FoldLine>
      <ul id={id} hidden={!isOpen} className={styles.list}>
        {all.map(({ taskId, text }) => {
          const isChosen = chosen.some((goal) => goal.taskId === taskId);
          return (
            <li key={taskId}>
              <Checkbox
                label={<span dir="auto">{text}</span>}
                checked={isChosen}
                disabled={isChosen ? chosen.length <= fewest : chosen.length >= most}
                onChange={() => onChoose(taskId, !isChosen)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
