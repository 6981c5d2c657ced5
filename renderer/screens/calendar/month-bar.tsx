import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import type { LocalDate } from '#shared/rules/local-date.ts';
import styles from './calendar-page.module.css';
import { type Month, monthOf, monthTitle, shiftMonth } from './months.ts';

interface MonthBarProps {
  month: Month;
  today: LocalDate;
  onShow: (month: Month) => void;
}

/** Which month is on view, one month back or forward, and the way back to today. */
export function MonthBar({ month, today, onShow }: MonthBarProps) {
  const isNow = month === monthOf(today);
  return (
    <div className={styles.bar}>
      <Button
        icon={<ChevronLeft aria-hidden="true" className={styles.arrow} />}
        aria-label="Previous month"
        onClick={() => onShow(shiftMonth(month, -1))}
      />
      <h2 className={styles.title} aria-live="polite">
        {monthTitle(month)}
      </h2>
      <Button
        icon={<ChevronRight aria-hidden="true" className={styles.arrow} />}
        aria-label="Next month"
        onClick={() => onShow(shiftMonth(month, 1))}
      />
      {isNow ? null : (
        <Button variant="quiet" onClick={() => onShow(monthOf(today))}>
          Today
        </Button>
      )}
    </div>
  );
}
