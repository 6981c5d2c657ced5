import { useId } from 'react';
import * as z from 'zod/mini';
import { SETTINGS_FAILURE, useUpdateFamily } from '#renderer/domain/family/family-changes.ts';
import { zonesWith } from '#renderer/domain/family/time-zones.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import type { FamilyView } from '#shared/contracts/families.schema.ts';
import { familyLink, familyName, language, timeZone } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { LANGUAGE_OPTIONS, LANGUAGES } from '#shared/language/languages.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as setup from '#shared/words/setup.ts';
import styles from './settings-card.module.css';

/** Form fields that show errors of the link, by the part of the link. */
const LINK_FIELDS: Record<string, string> = { name: 'linkName', url: 'linkUrl' };

const settings = z.object({ name: familyName, timeZone, language, linkName: z.string(), linkUrl: z.string() }).check(
  // The link needs both parts or neither.
  ({ value, issues }) => {
    if (!hasLink(value)) return;
    const checked = z.safeParse(familyLink, { name: value.linkName, url: value.linkUrl });
    for (const issue of checked.error?.issues ?? []) {
      issues.push({
        code: 'custom',
        input: value,
        path: [LINK_FIELDS[String(issue.path[0])] ?? 'linkUrl'],
        message: issue.message,
      });
    }
  },
);

/** Shows the family name, time zone, language and link; the family's admin can change them (command-center-8). */
export function SettingsCard({ family }: { family: FamilyView }) {
  const mayChange = useCan('family.administer');
  return (
    <Card title={say(words.familySettings)} description={mayChange ? undefined : say(words.settingsAdminOnlyHint)}>
      {mayChange ? <SettingsForm family={family} /> : <Facts family={family} />}
    </Card>
  );
}

function SettingsForm({ family }: { family: FamilyView }) {
  const update = useUpdateFamily(family.id);
  const helpId = useId();
  const form = useZodForm(settings, {
    name: family.name,
    timeZone: family.timeZone,
    language: family.language,
    linkName: family.link?.name ?? '',
    linkUrl: family.link?.url ?? '',
  });
  const save = (values: z.output<typeof settings>) =>
    update.mutate(
      {
        name: values.name,
        timeZone: values.timeZone,
        language: values.language,
        link: hasLink(values) ? { name: values.linkName, url: values.linkUrl } : null,
      },
      { onSuccess: () => form.reset(values), onError: (error) => showServerIssues(form, error) },
    );
  return (
    <Form form={form} onSubmit={save}>
      <div className={styles.fields}>
        <TextField name="name" label={say(common.familyName)} autoComplete="off" maxLength={60} />
        <SelectField
          name="language"
          label={say(setup.language)}
          hint={say(words.languageHint)}
          options={LANGUAGE_OPTIONS}
        />
        <SelectField name="timeZone" label={say(words.timeZone)} helpId={helpId} options={zonesWith(family.timeZone)} />
      </div>
      <div className={styles.fields}>
        <TextField name="linkName" label={say(words.familyLinkName)} optional autoComplete="off" maxLength={60} />
        <TextField
          name="linkUrl"
          label={say(words.familyLinkAddress)}
          helpId={helpId}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={say(words.familyLinkPlaceholder)}
          verbatim
        />
      </div>
      <p id={helpId} className={styles.hint}>
        {say(words.timeZoneAndLinkHint)}
      </p>
      {update.isError ? <InlineError>{messageFor(update.error, SETTINGS_FAILURE)}</InlineError> : null}
      <Button type="submit" pending={update.isPending} pendingText={say(common.saving)} className={styles.save}>
        {say(words.saveSettings)}
      </Button>
    </Form>
  );
}

function Facts({ family }: { family: FamilyView }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say(common.familyName)}</dt>
        <dd dir="auto">{family.name}</dd>
      </div>
      <div>
        <dt>{say(words.timeZone)}</dt>
        <dd>{family.timeZone.replaceAll('_', ' ')}</dd>
      </div>
      <div>
        <dt>{say(setup.language)}</dt>
        <dd>{LANGUAGES[family.language].name}</dd>
      </div>
      <div>
        <dt>{say(words.familyLink)}</dt>
        <dd dir="auto">{family.link?.name ?? say(words.none)}</dd>
      </div>
    </dl>
  );
}

function hasLink(values: { linkName: string; linkUrl: string }): boolean {
  return values.linkName.trim() !== '' || values.linkUrl.trim() !== '';
}
