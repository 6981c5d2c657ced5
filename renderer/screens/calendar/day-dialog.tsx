import { Plus } from '@blueprintjs/icons';
import { useEffect } from 'react';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { formatWholeDay } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import type { OpenDialog } from './open-dialog.ts';
import styles from './upcoming-card.module.css';
import { UpcomingItem } from './upcoming-item.tsx';

interface DayDialogProps {
  date: LocalDate;
  occurrences: readonly Occurrence[];
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** Lists all events of a day, with a button to add one (calendar-36). */
export function DayDialog({ date, occurrences, onOpen, onClose }: DayDialogProps) {
  useEffect(() => {
    const day = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
    // Returns the focus to the day's cell.
    return () => day?.focus();
  }, [date]);
  return (
    <Dialog
      isOpen
      title={formatWholeDay(date)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(common.close)}</Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onOpen({ kind: 'add', date })}>
            {say(words.addEvent)}
          </Button>
        </>
      }
    >
      {occurrences.length === 0 ? <p className="muted">{say(words.noEventsOnThisDay)}</p> : null}
      <ul className={styles.list}>
        {occurrences.map((occurrence) => (
          <UpcomingItem key={occurrence.event.id} occurrence={occurrence} onOpen={onOpen} />
        ))}
      </ul>
    </Dialog>
  );
}
