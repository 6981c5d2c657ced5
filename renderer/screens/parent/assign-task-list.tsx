import { shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { groupOrDays } from '#renderer/domain/tasks/when-words.ts';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { ScrollList } from '#renderer/ui/layout/scroll-list.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { PERIODS } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/parent.ts';
import styles from './assign-card.module.css';

interface AssignTaskListProps {
  tasks: readonly TaskView[];
  chosen: ReadonlySet<string>;
  /** The child who will get the tasks, once chosen. */
  child: PersonView | undefined;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Lists the tasks to choose from by part of the day, and marks those that the chosen child already has. */
export function AssignTaskList({ tasks, chosen, child, onChange }: AssignTaskListProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const periods = PERIODS.map((period) => ({ period, own: tasks.filter((task) => task.period === period) }));
  return (
    <ScrollList className={styles.list}>
      {periods
        .filter(({ own }) => own.length > 0)
        .map(({ period, own }) => (
          <fieldset key={period} className={styles.period}>
            <legend className={styles.legend} data-period={period}>
              {PERIOD_WORDS[period]}
            </legend>
            {own.map((task) => (
              <TaskChoice
                key={task.id}
                task={task}
                isChosen={chosen.has(task.id)}
                owner={child && task.assignees.includes(child.id) ? shortName(child) : null}
                onToggle={() => toggle(task.id)}
              />
            ))}
          </fieldset>
        ))}
    </ScrollList>
  );
}

interface TaskChoiceProps {
  task: TaskView;
  isChosen: boolean;
  /** Name of the chosen child when they already have the task; else null. */
  owner: string | null;
  onToggle: () => void;
}

function TaskChoice({ task, isChosen, owner, onToggle }: TaskChoiceProps) {
  return (
    <div className={styles.choice}>
      <Checkbox
        checked={isChosen}
        onChange={onToggle}
        label={
          <span className={styles.task}>
            <Picture icon={task.icon} size={32} />
            <span className={styles.name}>
              <span dir="auto">{task.text}</span>
              <span className={styles.when}>
                {groupOrDays(task)}
                {owner ? <span className={styles.has}>{say(words.hasItAlready, { name: owner })}</span> : null}
              </span>
            </span>
            <PointsPill points={task.points} />
          </span>
        }
      />
    </div>
  );
}
