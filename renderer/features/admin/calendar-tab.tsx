import { Calendar, Notifications } from '@blueprintjs/icons';
import * as z from 'zod/mini';
import { messageFor } from '#renderer/api/api-error.ts';
import { useFamilyDay } from '#renderer/api/family-day.ts';
import { useSignedInUser } from '#renderer/api/session.ts';
import { Button, ButtonLink } from '#renderer/ui/button.tsx';
import { Card } from '#renderer/ui/card.tsx';
import { TextField } from '#renderer/ui/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/form.tsx';
import { InlineError } from '#renderer/ui/inline-error.tsx';
import { PATHS } from '#renderer/ui/paths.ts';
import { personName } from '#renderer/ui/person-name.ts';
import { text } from '#shared/contracts/fields.ts';
import { REMINDER_FAILURE, useAddReminder } from './admin.queries.ts';
import styles from './admin-page.module.css';

const reminder = z.object({ title: text(120, 'Enter what to be reminded of') });

/** A quick reminder for today, and the way to the calendar (specification, section 2). */
export function CalendarTab() {
  const user = useSignedInUser();
  const add = useAddReminder(personName(user), useFamilyDay()?.today ?? '');
  const form = useZodForm(reminder, { title: '' });
  const save = ({ title }: z.output<typeof reminder>) => {
    if (add.isUnderWay()) return;
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
          <Button type="submit" icon={<Notifications aria-hidden="true" />} pending={add.isPending}>
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
