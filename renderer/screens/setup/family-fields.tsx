import * as z from 'zod/mini';
import { hasCode } from '#renderer/api/api-error.ts';
import { TIME_ZONES, zoneOfThisDevice } from '#renderer/domain/family/time-zones.ts';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import { createFamilyBody } from '#shared/contracts/families.schema.ts';
import { text } from '#shared/contracts/fields.ts';
import { language } from '#shared/language/language.ts';
import { LANGUAGE_OPTIONS } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import * as admin from '#shared/words/admin.ts';
import * as backups from '#shared/words/backups.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/setup.ts';

/** Values that the server does not know, so that the form asks for them (families-3, setup-9). */
export interface Asked {
  needsSetupCode: boolean;
  needsTimeZone: boolean;
}

/** Schema of a new family whose set-up code is asked for. */
export const familyFromElsewhere = z.extend(createFamilyBody, { setupCode: text(40, backups.enterSetUpCode) });

/** Returns words for a wrong set-up code; null for any other error. */
export function describeWrongCode(error: unknown, { needsSetupCode }: Asked): string | null {
  return needsSetupCode && hasCode(error, 'setup_only_at_home') ? say(backups.wrongSetUpCode) : null;
}

/** Returns the first values of a new family. */
export function familyStart({ needsTimeZone }: Asked) {
  return {
    name: '',
    language: language(),
    setupCode: '',
    timeZone: needsTimeZone ? zoneOfThisDevice() : undefined,
  };
}

/** Fields for the name and the language of a new family, and for what the server does not know. */
export function FamilyFields({ needsSetupCode, needsTimeZone }: Asked) {
  return (
    <>
      <FieldRow>
        <TextField name="name" label={say(common.familyName)} autoComplete="off" maxLength={60} />
        <SelectField name="language" label={say(words.language)} options={LANGUAGE_OPTIONS} />
      </FieldRow>
      {needsTimeZone ? (
        <SelectField name="timeZone" label={say(admin.timeZone)} hint={say(words.timeZoneHint)} options={TIME_ZONES} />
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
    </>
  );
}
