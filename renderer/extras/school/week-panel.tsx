import type { ReactNode } from 'react';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ReportGoal, ReportView } from '#shared/extras/school/contract.schema.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import { GoalsChoice } from './goals-choice.tsx';
import styles from './panels.module.css';
import { ReportState } from './report-state.tsx';
import { schoolDays, useGoals, useWeek } from './use-week.ts';
import { WeekLine } from './week-line.tsx';

/** Chosen week of a child with its goals, at least one, and the school days of the week after it. */
interface ShownWeek {
  report: ReportView;
  goals: readonly ReportGoal[];
  days: readonly LocalDate[];
  nextDays: readonly LocalDate[];
  /** Lets other goals be chosen. */
  choice: ReactNode;
}

interface WeekPanelProps {
  child: PersonView;
  children: (week: ShownWeek) => ReactNode;
}

/** Lets a week be chosen, and shows it once it has goals (school-2, school-4, school-5). */
export function WeekPanel({ child, children }: WeekPanelProps) {
  const { monday, report, before, after } = useWeek(child);
  const days = schoolDays(monday);
  const { all, shown, choose } = useGoals(child, report.data?.goals ?? [], days);
  const isAway = days.every((day) => report.data?.away.includes(day));
  const choice = (
    <GoalsChoice
      label={say(words.chooseGoals, { most: SCHOOL.goals })}
      all={all}
      chosen={shown}
      most={SCHOOL.goals}
      fewest={1}
      onChoose={choose}
    />
  );
  return (
    <div className={styles.panel}>
      <WeekLine days={days} before={before} after={after} />
      <ReportState query={report} />
      {report.data && shown.length === 0 ? (
        <p className="muted">{say(isAway ? words.allAway : words.noGoals)}</p>
      ) : null}
      {report.data && shown.length > 0
        ? children({ report: report.data, goals: shown, days, nextDays: schoolDays(addDays(monday, 7)), choice })
        : null}
    </div>
  );
}
