import { useState } from 'react';
import { occurrencesOn, paintOccurrence } from '#renderer/domain/calendar/occurrences.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import { useEventRights, useUpcomingEvents } from './calendar.queries.ts';
import { DayDialog } from './day-dialog.tsx';
import { EventDetails } from './event-details.tsx';
import { EventDialog } from './event-dialog.tsx';
import type { OpenDialog } from './open-dialog.ts';

interface CalendarDialogsProps {
  dialog: OpenDialog | null;
  /** Events of the visible month. */
  events: readonly EventView[];
  today: LocalDate;
  onOpen: (dialog: OpenDialog | null) => void;
}

/** The dialogs of the calendar: add, edit or view an event, and list the events of a day. */
export function CalendarDialogs({ dialog, events, today, onOpen }: CalendarDialogsProps) {
  const upcoming = useUpcomingEvents(useSignedInUser().id, today);
  const painted = usePaintedEvents();
  if (!dialog) return null;
  const close = () => onOpen(null);
  if (dialog.kind === 'add') return <EventDialog date={dialog.date} onClose={close} />;
  if (dialog.kind === 'day') {
    const occurrences = occurrencesOn(events, dialog.date, painted);
    return <DayDialog date={dialog.date} occurrences={occurrences} onOpen={onOpen} onClose={close} />;
  }
  const { eventId, date } = dialog;
  return (
    <OpenEvent
      key={`${eventId} ${date}`}
      eventId={eventId}
      date={date}
      events={[...events, ...(upcoming.data ?? [])]}
      onClose={close}
    />
  );
}

interface OpenEventProps {
  eventId: string;
  date: LocalDate;
  events: readonly EventView[];
  onClose: () => void;
}

/** An event to edit or view; the form stays open when the event is deleted or moved elsewhere (live-20). */
function OpenEvent({ eventId, date, events, onClose }: OpenEventProps) {
  const painted = usePaintedEvents();
  const rightsOf = useEventRights();
  const found = events.find(({ id, occurrences }) => id === eventId && occurrences?.some((each) => each.date === date));
  const [known, setKnown] = useState(found);
  if (found && found !== known) setKnown(found);
  const event = found ?? known;
  const saved = event?.occurrences?.find((each) => each.date === date);
  if (!event || !saved) return null;
  const occurrence = paintOccurrence(event, saved, painted);
  if (!rightsOf(event).mayChange) return found ? <EventDetails occurrence={occurrence} onClose={onClose} /> : null;
  const latest = found ?? events.find(({ id }) => id === eventId) ?? null;
  return <EventDialog date={date} occurrence={occurrence} latest={latest} onClose={onClose} />;
}
