import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { loginBody, registerBody } from '#shared/contracts/account.schema.ts';
import { firstName } from '#shared/contracts/fields.ts';
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
      title={hasAccount ? 'Sign in to continue' : 'Your account'}
      subtitle={
        hasAccount
          ? 'Use the account that you made when you began.'
          : 'You become the family admin: you add people and decide who may do what.'
      }
    >
      {hasAccount ? <ContinueForm onBack={onBack} /> : <NewAccountForm onBack={onBack} />}
      <p className={styles.aside}>
        {hasAccount ? 'No account yet?' : 'Already made one here before?'}
        <Button variant="quiet" onClick={() => setHasAccount(!hasAccount)}>
          {hasAccount ? 'Make an account' : 'Sign In'}
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
      <TextField name="firstName" label="First name" autoComplete="given-name" />
      <TextField
        name="username"
        label="Username"
        hint="3 to 20 letters, numbers or underscores"
        autoComplete="username"
        verbatim
      />
      <PasswordField name="password" label="Password" hint="At least 6 characters" autoComplete="new-password" />
      <StepError error={make.error} />
      <StepActions onBack={onBack}>
        <Button type="submit" variant="primary" size="large" pending={make.isPending} pendingText="Creating account...">
          Create account
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
      <TextField name="username" label="Username" autoComplete="username" verbatim />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <StepError error={signIn.error} />
      <StepActions onBack={onBack}>
        <Button type="submit" variant="primary" size="large" pending={signIn.isPending} pendingText="Signing in...">
          Sign In
        </Button>
      </StepActions>
    </Form>
  );
}
