import { Calendar, Notifications } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import { EventChip } from '#renderer/domain/calendar/event-chip.tsx';
import { occurrencesOn } from '#renderer/domain/calendar/occurrences.ts';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { QueryState } from '#renderer/ui/layout/query-state.tsx';
import { SkeletonList } from '#renderer/ui/layout/skeleton.tsx';
import { text } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/admin.ts';
import { REMINDER_FAILURE, useAddReminder } from './admin.queries.ts';
import styles from './admin-page.module.css';

const reminder = z.object({ title: text(120, words.reminderRequired) });

/** Form for a quick reminder, today's events, and a link to the calendar (command-center-19). */
export function CalendarTab() {
  const today = useFamilyDay()?.today ?? '';
  return (
    <div className={styles.columns}>
      <ReminderCard today={today} />
      <TodayCard today={today} />
    </div>
  );
}

function ReminderCard({ today }: { today: LocalDate }) {
  const user = useSignedInUser();
  const add = useAddReminder(personName(user), today);
  const form = useZodForm(reminder, { title: '' });
  const save = ({ title }: z.output<typeof reminder>) => {
    add.mutate(title, { onSuccess: () => form.reset(), onError: (error) => showServerIssues(form, error) });
  };
  return (
    <Card title={say(words.quickReminder)} description={say(words.quickReminderHint)}>
      <Form form={form} onSubmit={save}>
        <TextField
          name="title"
          label={say(words.reminderLabel)}
          hint={say(words.reminderExample)}
          autoComplete="off"
          maxLength={120}
        />
        {add.isError ? <InlineError>{messageFor(add.error, REMINDER_FAILURE)}</InlineError> : null}
        <FormActions>
          <Button type="submit" variant="primary" icon={<Notifications aria-hidden="true" />} pending={add.isPending}>
            {say(words.addCalendarReminder)}
          </Button>
          <ButtonLink to={PATHS.calendar} variant="quiet" icon={<Calendar aria-hidden="true" />}>
            {say(words.openTheFamilyCalendar)}
          </ButtonLink>
        </FormActions>
      </Form>
    </Card>
  );
}

function TodayCard({ today }: { today: LocalDate }) {
  const events = useQuery(eventsQuery(useSignedInUser().id, today, today));
  const painted = usePaintedEvents();
  const occurrences = events.data && occurrencesOn(events.data.events, today, painted);
  return (
    <Card title={say(words.inTheCalendarToday)}>
      <QueryState
        query={events}
        title={say(words.couldntGetTodaysEvents)}
        skeleton={<SkeletonList rows={2} height={32} label={say(words.loadingTodaysEvents)} />}
      />
      {occurrences?.length === 0 ? <EmptyState picture="calendar">{say(words.nothingYet)}</EmptyState> : null}
      {occurrences && occurrences.length > 0 ? (
        <ul className={styles.events}>
          {occurrences.map(({ event, isCompleted }) => (
            <li key={event.id}>
              <EventChip event={event} isCompleted={isCompleted} />
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
