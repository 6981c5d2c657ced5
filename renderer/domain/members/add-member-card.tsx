import { NewPerson } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import {
  ADD_ADULT_FAILURE,
  ADD_CHILD_WORDS,
  useAddAdult,
  useAddChild,
} from '#renderer/domain/members/member-changes.ts';
import type { NewSignIn } from '#renderer/domain/members/sign-in-dialog.tsx';
import { personName } from '#renderer/domain/people/person-name.ts';
import { roleName } from '#renderer/domain/roles/role-words.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow, Form, type FormOf, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { ADULT_ROLES } from '#shared/constants.ts';
import type { PersonView, SignIn } from '#shared/contracts/fields.ts';
import { addAdultBody, addChildBody } from '#shared/contracts/people.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import type { Phrase } from '#shared/language/text.ts';
import { ROLE_TEMPLATES } from '#shared/permissions/default-roles.ts';
import { isChild } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/members.ts';

/** Props of the cards that add a member. */
export interface AddCardProps {
  familyId: string;
  className?: string | undefined;
  /** True when adding is the main action of the screen; the button is then filled. */
  isPrimary?: boolean;
  /** Receives the new sign-in, which is shown only once. */
  onNewSignIn: (newSignIn: NewSignIn) => void;
}

type NameSchema = z.core.$ZodType<{ firstName: string; lastName: string }, Record<string, unknown>>;

/** The mutation that adds the member. */
interface Adding<Values> {
  mutate: (values: Values, then: { onSuccess: (added: Added) => void; onError: (error: unknown) => void }) => void;
  isPending: boolean;
  isError: boolean;
  error: unknown;
}

type Added = { user: PersonView; signIn: SignIn };

interface AddMemberCardProps<S extends NameSchema> extends Omit<AddCardProps, 'familyId'> {
  /** The heading and the button's text. */
  title: string;
  form: FormOf<S>;
  add: Adding<z.output<S>>;
  /** Message when adding failed and the error has no message of its own. */
  failure: Phrase;
  /** Fields in addition to the name. */
  children?: ReactNode;
}

/** A card with a form that adds a member by name; the form is reset after adding. */
export function AddMemberCard<S extends NameSchema>(props: AddMemberCardProps<S>) {
  const { title, className, form, add, failure, onNewSignIn, children, isPrimary = false } = props;
  const save = (values: z.output<S>) =>
    add.mutate(values, {
      onSuccess: ({ user, signIn }) => {
        form.reset();
        onNewSignIn({ name: personName(user), signIn, child: isChild(user) ? user : undefined });
      },
      onError: (error) => showServerIssues(form, error),
    });
  return (
    <Card title={title} className={className}>
      <Form form={form} onSubmit={save}>
        <FieldRow>
          <TextField name="firstName" label={say(common.firstName)} autoComplete="off" />
          <TextField name="lastName" label={say(words.lastName)} autoComplete="off" />
        </FieldRow>
        {children}
        {add.isError ? <InlineError>{messageFor(add.error, failure)}</InlineError> : null}
        <Button
          type="submit"
          fill
          variant={isPrimary ? 'primary' : 'default'}
          icon={<NewPerson aria-hidden="true" />}
          pending={add.isPending}
        >
          {title}
        </Button>
      </Form>
    </Card>
  );
}

/** Adds a child by name. */
export function AddChildCard({ familyId, screen, ...card }: AddCardProps & { screen: keyof typeof ADD_CHILD_WORDS }) {
  const result = ADD_CHILD_WORDS[screen];
  const form = useZodForm(addChildBody, { firstName: '', lastName: '' });
  const add = useAddChild(familyId, result);
  return <AddMemberCard {...card} title={say(words.addChild)} form={form} add={add} failure={result.failure} />;
}

const ROLE_OPTIONS = ADULT_ROLES.map((role) => ({ value: role, label: roleName(ROLE_TEMPLATES[role]) }));

/** Adds a grown-up with one of the eleven adult roles. */
export function AddAdultCard({ familyId, ...card }: AddCardProps) {
  const form = useZodForm(addAdultBody, { firstName: '', lastName: '', email: '', role: 'parent' });
  const add = useAddAdult(familyId);
  return (
    <AddMemberCard {...card} title={say(words.addAdult)} form={form} add={add} failure={ADD_ADULT_FAILURE}>
      <TextField
        name="email"
        label={say(words.email)}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        verbatim
      />
      <SelectField name="role" label={say(words.role)} options={ROLE_OPTIONS} />
    </AddMemberCard>
  );
}
