import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { JoinCode } from '#renderer/domain/family/join-code.tsx';
import { Button } from '#renderer/ui/controls/button.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { createFamilyBody, type FamilyView } from '#shared/contracts/families.schema.ts';
import { text } from '#shared/contracts/fields.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';
import { useMakeFamily } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const fromElsewhere = z.extend(createFamilyBody, { setupCode: text(40, words.enterTheSetUp) });

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
    make.mutate(
      { ...values, language: language() },
      {
        onError: (error) => {
          if (needsSetupCode && hasCode(error, 'setup_only_at_home')) {
            form.setError('setupCode', { message: say(words.thisIsNotThe) }, { shouldFocus: true });
          } else showServerIssues(form, error);
        },
      },
    );
  return (
    <SetupFrame step="family" title={say(words.nameYourFamily)} subtitle={say(words.everybodyInTheFamily)}>
      <Form form={form} className={styles.form} onSubmit={save}>
        <TextField
          name="name"
          label={say(common.familyName)}
          hint={say(words.forExampleTheOkonkwo)}
          autoComplete="off"
          maxLength={60}
        />
        {needsSetupCode ? (
          <TextField
            name="setupCode"
            label={say(words.setUpCode)}
            hint={say(words.kinboardShowsItOn)}
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
            pendingText={say(words.creatingFamily)}
          >
            {say(words.createFamily)}
          </Button>
        </StepActions>
      </Form>
      <p className={styles.aside}>
        <span>
          <Said text={words.youAreSignedInAs} tags={{ name: () => <strong dir="auto">{user.username}</strong> }} />
        </span>
        <Button variant="quiet" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          {say(common.signOut)}
        </Button>
      </p>
    </SetupFrame>
  );
}

/** The family once it is there: its name and the code that other grown-ups join with. */
export function FamilyMadeStep({ family, onNext }: { family: FamilyView; onNext: () => void }) {
  return (
    <SetupFrame step="family" title={family.name} subtitle={say(words.yourFamilyIsReady)}>
      <h2>{say(words.theCodeOfYour)}</h2>
      <p className={styles.lead}>{say(words.otherGrownUpsMake)}</p>
      <JoinCode code={family.joinCode} />
      <p className={styles.note}>{say(words.youFindTheCode)}</p>
      <StepActions>
        <Button variant="primary" size="large" onClick={onNext}>
          {say(words.continueIt)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}
