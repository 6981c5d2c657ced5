import { useId } from 'react';
import * as z from 'zod/mini';
import { useCan } from '#renderer/domain/session/session.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { ComboboxField } from '#renderer/ui/forms/combobox-field.tsx';
import { TextField } from '#renderer/ui/forms/fields.tsx';
import { Form, showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { type FamilyView, familyLink, timeZone } from '#shared/contracts/families.schema.ts';
import { familyName } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { SETTINGS_FAILURE, useUpdateFamily } from './admin.queries.ts';
import styles from './settings-card.module.css';

const TIME_ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
  value,
  label: value.replaceAll('_', ' '),
}));

/** Which field of the form says what is wrong with which part of the link. */
const LINK_FIELDS: Record<string, string> = { name: 'linkName', url: 'linkUrl' };

const settings = z.object({ name: familyName, timeZone, linkName: z.string(), linkUrl: z.string() }).check(
  // Both parts of the link, or neither.
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

/**
 * Family name, time zone and the family's own link; the family's admin changes them
 * (docs/product/command-center.md#command-center-8).
 */
export function SettingsCard({ family }: { family: FamilyView }) {
  const mayChange = useCan('family.administer');
  return (
    <Card title="Family settings" description={mayChange ? undefined : 'The family admin can change them.'}>
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
    linkName: family.link?.name ?? '',
    linkUrl: family.link?.url ?? '',
  });
  const save = (values: z.output<typeof settings>) =>
    update.mutate(
      {
        name: values.name,
        timeZone: values.timeZone,
        link: hasLink(values) ? { name: values.linkName, url: values.linkUrl } : null,
      },
      { onSuccess: () => form.reset(values), onError: (error) => showServerIssues(form, error) },
    );
  return (
    <Form form={form} onSubmit={save}>
      <div className={styles.fields}>
        <TextField name="name" label="Family name" autoComplete="off" maxLength={60} />
        <ComboboxField name="timeZone" label="Time zone" helpId={helpId} options={TIME_ZONES} />
        <TextField name="linkName" label="Name of the family link" optional autoComplete="off" maxLength={60} />
        <TextField
          name="linkUrl"
          label="Address of the family link"
          helpId={helpId}
          optional
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          verbatim
        />
      </div>
      <p id={helpId} className={styles.hint}>
        The time zone decides when the family's day begins; type a city to search. The link shows on everybody's home
        screen; without an address there is none.
      </p>
      {update.isError ? <InlineError>{messageFor(update.error, SETTINGS_FAILURE)}</InlineError> : null}
      <Button type="submit" pending={update.isPending} pendingText="Saving..." className={styles.save}>
        Save Settings
      </Button>
    </Form>
  );
}

function Facts({ family }: { family: FamilyView }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Family name</dt>
        <dd dir="auto">{family.name}</dd>
      </div>
      <div>
        <dt>Time zone</dt>
        <dd>{family.timeZone.replaceAll('_', ' ')}</dd>
      </div>
      <div>
        <dt>Family link</dt>
        <dd dir="auto">{family.link?.name ?? 'None'}</dd>
      </div>
    </dl>
  );
}

function hasLink(values: { linkName: string; linkUrl: string }): boolean {
  return values.linkName.trim() !== '' || values.linkUrl.trim() !== '';
}
