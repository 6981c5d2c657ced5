import { Plus } from '@blueprintjs/icons';
import { useEffect } from 'react';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { dayTitle } from './months.ts';
import type { OpenDialog } from './open-dialog.ts';
import styles from './upcoming-card.module.css';
import { UpcomingItem } from './upcoming-item.tsx';

interface DayDialogProps {
  date: LocalDate;
  occurrences: readonly Occurrence[];
  onOpen: (dialog: OpenDialog) => void;
  onClose: () => void;
}

/** All events of a day, and the way to one more (docs/product/calendar.md#calendar-36). */
export function DayDialog({ date, occurrences, onOpen, onClose }: DayDialogProps) {
  useEffect(() => {
    const day = document.querySelector<HTMLElement>(`[data-day="${date}"]`);
    // What opens from here comes back to the day.
    return () => day?.focus();
  }, [date]);
  return (
    <Dialog
      isOpen
      title={dayTitle(date)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => onOpen({ kind: 'add', date })}>
            Add Event
          </Button>
        </>
      }
    >
      {occurrences.length === 0 ? <p className="muted">No events on this day.</p> : null}
      <ul className={styles.list}>
        {occurrences.map((occurrence) => (
          <UpcomingItem key={occurrence.event.id} occurrence={occurrence} onOpen={onOpen} />
        ))}
      </ul>
    </Dialog>
  );
}
