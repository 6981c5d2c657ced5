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
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as errors from '#shared/words/errors.ts';
import * as words from '#shared/words/family.ts';
import { useAcceptInvitation, useCreateFamily, useJoinFamily } from './family.queries.ts';
import styles from './no-family.module.css';

/** Offers a person without a family to join or create one. */
export function NoFamily() {
  const invitation = useSearchParams()[0].get('invitation');
  return (
    <div className={styles.ways}>
      {invitation ? <InvitationCard invitation={invitation} /> : null}
      <JoinCard />
      <CreateCard />
      <p className={styles.note}>{say(words.accountRemovalHint)}</p>
    </div>
  );
}

/** Shown to a person with an account who opened an invitation link. */
function InvitationCard({ invitation }: { invitation: string }) {
  const join = useAcceptInvitation();
  return (
    <Card
      title={<WayTitle picture="scene-wave" words={say(words.youAreInvited)} />}
      description={say(words.invitationHint)}
    >
      {join.isError ? <InlineError>{messageFor(join.error)}</InlineError> : null}
      <Button
        variant="primary"
        size="large"
        fill
        pending={join.isPending}
        pendingText={say(words.joining)}
        onClick={() => join.mutate(invitation)}
      >
        {say(words.acceptTheInvitation)}
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
      title={<WayTitle picture="scene-together" words={say(words.joinAFamily)} />}
      description={say(words.joinAFamilyHint)}
    >
      <Form form={form} onSubmit={(values) => join.mutate(values)}>
        <CodeField name="joinCode" label={say(words.familyCode)} />
        {join.isError ? (
          <InlineError>
            {hasCode(join.error, 'validation_failed') ? say(errors.joinCodeUnknown) : messageFor(join.error)}
          </InlineError>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="large"
          fill
          pending={join.isPending}
          pendingText={say(words.joining)}
          disabledReason={isComplete ? null : say(words.enterAllCharacters, { count: JOIN_CODE_LENGTH })}
        >
          {say(words.joinFamily)}
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
      title={<WayTitle picture="scene-house" words={say(words.createAFamily)} />}
      description={say(words.createAFamilyHint)}
    >
      <Form
        form={form}
        onSubmit={(values) => create.mutate(values, { onError: (error) => showServerIssues(form, error) })}
      >
        <TextField
          name="name"
          label={say(common.familyName)}
          hint={say(words.familyNameExample)}
          autoComplete="off"
          maxLength={60}
        />
        {create.isError ? <InlineError>{messageFor(create.error, say(words.failedToCreateFamily))}</InlineError> : null}
        <Button type="submit" size="large" fill pending={create.isPending} pendingText={say(words.creating)}>
          {say(words.createFamily)}
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
