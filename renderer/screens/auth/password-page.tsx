import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { returnPath } from '#renderer/domain/return-path.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { PasswordField } from '#renderer/ui/forms/fields.tsx';
import { Form, FormActions, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Page } from '#renderer/ui/layout/page.tsx';
import { changePasswordBody } from '#shared/contracts/account.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { useChangePassword } from './auth.mutations.ts';

const passwordForm = z
  .extend(changePasswordBody, { repeated: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.repeated, { path: ['repeated'], message: 'The two passwords differ' }),
  );

/** Choosing an own password: at the first sign-in, and from the account menu (docs/product/accounts.md#accounts-9). */
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
      title={isFirst ? 'Choose your own password' : 'Change password'}
      subtitle={isFirst ? 'You signed in with a temporary password. Choose one that only you know.' : undefined}
      width="narrow"
    >
      <Card>
        <Form isFleeting form={form} onSubmit={save}>
          <PasswordField
            name="currentPassword"
            label={isFirst ? 'Temporary password' : 'Current password'}
            autoComplete="current-password"
          />
          <PasswordField
            name="newPassword"
            label="New password"
            hint="At least 6 characters"
            autoComplete="new-password"
          />
          <PasswordField name="repeated" label="New password again" autoComplete="new-password" />
          {change.isError && !hasCode(change.error, 'wrong_password') ? (
            <InlineError>{messageFor(change.error)}</InlineError>
          ) : null}
          <FormActions>
            <Button type="submit" variant="primary" pending={change.isPending} pendingText="Saving...">
              Save password
            </Button>
            {isFirst ? <SignOutButton /> : <ButtonLink to={PATHS.home}>Cancel</ButtonLink>}
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
      Sign Out
    </Button>
  );
}
