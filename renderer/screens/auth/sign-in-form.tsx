import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { loginBody } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as errors from '#shared/words/errors.ts';
import { useSignIn } from './auth.mutations.ts';
import styles from './auth-page.module.css';
import { ForgotPassword } from './forgot-password.tsx';

/** The Sign In tab (accounts-1). */
export function SignInForm() {
  const form = useZodForm(loginBody, { username: '', password: '' });
  const signIn = useSignIn();
  return (
    <>
      <h1 className={styles.heading}>{say(words.welcomeBackTitle)}</h1>
      <p className={styles.subtitle}>{say(words.signInHint)}</p>
      <Form
        isFleeting
        form={form}
        onSubmit={(values) => signIn.mutate(values, { onError: (error) => showServerIssues(form, error) })}
      >
        <TextField name="username" label={say(common.username)} autoComplete="username" verbatim />
        <PasswordField name="password" label={say(words.password)} autoComplete="current-password" />
        {signIn.isError ? <InlineError>{messageFor(signIn.error, say(errors.wrongCredentials))}</InlineError> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={signIn.isPending}
          pendingText={say(words.signingIn)}
        >
          {say(common.signIn)}
        </Button>
      </Form>
      <ForgotPassword />
    </>
  );
}
