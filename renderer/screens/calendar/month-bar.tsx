import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import { formatMonth } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as dates from '#shared/words/dates.ts';
import styles from './calendar-page.module.css';
import { type Month, monthOf, shiftMonth } from './months.ts';

interface MonthBarProps {
  month: Month;
  today: LocalDate;
  onShow: (month: Month) => void;
}

/** Shows the visible month, with buttons for the previous and next month and for today. */
export function MonthBar({ month, today, onShow }: MonthBarProps) {
  const isNow = month === monthOf(today);
  return (
    <div className={styles.bar}>
      <Button
        icon={<ChevronLeft aria-hidden="true" className={styles.arrow} />}
        aria-label={say(words.previousMonth)}
        onClick={() => onShow(shiftMonth(month, -1))}
      />
      <h2 className={styles.title} aria-live="polite">
        {formatMonth(month)}
      </h2>
      <Button
        icon={<ChevronRight aria-hidden="true" className={styles.arrow} />}
        aria-label={say(words.nextMonth)}
        onClick={() => onShow(shiftMonth(month, 1))}
      />
      {isNow ? null : (
        <Button variant="quiet" onClick={() => onShow(monthOf(today))}>
          {say(dates.today)}
        </Button>
      )}
    </div>
  );
}
