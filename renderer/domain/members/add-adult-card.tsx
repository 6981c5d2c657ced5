import { NewPerson } from '@blueprintjs/icons';
import type * as z from 'zod/mini';
import type { AddCardProps } from '#renderer/domain/members/add-child-card.tsx';
import { useAddAdult } from '#renderer/domain/members/member-changes.ts';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow, Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { ADULT_ROLES } from '#shared/constants.ts';
import { addAdultBody } from '#shared/contracts/families.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';

const ROLE_OPTIONS = ADULT_ROLES.map((role) => ({ value: role, label: ROLE_TEMPLATES[role].name }));

/** Adds a grown-up with one of the eleven adult roles. */
export function AddAdultCard({ familyId, className, onNewSignIn }: AddCardProps) {
  const form = useZodForm(addAdultBody, { firstName: '', lastName: '', email: '', role: 'parent' });
  const add = useAddAdult(familyId);
  const save = (values: z.output<typeof addAdultBody>) => {
    add.mutate(values, {
      onSuccess: ({ user, signIn }) => {
        form.reset();
        onNewSignIn({ name: personName(user), signIn });
      },
      onError: (error) => showServerIssues(form, error),
    });
  };
  return (
    <Card title="Add Adult" className={className}>
      <Form form={form} onSubmit={save}>
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </FieldRow>
        <TextField name="email" label="Email" optional type="email" inputMode="email" autoComplete="off" verbatim />
        <SelectField name="role" label="Role" options={ROLE_OPTIONS} />
        {add.isError ? (
          <InlineError>{messageFor(add.error, 'Failed to add adult. Please try again.')}</InlineError>
        ) : null}
        <Button type="submit" fill icon={<NewPerson aria-hidden="true" />} pending={add.isPending}>
          Add Adult
        </Button>
      </Form>
    </Card>
  );
}
