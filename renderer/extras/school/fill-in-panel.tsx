import type { PersonView } from '#shared/contracts/fields.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { useBoxes } from './boxes-field.tsx';
import { GoalsChoice } from './goals-choice.tsx';
import { MarkTable } from './mark-table.tsx';
import styles from './panels.module.css';
import { ReportState } from './report-state.tsx';
import { schoolDays, useGoals, useWeek } from './use-week.ts';
import { WeekLine } from './week-line.tsx';

/** Types in what was marked on a card: a grid of goals and days (school-2). */
export function FillInPanel({ child }: { child: PersonView }) {
  const { monday, report, before, after } = useWeek(child);
  const days = schoolDays(monday);
  const { all, shown, choose } = useGoals(child, report.data?.goals ?? [], days);
  const [{ boxes, enough }] = useBoxes(child);
  const isAway = days.every((day) => report.data?.away.includes(day));
  return (
    <div className={styles.panel}>
      <WeekLine days={days} before={before} after={after} />
      <ReportState query={report} />
      {report.data && shown.length === 0 ? (
        <p className="muted">{say(isAway ? words.allAway : words.noGoals)}</p>
      ) : null}
      {report.data && shown.length > 0 ? (
        <>
          <p className="muted">
            {boxes > 1 ? say(words.tapWhereEnough, { enough, boxes }) : say(words.tapWhereMarked)}
          </p>
          <MarkTable child={child} report={report.data} goals={shown} days={days} />
        </>
      ) : null}
      <GoalsChoice
        label={say(words.chooseGoals, { most: SCHOOL.goals })}
        all={all}
        chosen={shown}
        most={SCHOOL.goals}
        fewest={1}
        onChoose={choose}
      />
    </div>
  );
}
