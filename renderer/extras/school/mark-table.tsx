import { Lock, Tick } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import { isShownDone } from '#renderer/domain/ticks/tick-views.ts';
import { usePaintedTicks } from '#renderer/domain/ticks/ticks.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ReportGoal, ReportView } from '#shared/extras/school/contract.schema.ts';
import * as words from '#shared/extras/school/words.ts';
import { formatWeekdayAndDay, shortWeekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { isDayOpenTo } from '#shared/permissions/days.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as parent from '#shared/words/parent.ts';
import styles from './mark-table.module.css';
import { useMarking } from './school.queries.ts';

/** Reason why a goal cannot be ticked on a day (school-3). */
type Closed = 'away' | 'off' | 'later' | 'old';

const REASONS: Readonly<Record<Closed, Phrase>> = {
  off: say(parent.notOnThisDay),
  away: say(words.childAway),
  later: say(words.stillToCome),
  old: say(words.tooLongAgo),
};
const MARKS: Readonly<Record<Closed, ReactNode>> = {
  off: '–',
  away: <span className={styles.hatched} />,
  later: '…',
  old: <Lock aria-hidden="true" />,
};

interface MarkTableProps {
  child: PersonView;
  report: ReportView;
  goals: readonly ReportGoal[];
  days: readonly LocalDate[];
}

/** Grid of goals and days; a tap ticks a goal on a day (school-2). */
export function MarkTable({ child, report, goals, days }: MarkTableProps) {
  const me = useSignedInUser();
  const painted = usePaintedTicks();
  const mark = useMarking(child);
  const { today, away } = report;
  const isDone = ({ taskId, done, waiting }: ReportGoal, date: LocalDate) =>
    isShownDone(painted, tickKey({ userId: child.id, date, taskId }), done.includes(date) || waiting.includes(date));
  const whyClosed = (goal: ReportGoal, date: LocalDate): Closed | null => {
    if (date > today) return 'later';
    if (!isDayOpenTo(me, date, { date: today, minutes: 0 })) return 'old';
    // What is done can be taken back.
    if (goal.open.includes(date) || isDone(goal, date)) return null;
    return away.includes(date) ? 'away' : 'off';
  };
  const rows = goals.map((goal) => ({
    goal,
    cells: days.map((date) => ({ date, isDone: isDone(goal, date), closed: whyClosed(goal, date) })),
  }));
  const counted = rows.flatMap(({ goal, cells }) => cells.filter(({ date }) => goal.planned.includes(date)));
  const done = counted.filter((cell) => cell.isDone).length;
  const reasons = new Set(
    rows.flatMap(({ cells }) => cells.flatMap((cell) => (cell.isDone ? [] : (cell.closed ?? [])))),
  );
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{say(words.goal)}</span>
            </th>
            {days.map((date) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                <abbr title={formatWeekdayAndDay(date)}>{shortWeekdayName(date)}</abbr>
                <span className="muted">{Number(date.slice(-2))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ goal, cells }) => (
            <tr key={goal.taskId}>
              <th scope="row">
                <span className={styles.goal}>
                  <Picture icon={goal.icon} size={32} />
                  <span dir="auto">{goal.text}</span>
                </span>
              </th>
              {cells.map(({ date, ...cell }) => (
                <td key={date}>
                  <Cell
                    {...cell}
                    label={say(words.markDay, { task: goal.text, day: formatWeekdayAndDay(date) })}
                    onMark={(wanted) => mark(goal, date, wanted)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.sum}>
        <strong>{say(words.doneOfWeek, { done, total: counted.length })}</strong>
      </p>
      {reasons.size > 0 ? (
        <ul className={styles.legend}>
          {[...reasons].map((reason) => (
            <li key={reason} className="muted">
              <span className={styles.sign} aria-hidden="true">
                {MARKS[reason]}
              </span>
              {REASONS[reason]}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

interface CellProps {
  label: Phrase;
  isDone: boolean;
  closed: Closed | null;
  onMark: (wanted: boolean) => void;
}

function Cell({ label, isDone, closed, onMark }: CellProps) {
  const tick = isDone ? <Tick aria-hidden="true" size={20} /> : null;
  if (closed) {
    return (
      <span className={styles.closed} data-done={isDone || undefined} title={REASONS[closed]}>
        {tick ?? <span aria-hidden="true">{MARKS[closed]}</span>}
        <span className="visually-hidden">{isDone ? say(words.markDone) : REASONS[closed]}</span>
      </span>
    );
  }
  return (
    <PressArea className={styles.cell} aria-label={label} aria-pressed={isDone} onClick={() => onMark(!isDone)}>
      {tick}
    </PressArea>
  );
}
