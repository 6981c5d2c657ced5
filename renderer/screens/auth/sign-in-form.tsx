import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { loginBody } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { useSignIn } from './auth.mutations.ts';
import styles from './auth-page.module.css';

/** The Sign In tab (docs/product/accounts.md#accounts-1). */
export function SignInForm() {
  const form = useZodForm(loginBody, { username: '', password: '' });
  const signIn = useSignIn();
  return (
    <>
      <h1 className={styles.heading}>Welcome Back</h1>
      <p className={styles.subtitle}>Sign in to track your tasks and earn rewards</p>
      <Form
        isFleeting
        form={form}
        onSubmit={(values) => signIn.mutate(values, { onError: (error) => showServerIssues(form, error) })}
      >
        <TextField name="username" label="Username" autoComplete="username" verbatim />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
        {signIn.isError ? (
          <InlineError>{messageFor(signIn.error, 'Please check your username and password')}</InlineError>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={signIn.isPending}
          pendingText="Signing in..."
        >
          Sign In
        </Button>
      </Form>
    </>
  );
}
