import { Button } from '#renderer/ui/controls/button.tsx';
import { PasswordField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { registerBody } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as members from '#shared/words/members.ts';
import { useRegister } from './auth.mutations.ts';
import styles from './auth-page.module.css';

/** The Create Account tab; with an invitation the new account joins its family (accounts-2). */
export function RegisterForm({ invitation }: { invitation: string | null }) {
  const form = useZodForm(registerBody, { username: '', firstName: '', email: '', password: '' });
  const register = useRegister();
  return (
    <>
      <h1 className={styles.heading}>{say(words.createAccount)}</h1>
      <p className={styles.subtitle}>{invitation ? say(words.invitedAccountHint) : say(words.createAccountHint)}</p>
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
          label={say(common.username)}
          hint={say(words.usernameHint)}
          autoComplete="username"
          verbatim
        />
        <TextField name="firstName" label={say(common.firstName)} optional autoComplete="given-name" />
        <TextField
          name="email"
          label={say(members.email)}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          verbatim
        />
        <PasswordField
          name="password"
          label={say(words.password)}
          hint={say(words.atLeast6Characters)}
          autoComplete="new-password"
        />
        {register.isError ? <InlineError>{messageFor(register.error, say(words.pleaseTryAgain))}</InlineError> : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={register.isPending}
          pendingText={say(words.creatingAccount)}
        >
          {say(words.createAccount)}
        </Button>
      </Form>
    </>
  );
}
