import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { loginBody, registerBody } from '#shared/contracts/account.schema.ts';
import { firstName } from '#shared/contracts/fields.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { useContinueAccount, useMakeAccount } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const accountForm = z.extend(registerBody, { firstName });

/** The admin's own account: a new one, or the one made before the set-up was left. */
export function AccountStep({ onBack }: { onBack: () => void }) {
  const [hasAccount, setHasAccount] = useState(false);
  return (
    <SetupFrame
      step="account"
      title={hasAccount ? say(words.signInToContinue) : say(words.yourAccount)}
      subtitle={hasAccount ? say(words.useTheAccountThat) : say(words.youBecomeTheFamily)}
    >
      {hasAccount ? <ContinueForm onBack={onBack} /> : <NewAccountForm onBack={onBack} />}
      <p className={styles.aside}>
        {hasAccount ? say(words.noAccountYet) : say(words.alreadyMadeOneHere)}
        <Button variant="quiet" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? say(words.makeAnAccount) : say(common.signIn)}
        </Button>
      </p>
    </SetupFrame>
  );
}

function NewAccountForm({ onBack }: { onBack: () => void }) {
  const form = useZodForm(accountForm, { firstName: '', username: '', password: '' });
  const make = useMakeAccount();
  return (
    <Form
      form={form}
      className={styles.form}
      onSubmit={(values) => make.mutate(values, { onError: (error) => showServerIssues(form, error) })}
    >
      <TextField name="firstName" label={say(common.firstName)} autoComplete="given-name" />
      <TextField
        name="username"
        label={say(common.username)}
        hint={say(words.n3To20Letters)}
        autoComplete="username"
        verbatim
      />
      <PasswordField
        name="password"
        label={say(words.password)}
        hint={say(words.atLeast6Characters)}
        autoComplete="new-password"
      />
      <StepError error={make.error} />
      <StepActions onBack={onBack}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={make.isPending}
          pendingText={say(words.creatingAccount)}
        >
          {say(words.createAccount)}
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
      <PasswordField name="password" label={say(words.password)} autoComplete="current-password" />
      <StepError error={signIn.error} />
      <StepActions onBack={onBack}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          pending={signIn.isPending}
          pendingText={say(words.signingIn)}
        >
          {say(common.signIn)}
        </Button>
      </StepActions>
    </Form>
  );
}
