import { DirectionField, useDirection } from '#renderer/ui/print/direction-field.tsx';
import { PrintButton, PrintPage, PrintPages } from '#renderer/ui/print/print-pages.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { BoxesField, useBoxes } from './boxes-field.tsx';
import styles from './panels.module.css';
import cardStyles from './paper-card.module.css';
import { PaperCard } from './paper-card.tsx';
import { WeekPanel } from './week-panel.tsx';

/** Prints the empty card of a week, and of the next one on the same sheet (school-5). */
export function CardPanel({ child }: { child: PersonView }) {
  const [boxes, setBoxes] = useBoxes(child);
  const [direction, setDirection] = useDirection();
  const isAcross = direction === 'across';
  return (
    <WeekPanel child={child}>
      {({ goals, days, nextDays, choice }) => {
        // A card without a box would be no use, such as in a week away.
        const hasNext = goals.some(({ open }) => nextDays.some((day) => open.includes(day)));
        return (
          <>
            <div className={styles.choices}>
              <BoxesField {...boxes} onChange={setBoxes} />
              <DirectionField value={direction} onChange={setDirection} />
            </div>
            {choice}
            <div className={styles.line}>
              <p className="muted">{hasNext ? say(words.twiceOnASheet) : null}</p>
              <PrintButton />
            </div>
            <PrintPages across={isAcross}>
              <PrintPage>
                <div className={cardStyles.sheet} data-across={isAcross || undefined}>
                  <PaperCard child={child} goals={goals} days={days} {...boxes} />
                  {hasNext ? <PaperCard child={child} goals={goals} days={nextDays} {...boxes} /> : null}
                </div>
              </PrintPage>
            </PrintPages>
          </>
        );
      }}
    </WeekPanel>
  );
}
