import { shortName } from '#renderer/domain/people/person-name.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { ReportGoal } from '#shared/extras/school/contract.schema.ts';
import { SCHOOL } from '#shared/extras/school/rules.ts';
import * as words from '#shared/extras/school/words.ts';
import { formatDayOfMonth, shortWeekdayName } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import type { Boxes } from './boxes-field.tsx';
import styles from './paper-card.module.css';

const BOXES = Array.from({ length: SCHOOL.boxes }, (_box, index) => index);

interface PaperCardProps extends Boxes {
  child: PersonView;
  goals: readonly ReportGoal[];
  /** Monday to Friday. */
  days: readonly LocalDate[];
}

/** An empty card of paper for a week at school (school-5). */
export function PaperCard({ child, goals, days, boxes, enough }: PaperCardProps) {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return (
    <article className={styles.card}>
      <header className={styles.top}>
        <h3 dir="auto">{say(words.weekAtSchool, { name: shortName(child) })}</h3>
        <span>{say(words.toAWeek, { from: formatDayOfMonth(from), to: formatDayOfMonth(to) })}</span>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {days.map((day) => (
              <th key={day} scope="col">
                {shortWeekdayName(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map(({ taskId, text, icon, open }) => (
            <tr key={taskId}>
              <th scope="row">
                <span className={styles.goal}>
                  <Picture icon={icon} size={32} bare />
                  <span dir="auto">{text}</span>
                </span>
              </th>
              {days.map((day) => (
                <td key={day}>
                  {open.includes(day) ? (
                    <span className={styles.boxes} data-count={boxes}>
                      {BOXES.slice(0, boxes).map((box) => (
                        <span key={box} className={styles.box} />
                      ))}
                    </span>
                  ) : (
                    '–'
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {boxes > 1 ? <p>{say(words.atLeastBoxes, { enough, boxes })}</p> : null}
      <p className={styles.word}>{say(words.aWordFromSchool)}</p>
    </article>
  );
}
