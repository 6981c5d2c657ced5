import { Calendar, Notifications } from '@blueprintjs/icons';
import * as z from 'zod/mini';
import { useFamilyDay } from '#renderer/domain/day/family-day.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { text } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { REMINDER_FAILURE, useAddReminder } from './admin.queries.ts';
import styles from './admin-page.module.css';

const reminder = z.object({ title: text(120, 'Enter what to be reminded of') });

/** A quick reminder for today, and the way to the calendar (docs/product/command-center.md#command-center-19). */
export function CalendarTab() {
  const user = useSignedInUser();
  const add = useAddReminder(personName(user), useFamilyDay()?.today ?? '');
  const form = useZodForm(reminder, { title: '' });
  const save = ({ title }: z.output<typeof reminder>) => {
    add.mutate(title, { onSuccess: () => form.reset(), onError: (error) => showServerIssues(form, error) });
  };
  return (
    <Card
      title="Quick reminder"
      description="For today at 9:00 AM. You get 5 points for adding it, as for up to 10 new events a day."
      className={styles.narrow}
    >
      <Form form={form} onSubmit={save}>
        <TextField
          name="title"
          label="What to be reminded of"
          hint="For example: Parents' evening at seven"
          autoComplete="off"
          maxLength={120}
        />
        {add.isError ? <InlineError>{messageFor(add.error, REMINDER_FAILURE)}</InlineError> : null}
        <FormActions>
          <Button type="submit" variant="primary" icon={<Notifications aria-hidden="true" />} pending={add.isPending}>
            Add Calendar Reminder
          </Button>
          <ButtonLink to={PATHS.calendar} variant="quiet" icon={<Calendar aria-hidden="true" />}>
            Open the Family Calendar
          </ButtonLink>
        </FormActions>
      </Form>
    </Card>
  );
}
