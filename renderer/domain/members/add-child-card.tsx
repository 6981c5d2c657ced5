import { NewPerson } from '@blueprintjs/icons';
import type * as z from 'zod/mini';
import { ADD_CHILD_WORDS, useAddChild } from '#renderer/domain/members/member-changes.ts';
import type { NewSignIn } from '#renderer/domain/members/sign-in-dialog.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow, Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { addChildBody } from '#shared/contracts/families.schema.ts';
import { messageFor } from '#shared/failure.ts';

/** What the cards that add somebody take. */
export interface AddCardProps {
  familyId: string;
  className?: string | undefined;
  /** Gets the sign-in, which is shown once. */
  onNewSignIn: (newSignIn: NewSignIn) => void;
}

/** Adds a child by name. */
export function AddChildCard({
  familyId,
  screen,
  className,
  onNewSignIn,
}: AddCardProps & { screen: keyof typeof ADD_CHILD_WORDS }) {
  const words = ADD_CHILD_WORDS[screen];
  const form = useZodForm(addChildBody, { firstName: '', lastName: '' });
  const add = useAddChild(familyId, words);
  const save = (values: z.output<typeof addChildBody>) => {
    add.mutate(values, {
      onSuccess: ({ user, signIn }) => {
        form.reset();
        onNewSignIn({ name: personName(user), signIn });
      },
      onError: (error) => showServerIssues(form, error),
    });
  };
  return (
    <Card title="Add Child" className={className}>
      <Form form={form} onSubmit={save}>
        <FieldRow>
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </FieldRow>
        {add.isError ? <InlineError>{messageFor(add.error, words.failure)}</InlineError> : null}
        <Button type="submit" fill icon={<NewPerson aria-hidden="true" />} pending={add.isPending}>
          Add Child
        </Button>
      </Form>
    </Card>
  );
}
