import { Cross, TimelineBarChart } from '@blueprintjs/icons';
import { figuresOf } from '#renderer/domain/day/children-today.ts';
import { ToLookAt } from '#renderer/domain/day/to-look-at.tsx';
import { subjectOf } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { ProgressBar } from '#renderer/ui/controls/progress-bar.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { Said } from '#renderer/ui/layout/said.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { HistoryView } from '#shared/contracts/history.schema.ts';
import type { ChildProgressView } from '#shared/contracts/points.schema.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import * as common from '#shared/words/common.ts';
import * as history from '#shared/words/history.ts';
import * as words from '#shared/words/professional.ts';
import { useTakeOff } from './professional.queries.ts';
import styles from './student-card.module.css';
import { StudentTrend } from './student-trend.tsx';
import { StudentWeek } from './student-week.tsx';

interface StudentCardProps {
  student: PersonView;
  /** The signed-in person's tasks that the student currently has. */
  tasks: readonly TaskView[];
  rewardCount: number;
  /** The student's day; undefined until it is loaded. */
  day: ChildProgressView | undefined;
  /** The student's last weeks; undefined until they are loaded, and for whom may not see them. */
  week: HistoryView | undefined;
  /** True for a single student, whose card has the full width. */
  isAlone: boolean;
}

/** One student: the tasks and rewards from the signed-in professional, today's progress and the last weeks. */
export function StudentCard({ student, tasks, rewardCount, day, week, isAlone }: StudentCardProps) {
  const headingId = `student-${student.id}`;
  return (
    <li aria-labelledby={headingId} tabIndex={-1}>
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
              <Figure text={words.assignedTasksCount} count={tasks.length} />
            </li>
            <li>
              <Figure text={words.rewardsAvailableCount} count={rewardCount} />
            </li>
          </ul>
          {day ? <StudentToday day={day} /> : null}
          {week ? <StudentWeek days={week.days} /> : null}
          {week ? <StudentTrend days={week.days} /> : null}
          <div className={styles.actions}>
            <HistoryLink student={student} />
            <Slot name="student.card" student={student} />
          </div>
        </div>
        {tasks.length > 0 ? (
          <details className={styles.tasks}>
            <summary>{say(words.assignedTasks)}</summary>
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
  if (day.away)
    return (
      <p className="muted">
        <Slot name="child.away" away={day.away} date={day.progress.date} />
      </p>
    );
  if (total === 0) return <p className="muted">{say(common.nothingPlannedToday)}</p>;
  return (
    <div className={styles.today}>
      <ProgressBar percent={percent} label={say(words.doneTodayNamed, { name: shortName(day.child), done, total })} />
      <span className="muted">
        <bdi className="numbers">{say(words.doneToday, { done, total })}</bdi>
        <ToLookAt count={day.progress.waitingTasks?.length} />
      </span>
    </div>
  );
}

/** Leads to the student's history, which counts what the professional made (professionals-32). */
function HistoryLink({ student }: { student: PersonView }) {
  const maySee = useCan('children.overview', subjectOf(student));
  if (!maySee) return null;
  return (
    <ButtonLink
      to={`${PATHS.history}?child=${student.id}`}
      icon={<TimelineBarChart aria-hidden="true" />}
      aria-label={say(words.historyNamed, { name: shortName(student) })}
    >
      {say(history.history)}
    </ButtonLink>
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
        aria-label={say(words.takeOffTheListNamed, { task: task.text, name: shortName(student) })}
        tip={say(words.takeOffTheList)}
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

function Figure({ text, count }: { text: Text<{ count: number }>; count: number }) {
  return (
    <Said text={text} values={{ count }} tags={{ number: (inner) => <strong className="numbers">{inner}</strong> }} />
  );
}
