import { ChevronLeft, ChevronRight } from '@blueprintjs/icons';
import { Button } from '#renderer/ui/controls/button.tsx';
import { formatDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as dates from '#shared/words/dates.ts';
import * as history from '#shared/words/history.ts';
import * as words from '#shared/words/parent.ts';
import styles from './child-view.module.css';

interface DateStepperProps {
  date: LocalDate;
  /** The family's current date. */
  today: LocalDate;
  onChange: (date: LocalDate) => void;
}

/** Buttons for the previous day, the next day and today. */
export function DateStepper({ date, today, onChange }: DateStepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={say(history.day)}>
      <Button
        icon={<ChevronLeft className={styles.arrow} aria-hidden="true" />}
        aria-label={say(words.previousDay)}
        onClick={() => onChange(addDays(date, -1))}
      />
      <strong className={styles.day} role="status">
        {formatDay(date, today)}
      </strong>
      <Button
        icon={<ChevronRight className={styles.arrow} aria-hidden="true" />}
        aria-label={say(words.nextDay)}
        onClick={() => onChange(addDays(date, 1))}
      />
      {date === today ? null : (
        <Button variant="quiet" onClick={() => onChange(today)}>
          {say(dates.today)}
        </Button>
      )}
    </fieldset>
  );
}
