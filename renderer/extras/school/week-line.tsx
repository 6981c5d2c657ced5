import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import * as words from '#shared/extras/school/words.ts';
import { formatShortDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import styles from './week-line.module.css';

interface WeekLineProps {
  days: readonly LocalDate[];
  /** Shows the week before or after; undefined at the end. */
  before: (() => void) | undefined;
  after: (() => void) | undefined;
}

/** Names a week, between the buttons that lead to the next ones. */
export function WeekLine({ days, before, after }: WeekLineProps) {
  const [from = '', to = ''] = [days[0], days.at(-1)];
  return (
    <div className={styles.line}>
      <Button
        variant="quiet"
        icon={<ChevronLeft className={styles.arrow} aria-hidden="true" />}
        aria-label={say(words.weekBefore)}
        disabledReason={before ? null : say(words.noFurtherWeek)}
        onClick={() => before?.()}
      />
      <strong className={styles.name} aria-live="polite">
        {say(words.toAWeek, { from: formatShortDay(from), to: formatShortDay(to) })}
      </strong>
      <Button
        variant="quiet"
        icon={<ChevronRight className={styles.arrow} aria-hidden="true" />}
        aria-label={say(words.weekAfter)}
        disabledReason={after ? null : say(words.noFurtherWeek)}
        onClick={() => after?.()}
      />
    </div>
  );
}
