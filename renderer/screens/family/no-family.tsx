import { useSearchParams } from 'react-router';
import { hasCode } from '#renderer/api/api-error.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { CodeField } from '#renderer/ui/forms/code-field.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { JOIN_CODE_LENGTH } from '#shared/constants.ts';
import { createFamilyBody, joinFamilyBody } from '#shared/contracts/families.schema.ts';
import { messageFor } from '#shared/failure.ts';
import { useAcceptInvitation, useCreateFamily, useJoinFamily } from './family.queries.ts';
import styles from './no-family.module.css';

/** For somebody without a family: the two ways into one. */
export function NoFamily() {
  const invitation = useSearchParams()[0].get('invitation');
  return (
    <div className={styles.ways}>
      {invitation ? <InvitationCard invitation={invitation} /> : null}
      <JoinCard />
      <CreateCard />
    </div>
  );
}

/** For somebody with an account who opened an invitation's link. */
function InvitationCard({ invitation }: { invitation: string }) {
  const join = useAcceptInvitation();
  return (
    <Card
      title={<WayTitle picture="scene-wave" words="You are invited" />}
      description="Join the family that sent you the link."
    >
      {join.isError ? <InlineError>{messageFor(join.error)}</InlineError> : null}
      <Button
        variant="primary"
        size="large"
        fill
        pending={join.isPending}
        pendingText="Joining..."
        onClick={() => join.mutate(invitation)}
      >
        Accept the Invitation
      </Button>
    </Card>
  );
}

function JoinCard() {
  const form = useZodForm(joinFamilyBody, { joinCode: '' });
  const join = useJoinFamily();
  const isComplete = form.watch('joinCode').length === JOIN_CODE_LENGTH;
  return (
    <Card
      title={<WayTitle picture="scene-together" words="Join a family" />}
      description="The family admin has the code, on the same page as this one."
    >
      <Form form={form} onSubmit={(values) => join.mutate(values)}>
        <CodeField name="joinCode" label="Family code" />
        {join.isError ? (
          <InlineError>
            {hasCode(join.error, 'validation_failed')
              ? "The family code you entered doesn't exist. Please check and try again."
              : messageFor(join.error)}
          </InlineError>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={join.isPending}
          pendingText="Joining..."
          disabledReason={isComplete ? null : `Enter all ${JOIN_CODE_LENGTH} characters of the code first.`}
        >
          Join Family
        </Button>
      </Form>
    </Card>
  );
}

function CreateCard() {
  const form = useZodForm(createFamilyBody, { name: '' });
  const create = useCreateFamily();
  return (
    <Card
      title={<WayTitle picture="scene-house" words="Create a family" />}
      description="You become its admin and get a code for the others."
    >
      <Form
        form={form}
        onSubmit={(values) => create.mutate(values, { onError: (error) => showServerIssues(form, error) })}
      >
        <TextField
          name="name"
          label="Family name"
          hint="For example: The Okonkwo family"
          autoComplete="off"
          maxLength={60}
        />
        {create.isError ? <InlineError>{messageFor(create.error, 'Failed to create family')}</InlineError> : null}
        <Button type="submit" size="large" fill pending={create.isPending} pendingText="Creating...">
          Create Family
        </Button>
      </Form>
    </Card>
  );
}

function WayTitle({ picture, words }: { picture: string; words: string }) {
  return (
    <span className={styles.title}>
      <Picture icon={picture} />
      {words}
    </span>
  );
}
