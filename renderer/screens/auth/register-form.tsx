import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { registerBody } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { useRegister } from './auth.mutations.ts';
import styles from './auth-page.module.css';

/** The Create Account tab; with an invitation one joins its family (docs/product/accounts.md#accounts-2). */
export function RegisterForm({ invitation }: { invitation: string | null }) {
  const form = useZodForm(registerBody, { username: '', firstName: '', email: '', password: '' });
  const register = useRegister();
  return (
    <>
      <h1 className={styles.heading}>Create Account</h1>
      <p className={styles.subtitle}>
        {invitation
          ? 'You are invited to a family. Create your account and you are in it.'
          : 'Have a family code? Join after creating your account.'}
      </p>
      <Form
        isFleeting
        form={form}
        onSubmit={(values) =>
          register.mutate(invitation ? { ...values, invitation } : values, {
            onError: (error) => showServerIssues(form, error),
          })
        }
      >
        <TextField
          name="username"
          label="Username"
          hint="3 to 20 letters, numbers or underscores"
          autoComplete="username"
          verbatim
        />
        <TextField name="firstName" label="First name" optional autoComplete="given-name" />
        <TextField name="email" label="Email" optional type="email" inputMode="email" autoComplete="email" verbatim />
        <PasswordField name="password" label="Password" hint="At least 6 characters" autoComplete="new-password" />
        {register.isError ? <InlineError>{messageFor(register.error, 'Please try again')}</InlineError> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={register.isPending}
          pendingText="Creating account..."
        >
          Create Account
        </Button>
      </Form>
    </>
  );
}
