import { Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { Occurrence } from '#renderer/domain/calendar/occurrences.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { isUnderFields, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { ConfirmBanner } from '#renderer/ui/overlays/confirm-banner.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { createEventBody, type EventView, type NewEvent } from '#shared/contracts/calendar.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say, worded } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/calendar.ts';
import * as checks from '#shared/words/checks.ts';
import * as common from '#shared/words/common.ts';
import { SAVE_FAILURES, useDeleteEvent, useSaveEvent } from './calendar.queries.ts';
import { OwnEventNote } from './event-details.tsx';
import { EventFields } from './event-fields.tsx';
import { EventPromise } from './event-promise.tsx';
import { knownColor, knownType } from './event-words.ts';
import { OccurrenceLine } from './occurrence-line.tsx';

interface EventDialogProps {
  /** Day of a new event. */
  date: LocalDate;
  /** Occurrence to edit; without it, an event is added. */
  occurrence?: Occurrence;
  /** The event as currently saved; null when it was deleted. */
  latest?: EventView | null;
  onClose: () => void;
}

/** Add Event and Edit Event (calendar-37). */
export function EventDialog({ date, occurrence, latest, onClose }: EventDialogProps) {
  const event = occurrence?.event;
  const save = useSaveEvent(event?.id);
  const remove = useDeleteEvent();
  const [isAsking, setAsking] = useState(false);
  const form = useZodForm(eventForm, event ? valuesOf(event) : newEventOn(date));
  const submit = (values: NewEvent) => {
    save.mutate(withoutHidden(values), {
      onSuccess: onClose,
      onError: (error) => void showServerIssues(form, error),
    });
  };
  const failure = event ? SAVE_FAILURES.update : SAVE_FAILURES.add;
  return (
    <FormDialog
      title={event ? say(words.editEvent) : say(words.addEvent)}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      pending={save.isPending}
      latest={latest && valuesOf(latest)}
      error={
        (isUnderFields(form, save.error) ? null : errorOf(save.error, failure)) ??
        errorOf(remove.error, say(words.failedToDeleteEvent))
      }
      apart={
        event ? (
          <Button variant="quiet-danger" icon={<Trash aria-hidden="true" />} onClick={() => setAsking(true)}>
            {say(common.deleteLabel)}
          </Button>
        ) : null
      }
    >
      {event && isAsking ? (
        <ConfirmBanner
          question={say(event.isRecurring ? words.deleteSeriesQuestion : words.deleteEventQuestion, {
            title: event.title,
          })}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(event, { onSuccess: onClose })}
          onCancel={() => setAsking(false)}
        />
      ) : null}
      {occurrence ? <OccurrenceLine occurrence={occurrence} /> : <EventPromise />}
      {event ? <OwnEventNote event={event} /> : null}
      <EventFields event={event} />
    </FormDialog>
  );
}

function errorOf(error: Error | null, fallback: Phrase): Phrase | null {
  return error ? messageFor(error, fallback) : null;
}

function newEventOn(date: LocalDate): NewEvent {
  return {
    title: '',
    description: '',
    date,
    time: '',
    type: 'appointment',
    color: 'primary',
    assignedUsers: [],
    isPrivate: false,
    isAllDay: false,
    isRecurring: false,
    recurringEndDate: '',
  };
}

function valuesOf(event: EventView): NewEvent {
  const { title, description, date, assignedUsers, isPrivate, isAllDay, isRecurring } = event;
  return {
    title,
    description,
    date,
    time: event.time ?? '',
    type: knownType(event.type),
    color: knownColor(event.color),
    assignedUsers,
    isPrivate,
    isAllDay,
    isRecurring,
    recurringEndDate: event.recurringEndDate ?? '',
  };
}

/** Clears the values of hidden fields: the time of an all-day event, and the end of an event that does not repeat. */
function withoutHidden(values: NewEvent): NewEvent {
  return {
    ...values,
    time: values.isAllDay ? '' : values.time,
    recurringEndDate: values.isRecurring ? values.recurringEndDate : '',
  };
}

/** Schema of the form; also checks that a series does not end before it begins. */
const eventForm = createEventBody.check(
  z.refine(({ date, isRecurring, recurringEndDate }) => !isRecurring || !recurringEndDate || recurringEndDate >= date, {
    path: ['recurringEndDate'],
    ...worded(checks.seriesEndsTooEarly),
    // Runs even when other fields are invalid, so that each field shows its own error.
    when: () => true,
  }),
);
