import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { JoinCode } from '#renderer/domain/family/join-code.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { createFamilyBody, type FamilyView } from '#shared/contracts/families.schema.ts';
import { text } from '#shared/contracts/fields.ts';
import { useMakeFamily } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const fromElsewhere = z.extend(createFamilyBody, { setupCode: text(40, 'Enter the set-up code') });

interface FamilyStepProps {
  user: CurrentUser;
  /** Whether the caller sits at another computer than the family's (docs/product/families.md#families-3). */
  needsSetupCode: boolean;
  onMade: () => void;
}

/** The family's name; from another computer also the set-up code. */
export function FamilyStep({ user, needsSetupCode, onMade }: FamilyStepProps) {
  const form = useZodForm(needsSetupCode ? fromElsewhere : createFamilyBody, { name: '', setupCode: '' });
  const make = useMakeFamily(onMade);
  const signOut = useSignOut();
  const isCodeWrong = needsSetupCode && hasCode(make.error, 'setup_only_at_home');
  const save = (values: z.output<typeof createFamilyBody>) =>
    make.mutate(values, {
      onError: (error) => {
        if (needsSetupCode && hasCode(error, 'setup_only_at_home')) {
          form.setError(
            'setupCode',
            { message: 'This is not the set-up code. Check it again.' },
            { shouldFocus: true },
          );
        } else showServerIssues(form, error);
      },
    });
  return (
    <SetupFrame
      step="family"
      title="Name your family"
      subtitle="Everybody in the family sees it. You can change it later."
    >
      <Form form={form} className={styles.form} onSubmit={save}>
        <TextField
          name="name"
          label="Family name"
          hint="For example: The Okonkwo family"
          autoComplete="off"
          maxLength={60}
        />
        {needsSetupCode ? (
          <TextField
            name="setupCode"
            label="Set-up code"
            hint="Kinboard shows it on the family computer, in the window where it was started."
            autoComplete="off"
            verbatim
          />
        ) : null}
        <StepError error={isCodeWrong ? null : make.error} />
        <StepActions>
          <Button
            type="submit"
            variant="primary"
            size="large"
            pending={make.isPending}
            pendingText="Creating family..."
          >
            Create family
          </Button>
        </StepActions>
      </Form>
      <p className={styles.aside}>
        <span>
          Signed in as <strong dir="auto">{user.username}</strong>.
        </span>
        <Button variant="quiet" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          Sign Out
        </Button>
      </p>
    </SetupFrame>
  );
}

/** The family once it is there: its name and the code that other grown-ups join with. */
export function FamilyMadeStep({ family, onNext }: { family: FamilyView; onNext: () => void }) {
  return (
    <SetupFrame step="family" title={family.name} subtitle="Your family is ready.">
      <h2>The code of your family</h2>
      <p className={styles.lead}>
        Other grown-ups make their own account and enter this code. Afterwards you give them a role. Children need no
        code: you add them in the next step.
      </p>
      <JoinCode code={family.joinCode} />
      <p className={styles.note}>You find the code again under Family Management.</p>
      <StepActions>
        <Button variant="primary" size="large" onClick={onNext}>
          Continue
        </Button>
      </StepActions>
    </SetupFrame>
  );
}
