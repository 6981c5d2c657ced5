import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { FocusFirstField } from '#renderer/ui/forms/focus-first-field.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { createFamilyBody } from '#shared/contracts/families.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { type Asked, describeWrongCode, FamilyFields, familyFromElsewhere, familyStart } from './family-fields.tsx';
import { useMakeFamily } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError, SubmitStep } from './step-parts.tsx';
import styles from './steps.module.css';

interface FamilyStepProps {
  user: CurrentUser;
  asked: Asked;
}

/** Step that creates the family of a person who already has an account. */
export function FamilyStep({ user, asked }: FamilyStepProps) {
  const make = useMakeFamily();
  const signOut = useSignOut();
  const form = useZodForm(asked.needsSetupCode ? familyFromElsewhere : createFamilyBody, familyStart(asked));
  const showRefusal = (error: unknown) => {
    const message = describeWrongCode(error, asked);
    if (message) form.setError('setupCode', { message }, { shouldFocus: true });
    else showServerIssues(form, error);
  };
  return (
    <SetupFrame step="account" title={say(words.nameYourFamily)} subtitle={say(words.nameYourFamilyHint)}>
      <FocusFirstField>
        <Form form={form} className={styles.form} onSubmit={(family) => make.mutate(family, { onError: showRefusal })}>
          <FamilyFields {...asked} />
          <StepError error={describeWrongCode(make.error, asked) ? null : make.error} />
          <StepActions>
            <SubmitStep pending={make.isPending} pendingText={say(words.creatingFamily)}>
              {say(words.createFamily)}
            </SubmitStep>
          </StepActions>
        </Form>
      </FocusFirstField>
      <p className={styles.aside}>
        <span>
          <Said text={words.signedInUser} tags={{ name: () => <strong dir="auto">{user.username}</strong> }} />
        </span>
        <Button variant="quiet" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          {say(common.signOut)}
        </Button>
      </p>
    </SetupFrame>
  );
}
