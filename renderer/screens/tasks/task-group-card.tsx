import { useId, useState } from 'react';
import { GROUP_WORDS, PERIOD_SECTIONS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';
import styles from './task-group-card.module.css';
import type { PeriodGroup, TaskGroup } from './task-groups.ts';
import { type RowActions, TaskRow } from './task-row.tsx';

interface TaskGroupCardProps {
  group: TaskGroup;
  people: ReadonlyMap<string, PersonView>;
  row: RowActions;
}

/** Lists the tasks of one schedule group, morning and evening in columns where there is room. */
export function TaskGroupCard({ group, people, row }: TaskGroupCardProps) {
  const [isOpen, setOpen] = useState(true);
  const bodyId = useId();
  return (
    <Card className={styles.card}>
      <h2>
        <FoldLine
          className={styles.heading}
          arrowClassName={styles.arrow}
          isOpen={isOpen}
          controls={bodyId}
          onToggle={() => setOpen(!isOpen)}
        >
          {GROUP_WORDS[group.id]}
          <span className="visually-hidden">{say(words.tasks)}</span>
          <bdi className={classNames(styles.count, 'numbers')} translate="no">
            {group.count}
          </bdi>
        </FoldLine>
      </h2>
      <div id={bodyId} className={styles.periods} hidden={!isOpen}>
        {group.periods.map((each) => (
          <PeriodList key={each.period} group={each} people={people} row={row} />
        ))}
      </div>
    </Card>
  );
}

function PeriodList({
  group: { period, tasks },
  people,
  row,
}: Omit<TaskGroupCardProps, 'group'> & { group: PeriodGroup }) {
  return (
    <section className={classNames(styles.period, tasks.length === 0 && styles.none)}>
      <h3 className={styles.periodHeading} data-period={period}>
        <Picture icon={PERIOD_SECTIONS[period].picture} size={22} bare />
        {PERIOD_WORDS[period]}
        <bdi className="numbers" translate="no">
          {tasks.length}
        </bdi>
      </h3>
      {tasks.length > 0 ? (
        <ul>
          {tasks.map((task) => (
            <TaskRow key={task.id} task={task} people={people} actions={row} />
          ))}
        </ul>
      ) : (
        <p className="muted">{say(words.nothingHere)}</p>
      )}
    </section>
  );
}
