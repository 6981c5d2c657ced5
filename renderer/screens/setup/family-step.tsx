import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { useSignOut } from '#renderer/domain/account/sign-out.ts';
import { JoinCode } from '#renderer/domain/family/join-code.tsx';
import { TIME_ZONES, zoneOfThisDevice } from '#renderer/domain/family/time-zones.ts';
import { useAskBeforeUnload } from '#renderer/platform/unsaved.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Said } from '#renderer/ui/layout/said.tsx';
import type { CurrentUser } from '#shared/contracts/account.schema.ts';
import { createFamilyBody, type FamilyView } from '#shared/contracts/families.schema.ts';
import { text } from '#shared/contracts/fields.ts';
import { isFailure } from '#shared/failure.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as admin from '#shared/words/admin.ts';
import * as backups from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import * as familyWords from '#shared/words/family.ts';
import * as words from '#shared/words/setup.ts';
import { type NewAccount, type useMakeAccountAndFamily, useMakeFamily } from './setup.queries.ts';
import { SetupFrame } from './setup-frame.tsx';
import { StepActions, StepError } from './step-parts.tsx';
import styles from './steps.module.css';

const fromElsewhere = z.extend(createFamilyBody, { setupCode: text(40, backups.enterSetUpCode) });

type NewFamily = z.output<typeof createFamilyBody>;

/** Values that the server does not know, so that the form asks for them (families-3, setup-9). */
interface Asked {
  needsSetupCode: boolean;
  needsTimeZone: boolean;
}

interface NewFamilyStepProps extends Asked {
  account: NewAccount;
  make: ReturnType<typeof useMakeAccountAndFamily>;
  onBack: () => void;
  /** Called when the server refuses the account's fields. */
  onAccountRefused: (error: unknown) => void;
}

/** Step that creates the family together with the admin's account: both or neither (setup-10). */
export function NewFamilyStep({ account, make, onBack, onAccountRefused, ...asked }: NewFamilyStepProps) {
  useAskBeforeUnload(true);
  return (
    <FamilyForm
      {...asked}
      onBack={onBack}
      error={make.error}
      isPending={make.isPending}
      onSave={(family, onError) =>
        make.mutate(
          { ...account, family },
          { onError: (error) => (isOfAccount(error) ? onAccountRefused(error) : onError(error)) },
        )
      }
    />
  );
}

/** Names of the account's fields in the request body. */
const ACCOUNT_FIELDS = /^(username|password|firstName)$/;

function isOfAccount(error: unknown): boolean {
  if (hasCode(error, 'username_taken')) return true;
  return isFailure(error) && error.issues.some(({ path }) => ACCOUNT_FIELDS.test(path));
}

interface FamilyStepProps extends Asked {
  user: CurrentUser;
  onMade: () => void;
}

/** Step that creates the family of a person who already has an account. */
export function FamilyStep({ user, onMade, ...asked }: FamilyStepProps) {
  const make = useMakeFamily(onMade);
  const signOut = useSignOut();
  return (
    <FamilyForm
      {...asked}
      error={make.error}
      isPending={make.isPending}
      onSave={(family, onError) => make.mutate(family, { onError })}
    >
      <p className={styles.aside}>
        <span>
          <Said text={words.signedInUser} tags={{ name: () => <strong dir="auto">{user.username}</strong> }} />
        </span>
        <Button variant="quiet" pending={signOut.isPending} onClick={() => signOut.mutate()}>
          {say(common.signOut)}
        </Button>
      </p>
    </FamilyForm>
  );
}

interface FamilyFormProps extends Asked {
  onBack?: () => void;
  onSave: (family: NewFamily, onError: (error: unknown) => void) => void;
  isPending: boolean;
  error: unknown;
  children?: ReactNode;
}

/** Form for the family's name and the values that the server does not know. */
function FamilyForm({ needsSetupCode, needsTimeZone, onBack, onSave, isPending, error, children }: FamilyFormProps) {
  const form = useZodForm(needsSetupCode ? fromElsewhere : createFamilyBody, {
    name: '',
    setupCode: '',
    timeZone: needsTimeZone ? zoneOfThisDevice() : undefined,
  });
  const isCodeWrong = needsSetupCode && hasCode(error, 'setup_only_at_home');
  const save = (values: NewFamily) =>
    onSave({ ...values, language: language() }, (refusal) => {
      if (needsSetupCode && hasCode(refusal, 'setup_only_at_home')) {
        form.setError('setupCode', { message: say(backups.wrongSetUpCode) }, { shouldFocus: true });
      } else showServerIssues(form, refusal, 'family.');
    });
  return (
    <SetupFrame step="family" title={say(words.nameYourFamily)} subtitle={say(words.nameYourFamilyHint)}>
      <Form form={form} className={styles.form} onSubmit={save}>
        <TextField
          name="name"
          label={say(common.familyName)}
          hint={say(familyWords.familyNameExample)}
          autoComplete="off"
          maxLength={60}
        />
        {needsTimeZone ? (
          <SelectField
            name="timeZone"
            label={say(admin.timeZone)}
            hint={say(words.timeZoneHint)}
            options={TIME_ZONES}
          />
        ) : null}
        {needsSetupCode ? (
          <TextField
            name="setupCode"
            label={say(backups.setUpCode)}
            hint={say(backups.setUpCodeHint)}
            autoComplete="off"
            verbatim
          />
        ) : null}
        <StepError error={isCodeWrong ? null : error} />
        <StepActions onBack={onBack}>
          <Button
            type="submit"
            variant="primary"
            size="large"
            pending={isPending}
            pendingText={say(words.creatingFamily)}
          >
            {say(words.createFamily)}
          </Button>
        </StepActions>
      </Form>
      {children}
    </SetupFrame>
  );
}

/** Step after the family was created: shows its name and the code with which other grown-ups join. */
export function FamilyMadeStep({ family, onNext }: { family: FamilyView; onNext: () => void }) {
  return (
    <SetupFrame step="family" title={family.name} subtitle={say(words.yourFamilyIsReady)}>
      <h2>{say(words.familyCodeTitle)}</h2>
      <p className={styles.lead}>{say(words.familyCodeHint)}</p>
      <JoinCode code={family.joinCode} />
      <p className={styles.note}>{say(words.findCodeAgainHint)}</p>
      <StepActions>
        <Button variant="primary" size="large" onClick={onNext}>
          {say(words.continueButton)}
        </Button>
      </StepActions>
    </SetupFrame>
  );
}
