import { DirectionField, useDirection } from '#renderer/ui/print/direction-field.tsx';
import { PrintButton, PrintPage, PrintPages } from '#renderer/ui/print/print-pages.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays } from '#shared/rules/local-date.ts';
import { BoxesField, useBoxes } from './boxes-field.tsx';
import { GoalsChoice } from './goals-choice.tsx';
import styles from './panels.module.css';
import cardStyles from './paper-card.module.css';
import { PaperCard } from './paper-card.tsx';
import { ReportState } from './report-state.tsx';
import { schoolDays, useGoals, useWeek } from './use-week.ts';
import { WeekLine } from './week-line.tsx';

/** Prints the empty card of a week, and of the next one on the same sheet (school-5). */
export function CardPanel({ child }: { child: PersonView }) {
  const { monday, report, before, after } = useWeek(child);
  const days = schoolDays(monday);
  const { all, shown, choose } = useGoals(child, report.data?.goals ?? [], days);
  // A card without a box would be no use, such as in a week away.
  const next = schoolDays(addDays(monday, 7));
  const hasNext = shown.some(({ open }) => next.some((day) => open.includes(day)));
  const [boxes, setBoxes] = useBoxes(child);
  const [direction, setDirection] = useDirection();
  return (
    <div className={styles.panel}>
      <WeekLine days={days} before={before} after={after} />
      <ReportState query={report} />
      {report.data && shown.length === 0 ? <p className="muted">{say(words.noGoals)}</p> : null}
      {report.data && shown.length > 0 ? (
        <>
          <div className={styles.choices}>
            <BoxesField {...boxes} onChange={setBoxes} />
            <DirectionField value={direction} onChange={setDirection} />
          </div>
          <GoalsChoice
            label={say(words.chooseGoals, { most: SCHOOL.goals })}
            all={all}
            chosen={shown}
            most={SCHOOL.goals}
            fewest={1}
            onChoose={choose}
          />
          <div className={styles.line}>
            <p className="muted">{hasNext ? say(words.twiceOnASheet) : null}</p>
            <PrintButton />
          </div>
          <PrintPages across={direction === 'across'}>
            <PrintPage>
              <div className={cardStyles.sheet} data-across={direction === 'across' || undefined}>
                <PaperCard child={child} goals={shown} days={days} {...boxes} />
                {hasNext ? <PaperCard child={child} goals={shown} days={next} {...boxes} /> : null}
              </div>
            </PrintPage>
          </PrintPages>
        </>
      ) : null}
    </div>
  );
}
