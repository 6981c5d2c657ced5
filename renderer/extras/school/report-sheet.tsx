import type { Ref } from 'react';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ReportGoal, ReportView } from '#shared/extras/school/contract.schema.ts';
import { figuresOf, IDEA_LINES, weeksOf } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { formatFullDay, formatShortDay, formatWeekdayAndDay } from '#shared/format/format-date.ts';
import { writeTaskLine } from '#shared/format/task-lines.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { daysFrom, type LocalDate } from '#shared/rules/local-date.ts';
import * as common from '#shared/words/common.ts';
import './report-sheet.css';

/** Choices of the person who makes a report (school-9). */
export interface ReportChoices {
  from: LocalDate;
  to: LocalDate;
  withPoints: boolean;
  onlyInitials: boolean;
  ownWords: string;
}

interface ReportSheetProps extends ReportChoices {
  report: ReportView;
  goals: readonly ReportGoal[];
  ref?: Ref<HTMLElement>;
}

/** State of a day of a goal, and its mark. */
const MARKS = { done: '✓', open: '', later: '…', away: '/', off: '·', besides: '+' } as const;
type Mark = keyof typeof MARKS;
const MARK_WORDS: Readonly<Record<Mark, Phrase>> = {
  done: say(words.markDone),
  open: say(words.markOpen),
  later: say(words.markLater),
  away: say(words.markAway),
  off: say(words.markOff),
  besides: say(words.markBesides),
};

/**
 * The report on paper, in the preview and in the saved page (school-9, school-10). Its classes are its own, since the
 * saved page has its style sheet alone.
 */
export function ReportSheet({ report, goals, from, to, withPoints, onlyInitials, ownWords, ref }: ReportSheetProps) {
  const { child, professional, today, earned, redeemed } = report;
  const name = nameOnReport(child, onlyInitials);
  const range = { from, to, today };
  const used = new Set(goals.flatMap((goal) => daysFrom(from, to).map((date) => markOf(report, goal, date))));
  return (
    <article ref={ref} className="report">
      <header>
        <h1 dir="auto">{say(words.reportAbout, { name })}</h1>
        <p>{say(words.toAWeek, { from: formatFullDay(from), to: formatFullDay(to) })}</p>
      </header>
      {ownWords.trim() ? (
        <p className="report-words" dir="auto">
          {ownWords.trim()}
        </p>
      ) : null}
      {goals.length === 0 ? <p>{say(words.nothingToReport)}</p> : null}
      {goals.map((goal) => (
        <GoalRows key={goal.taskId} report={report} goal={goal} {...range} />
      ))}
      {used.size > 0 ? (
        <ul className="report-legend">
          {(Object.keys(MARKS) as Mark[])
            .filter((mark) => used.has(mark))
            .map((mark) => (
              <li key={mark}>
                <span className={`report-day report-${mark}`}>{MARKS[mark]}</span> {MARK_WORDS[mark]}
              </li>
            ))}
        </ul>
      ) : null}
      {withPoints ? (
        <p dir="auto">
          {say(words.earnedPoints, { points: earned })}
          {redeemed.length > 0 ? (
            <>
              <br />
              {say(words.redeemedRewards, { rewards: redeemed.join(', ') })}
            </>
          ) : null}
        </p>
      ) : null}
      <p className="report-ideas">
        {say(words.ideasForNextWeek)} <em>{exampleIdea()}</em>
      </p>
      <footer>
        {say(words.tickedByFamily)}{' '}
        {professional
          ? say(words.madeWhenAndForWhom, { day: formatFullDay(today), name: personName(professional) })
          : say(words.madeOnDay, { day: formatFullDay(today) })}
      </footer>
    </article>
  );
}

interface GoalRowsProps {
  report: ReportView;
  goal: ReportGoal;
  from: LocalDate;
  to: LocalDate;
  today: LocalDate;
}

function GoalRows({ report, goal, from, to, today }: GoalRowsProps) {
  const { done, planned, percent } = figuresOf(goal, { from, to, today });
  return (
    <section className="report-goal">
      <h2 dir="auto">{goal.text}</h2>
      <strong>
        {say(common.countFraction, { count: done, all: planned })}
        {planned > 0 ? `, ${say(common.percent, { percent })}` : ''}
      </strong>
      <ol className="report-weeks">
        {weeksOf(from, to).map((week) => {
          const figures = figuresOf(goal, { ...week, today });
          return (
            <li key={week.from}>
              <span>
                {formatShortDay(week.from)}{' '}
                <strong>{figures.planned > 0 ? say(common.percent, { percent: figures.percent }) : '–'}</strong>
              </span>
              <span className="report-days">
                {daysFrom(week.from, week.to).map((date) => {
                  const mark = markOf(report, goal, date);
                  return (
                    <span
                      key={date}
                      role="img"
                      aria-label={say(words.dayMark, { day: formatWeekdayAndDay(date), mark: MARK_WORDS[mark] })}
                      className={`report-day report-${mark}`}
                    >
                      {MARKS[mark]}
                    </span>
                  );
                })}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function markOf({ away, today }: ReportView, { planned, done }: ReportGoal, date: LocalDate): Mark {
  if (done.includes(date)) return planned.includes(date) ? 'done' : 'besides';
  if (away.includes(date)) return 'away';
  if (!planned.includes(date)) return 'off';
  return date < today ? 'open' : 'later';
}

/** Returns the name of a child as it stands on a report: initials, or the first name (school-9). */
export function nameOnReport(child: PersonView, onlyInitials: boolean): string {
  const { firstName, lastName, username } = child;
  if (!onlyInitials) return shortName(child);
  const letters = [firstName, lastName].flatMap((name) => (name ? [`${[...name][0]}.`] : []));
  return letters.join(' ') || `${[...username][0]}.`;
}

/** Returns an idea as a line that Kinboard can read, in the reader's language (school-11). */
function exampleIdea(): string {
  return writeTaskLine({ ...IDEA_LINES.defaults, text: say(words.readTenPages), points: 20 }, language());
}
