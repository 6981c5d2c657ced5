import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { PATHS, returnPath } from '#renderer/domain/paths.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { PasswordField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { changePasswordBody } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/auth.ts';
import * as common from '#shared/words/common.ts';
import * as members from '#shared/words/members.ts';
import { useChangePassword } from './auth.mutations.ts';

const passwordForm = z.extend(changePasswordBody, { repeated: z.string() }).check(
  z.refine((form) => form.newPassword === form.repeated, {
    path: ['repeated'],
    message: say(words.theTwoPasswordsDiffer),
  }),
);

/** Page to choose a password, at the first sign-in and from the account menu (accounts-9). */
export function PasswordPage() {
  const { id, mustChangePassword: isFirst } = useSignedInUser();
  const navigate = useNavigate();
  const location = useLocation();
  const form = useZodForm(passwordForm, { currentPassword: '', newPassword: '', repeated: '' });
  const change = useChangePassword();
  const save = ({ currentPassword, newPassword }: z.output<typeof passwordForm>) =>
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => void navigate(returnPath(location.state, id), { replace: true }),
        onError: (error) => {
          if (hasCode(error, 'wrong_password')) {
            form.setError('currentPassword', { message: messageFor(error) }, { shouldFocus: true });
          } else showServerIssues(form, error);
        },
      },
    );
  return (
    <Page
      title={isFirst ? say(words.chooseYourOwnPassword) : say(words.changePassword)}
      subtitle={isFirst ? say(words.temporaryPasswordHint) : undefined}
      width="narrow"
    >
      <Card>
        <Form isFleeting form={form} onSubmit={save}>
          <PasswordField
            name="currentPassword"
            label={isFirst ? say(members.temporaryPassword) : say(words.currentPassword)}
            autoComplete="current-password"
          />
          <PasswordField
            name="newPassword"
            label={say(words.newPassword)}
            hint={say(words.atLeast6Characters)}
            autoComplete="new-password"
          />
          <PasswordField name="repeated" label={say(words.newPasswordAgain)} autoComplete="new-password" />
          {change.isError && !hasCode(change.error, 'wrong_password') ? (
            <InlineError>{messageFor(change.error)}</InlineError>
          ) : null}
          <FormActions>
            <Button type="submit" variant="primary" pending={change.isPending} pendingText={say(common.saving)}>
              {say(words.savePassword)}
            </Button>
            {isFirst ? <SignOutButton /> : <ButtonLink to={PATHS.home}>{say(common.cancel)}</ButtonLink>}
          </FormActions>
        </Form>
      </Card>
    </Page>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button variant="quiet" pending={signOut.isPending} onClick={() => signOut.mutate()}>
      {say(common.signOut)}
    </Button>
  );
}
