import type { ReactNode } from 'react';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { PERIODS } from '#shared/constants.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { WeekChart as Chart, ChartTask } from '#shared/extras/print/contract.schema.ts';
import * as words from '#shared/extras/print/words.ts';
import { formatDayOfMonth, shortWeekdayName } from '#shared/format/format-date.ts';
import { formatTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import { addDays } from '#shared/rules/local-date.ts';
import * as today from '#shared/words/today.ts';
import type { NotesOf } from './use-notes.ts';
import styles from './week-chart.module.css';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** Choices of what a chart shows. */
export interface ChartLook {
  pictures: boolean;
  notesOf: NotesOf;
  emptyLines: number;
}

interface WeekChartProps extends ChartLook {
  child: PersonView;
  chart: Chart;
}

/** A child's week on paper: a line for each task, a box for each day on which it may be ticked (print-3). */
export function WeekChart({ child, chart, emptyLines, ...look }: WeekChartProps) {
  const { week, tasks, away, events } = chart;
  const title = say(words.chartOf, { name: shortName(child) });
  return (
    <section className={styles.chart}>
      <table className={styles.table} aria-label={title}>
        <colgroup>
          <col className={styles.names} />
          <col span={DAYS.length} />
        </colgroup>
        <Head title={title} week={week} away={away} />
        {events.length > 0 ? <Events events={events} /> : null}
        {PERIODS.map((period) => (
          <Part
            key={period}
            title={PERIOD_WORDS[period]}
            tasks={tasks.filter((task) => task.period === period)}
            {...look}
            away={away}
          />
        ))}
        {emptyLines > 0 ? (
          <tbody className={styles.empty}>
            {Array.from({ length: emptyLines }, (_line, index) => index).map((line) => (
              <Row key={line} name={<span className="visually-hidden">{say(words.emptyLine)}</span>}>
                {(day) => (away.includes(day) ? <span>–</span> : <Box />)}
              </Row>
            ))}
          </tbody>
        ) : null}
      </table>
      {tasks.length === 0 ? <p>{say(words.nothingPlanned)}</p> : null}
    </section>
  );
}

/** Title and days of a chart, which are repeated on each sheet of a long one. */
function Head({ title, week, away }: Pick<Chart, 'week' | 'away'> & { title: string }) {
  return (
    <thead>
      <tr>
        <td colSpan={DAYS.length + 1} className={styles.head}>
          <div className={styles.title}>
            <h3>{title}</h3>
            <span>
              {say(words.fromDayToDay, { from: formatDayOfMonth(week), to: formatDayOfMonth(addDays(week, 6)) })}
            </span>
          </div>
        </td>
      </tr>
      <tr>
        <td />
        {DAYS.map((day) => {
          const date = addDays(week, day);
          return (
            <th key={day} scope="col">
              {shortWeekdayName(date)} <bdi>{Number(date.slice(8))}</bdi>
              {away.includes(day) ? <span className={styles.away}>{say(words.away)}</span> : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function Events({ events }: Pick<Chart, 'events'>) {
  return (
    <tbody>
      <Row name={say(today.events)}>
        {(day) => (
          <ul className={styles.events}>
            {events
              .filter(({ days }) => days.includes(day))
              .map(({ id, title, time }) => (
                <li key={id}>
                  {time ? <bdi className={styles.time}>{formatTime(time)}</bdi> : null} <bdi>{title}</bdi>
                </li>
              ))}
          </ul>
        )}
      </Row>
    </tbody>
  );
}

interface PartProps extends Omit<ChartLook, 'emptyLines'> {
  title: string;
  tasks: readonly ChartTask[];
  away: readonly number[];
}

/** Part of a day with its tasks; nothing when it has none. */
function Part({ title, tasks, away, pictures, notesOf }: PartProps) {
  if (tasks.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th colSpan={DAYS.length + 1} scope="rowgroup" className={styles.part}>
          {title}
        </th>
      </tr>
      {tasks.map((task) => {
        const notes = notesOf(task);
        return (
          <Row
            key={task.id}
            name={
              <span className={styles.task}>
                {pictures ? <Picture icon={task.icon} size={20} bare /> : null}
                <span className={styles.words}>
                  <bdi>{task.text}</bdi>
                  {notes.length > 0 ? <span className={styles.note}>{notes.join(' · ')}</span> : null}
                </span>
              </span>
            }
          >
            {(day) => <Cell task={task} day={day} isAway={away.includes(day)} />}
          </Row>
        );
      })}
    </tbody>
  );
}

/** A box where the child may tick the task, else whose turn it is, or that the child is away. */
function Cell({ task, day, isAway }: { task: ChartTask; day: number; isAway: boolean }) {
  if (isAway) return <span>–</span>;
  if (task.boxes.includes(day)) return <Box />;
  const turn = task.others.find((each) => each.day === day);
  return turn ? <bdi className={styles.turn}>{turn.name}</bdi> : null;
}

function Box() {
  return <span className={styles.box} role="img" aria-label={say(words.boxToTick)} />;
}

function Row({ name, children }: { name: ReactNode; children: (day: number) => ReactNode }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {DAYS.map((day) => (
        <td key={day}>{children(day)}</td>
      ))}
    </tr>
  );
}
