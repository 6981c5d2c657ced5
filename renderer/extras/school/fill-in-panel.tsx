import type { PersonView } from '#shared/contracts/fields.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';
import { useBoxes } from './boxes-field.tsx';
import { MarkTable } from './mark-table.tsx';
import { WeekPanel } from './week-panel.tsx';

/** Types in what was marked on a card: a grid of goals and days (school-2). */
export function FillInPanel({ child }: { child: PersonView }) {
  const [{ boxes, enough }] = useBoxes(child);
  return (
    <WeekPanel child={child}>
      {({ report, goals, days, choice }) => (
        <>
          <p className="muted">
            {boxes > 1 ? say(words.tapWhereEnough, { enough, boxes }) : say(words.tapWhereMarked)}
          </p>
          <MarkTable child={child} report={report} goals={goals} days={days} />
          {choice}
        </>
      )}
    </WeekPanel>
  );
}
