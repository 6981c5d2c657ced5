import { Envelope } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { roleOptions } from '#renderer/domain/members/member-rules.ts';
import { useViewer } from '#renderer/domain/members/members.ts';
import { rolesQuery } from '#renderer/domain/roles/roles.queries.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { INVITATION_DAYS } from '#shared/constants.ts';
import { optionalEmail } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as checks from '#shared/words/checks.ts';
import { InvitationLink } from './invitation-link.tsx';
import { InvitationList } from './invitation-list.tsx';
import { INVITE_FAILURE, useInvite } from './invitations.queries.ts';
import styles from './invitations-card.module.css';

const invitation = z.object({
  email: optionalEmail,
  roleId: z.string().check(z.minLength(1, say(checks.chooseARole))),
});

/** Creates invitation links, each for one person and a role, and lists them (families-16). */
export function InvitationsCard({ familyId }: { familyId: string }) {
  const viewer = useViewer();
  const roles = useQuery(rolesQuery(familyId)).data ?? [];
  const invite = useInvite(familyId);
  const [url, setUrl] = useState<string | null>(null);
  const form = useZodForm(invitation, { email: '', roleId: '' });
  const options = [{ value: '', label: say(checks.chooseARole) }, ...roleOptions(viewer, roles).slice(1)];
  const save = (values: z.output<typeof invitation>) => {
    invite.mutate(values, {
      onSuccess: (made) => {
        form.reset();
        setUrl(made.url);
      },
      onError: (error) => showServerIssues(form, error),
    });
  };
  return (
    <Card title={say(words.invitations)} description={say(words.invitationsHint, { days: INVITATION_DAYS })}>
      <div className={styles.parts}>
        <Form form={form} onSubmit={save}>
          <SelectField name="roleId" label={say(words.invitedRoleLabel)} options={options} />
          <TextField
            name="email"
            label={say(words.invitedEmailLabel)}
            hint={say(words.invitedEmailHint)}
            optional
            type="email"
            inputMode="email"
            autoComplete="off"
            verbatim
          />
          {invite.isError ? <InlineError>{messageFor(invite.error, INVITE_FAILURE)}</InlineError> : null}
          <Button type="submit" fill icon={<Envelope aria-hidden="true" />} pending={invite.isPending}>
            {say(words.createInvitation)}
          </Button>
        </Form>
        {url ? <InvitationLink url={url} onDone={() => setUrl(null)} /> : null}
        <InvitationList familyId={familyId} roles={roles} onRevoked={() => setUrl(null)} />
      </div>
    </Card>
  );
}
