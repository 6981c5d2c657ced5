import { Cross } from '@blueprintjs/icons';
import { figuresOf } from '#renderer/domain/day/children-today.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ChildProgressView } from '#shared/contracts/progress.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { formatNumber } from '#shared/rules/format-number.ts';
import { useTakeOff } from './professional.queries.ts';
import styles from './student-card.module.css';

interface StudentCardProps {
  student: PersonView;
  /** Own tasks that the student has now. */
  tasks: readonly TaskView[];
  rewardCount: number;
  /** The student's day, once it is known. */
  day: ChildProgressView | undefined;
  /** Nobody stands beside them: the card has the whole width. */
  isAlone: boolean;
}

/** One student: what they have from the signed-in professional, and how today goes. */
export function StudentCard({ student, tasks, rewardCount, day, isAlone }: StudentCardProps) {
  const headingId = `student-${student.id}`;
  return (
    <li aria-labelledby={headingId}>
      <Card compact className={classNames(styles.card, isAlone && styles.alone)}>
        <div className={styles.facts}>
          <header className={styles.header}>
            <Avatar person={student} size={48} />
            <h2 id={headingId} className={styles.name} dir="auto">
              {personName(student)}
            </h2>
          </header>
          <ul className={styles.counts}>
            <li>
              <strong className="numbers">{formatNumber(tasks.length)}</strong>{' '}
              {tasks.length === 1 ? 'professional task assigned' : 'professional tasks assigned'}
            </li>
            <li>
              <strong className="numbers">{formatNumber(rewardCount)}</strong>{' '}
              {rewardCount === 1 ? 'reward available' : 'rewards available'}
            </li>
          </ul>
          {day ? <StudentToday day={day} /> : null}
        </div>
        {tasks.length > 0 ? (
          <details className={styles.tasks}>
            <summary>Assigned tasks</summary>
            <ul className={styles.list}>
              {tasks.map((task) => (
                <AssignedTask key={task.id} task={task} student={student} />
              ))}
            </ul>
          </details>
        ) : null}
      </Card>
    </li>
  );
}

function StudentToday({ day }: { day: ChildProgressView }) {
  const { done, total, percent } = figuresOf(day);
  if (total === 0) return <p className="muted">Nothing planned today</p>;
  return (
    <div className={styles.today}>
      <ProgressBar percent={percent} label={`${shortName(day.child)}: ${done} of ${total} tasks done today`} />
      <bdi className="muted numbers">
        {done} of {total} done today
      </bdi>
    </div>
  );
}

function AssignedTask({ task, student }: { task: TaskView; student: PersonView }) {
  const takeOff = useTakeOff(student);
  return (
    <li className={styles.task}>
      <Picture icon={task.icon} size={32} />
      <span className={styles.taskName} dir="auto">
        {task.text}
      </span>
      <Button
        variant="quiet"
        icon={<Cross aria-hidden="true" />}
        aria-label={`Take “${task.text}” off the list of ${shortName(student)}`}
        tip="Take off the list"
        pending={takeOff.isPending}
        data-take-off=""
        onClick={({ currentTarget }) => {
          const focusNext = planFocus(
            currentTarget.closest('ul'),
            '[data-take-off]',
            (button) => button === currentTarget,
          );
          takeOff.mutate(task, { onSuccess: focusNext });
        }}
      />
    </li>
  );
}
