import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { loginBody, registerBody } from '#shared/contracts/account.schema.ts';
import { firstName } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as auth from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { type NewAccount, useContinueAccount } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const accountForm = z.extend(registerBody, { firstName });

interface NewAccountProps {
  /** The account as entered before, when the user returns to this step. */
  typed: NewAccount | null;
  /** Error that the server returned for the entered account; null when there was none. */
  refusal: unknown;
  onBack: () => void;
  onNext: (account: NewAccount) => void;
}

/** Step for the admin's account: a new one, which is created together with the family, or an existing one. */
export function AccountStep(props: NewAccountProps) {
  const { onBack } = props;
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <SetupFrame
      step="account"
      title={hasAccount ? say(words.signInToContinue) : say(words.yourAccount)}
      subtitle={hasAccount ? say(words.signInToContinueHint) : say(words.newAccountHint)}
    >
      {hasAccount ? <ContinueForm onBack={onBack} /> : <NewAccountForm {...props} />}
      <p className={styles.aside}>
        {hasAccount ? say(words.noAccountYet) : say(words.alreadyHaveAccount)}
        <Button variant="quiet" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? say(words.makeAnAccount) : say(common.signIn)}
        </Button>
      </p>
    </SetupFrame>
  );
}

function NewAccountForm({ typed, refusal, onBack, onNext }: NewAccountProps) {
  const form = useZodForm(accountForm, { firstName: '', username: '', password: '', ...typed });
  useEffect(() => {
    showServerIssues(form, refusal);
  }, [form, refusal]);
  return (
    <Form form={form} className={styles.form} onSubmit={onNext}>
      <TextField name="firstName" label={say(common.firstName)} autoComplete="given-name" />
      <TextField
        name="username"
        label={say(common.username)}
        hint={say(auth.usernameHint)}
        autoComplete="username"
        verbatim
      />
      <PasswordField
        name="password"
        label={say(auth.password)}
        hint={say(auth.atLeast6Characters)}
        autoComplete="new-password"
      />
      <StepError error={refusal} />
      <StepActions onBack={onBack}>
        <Button type="submit" variant="primary" size="large">
          {say(words.continueButton)}
        </Button>
      </StepActions>
    </Form>
  );
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
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={signIn.isPending}
          pendingText={say(auth.signingIn)}
        >
          {say(common.signIn)}
        </Button>
      </StepActions>
    </Form>
  );
}
