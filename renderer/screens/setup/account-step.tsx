import { type RefObject, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { FieldRow, Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { loginBody } from '#shared/contracts/account.schema.ts';
import { createFamilyBody } from '#shared/contracts/families.schema.ts';
import { firstName, newPassword, username } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import { proposedUsername } from '#shared/rules/proposed-username.ts';
import * as auth from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { type Asked, describeWrongCode, FamilyFields, familyFromElsewhere, familyStart } from './family-fields.tsx';
import { useContinueAccount, type useMakeAccountAndFamily } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError, SubmitStep } from './step-parts.tsx';
import styles from './steps.module.css';

const account = { firstName, username, password: newPassword };
const atHome = z.extend(createFamilyBody, account);
const fromElsewhere = z.extend(familyFromElsewhere, account);

/** The account and the family as entered. */
export type NewFamily = z.input<typeof atHome>;

interface AccountStepProps {
  asked: Asked;
  /** The values entered before, when the user returns to this step. */
  typed: NewFamily | null;
  make: ReturnType<typeof useMakeAccountAndFamily>;
  onBack: (typed: NewFamily | null) => void;
}

/** Step for the admin's account and the family: both new, created together (setup-10), or an account made before. */
export function AccountStep(props: AccountStepProps) {
  const [hasAccount, setHasAccount] = useState(false);
  const latest = useRef(props.typed);
  return (
    <SetupFrame
      key={String(hasAccount)}
      step="account"
      title={hasAccount ? say(words.signInToContinue) : say(words.youAndYourFamily)}
      subtitle={hasAccount ? say(words.signInToContinueHint) : say(words.newAccountHint)}
    >
      <FocusFirstField>
        {hasAccount ? (
          <ContinueForm onBack={() => props.onBack(latest.current)} />
        ) : (
          <NewFamilyForm {...props} latest={latest} />
        )}
      </FocusFirstField>
      <p className={styles.aside}>
        {hasAccount ? say(words.noAccountYet) : say(words.alreadyHaveAccount)}
        <Button variant="quiet" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? say(words.makeAnAccount) : say(common.signIn)}
        </Button>
      </p>
    </SetupFrame>
  );
}

interface NewFamilyFormProps extends Omit<AccountStepProps, 'typed'> {
  /** Keeps what was entered while the form for an account made before is shown. */
  latest: RefObject<NewFamily | null>;
}

function NewFamilyForm({ asked, latest, make, onBack }: NewFamilyFormProps) {
  const form = useZodForm(asked.needsSetupCode ? fromElsewhere : atHome, {
    firstName: '',
    username: '',
    password: '',
    ...familyStart(asked),
    ...latest.current,
  });
  useEffect(
    () => () => {
      latest.current = form.getValues();
    },
    [form, latest],
  );
  useProposedUsername(form.watch('firstName'), form.getValues('username'), (name) => form.setValue('username', name));
  const showRefusal = (error: unknown) => {
    const message = describeWrongCode(error, asked);
    if (message) form.setError('setupCode', { message }, { shouldFocus: true });
    else showServerIssues(form, error, 'family.');
  };
  const save = ({ firstName: first, username: name, password, ...family }: z.output<typeof atHome>) =>
    make.mutate({ firstName: first, username: name, password, family }, { onError: showRefusal });
  return (
    <Form form={form} className={styles.form} onSubmit={save}>
      <FieldRow>
        <TextField name="firstName" label={say(common.firstName)} autoComplete="given-name" />
        <TextField name="username" label={say(common.username)} autoComplete="username" verbatim />
      </FieldRow>
      <PasswordField
        name="password"
        label={say(auth.password)}
        hint={say(auth.atLeast6Characters)}
        autoComplete="new-password"
      />
      <FamilyFields {...asked} />
      <StepError error={describeWrongCode(make.error, asked) ? null : make.error} />
      <StepActions onBack={() => onBack(form.getValues())}>
        <SubmitStep pending={make.isPending} pendingText={say(words.creatingFamily)}>
          {say(words.createFamily)}
        </SubmitStep>
      </StepActions>
    </Form>
  );
}

/** Proposes a username while the first name is typed, as long as the username is what was proposed (setup-14). */
function useProposedUsername(first: string, current: string, propose: (username: string) => void): void {
  const proposal = proposedUsername(first);
  const before = useRef(proposal);
  useEffect(() => {
    if (proposal === before.current) return;
    if (current === before.current) propose(proposal);
    before.current = proposal;
  });
}

function ContinueForm({ onBack }: { onBack: () => void }) {
  const form = useZodForm(loginBody, { username: '', password: '' });
  const signIn = useContinueAccount();
  return (
    <Form
      isFleeting
      form={form}
      className={styles.form}
      onSubmit={(values) => signIn.mutate(values, { onError: (error) => showServerIssues(form, error) })}
    >
      <TextField name="username" label={say(common.username)} autoComplete="username" verbatim />
      <PasswordField name="password" label={say(auth.password)} autoComplete="current-password" />
      <StepError error={signIn.error} />
      <StepActions onBack={onBack}>
        <SubmitStep pending={signIn.isPending} pendingText={say(auth.signingIn)}>
          {say(common.signIn)}
        </SubmitStep>
      </StepActions>
    </Form>
  );
}
