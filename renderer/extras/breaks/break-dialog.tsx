import { useQueries } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { PeopleField } from '#renderer/domain/people/people-field.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { DateField } from '#renderer/ui/forms/date-field.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { SelectField } from '#renderer/ui/forms/fields.tsx';
import { showServerIssues, useZodForm } from '#renderer/ui/forms/form.tsx';
import { FormDialog } from '#renderer/ui/overlays/form-dialog.tsx';
import { localDate, type PersonView } from '#shared/contracts/fields.ts';
import type { BreakView } from '#shared/extras/breaks/contract.schema.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { BREAK_KINDS, type BreakKind } from '#shared/extras.ts';
import { messageFor } from '#shared/failure.ts';
import { say, worded } from '#shared/language/say.ts';
import type { Text } from '#shared/language/text.ts';
import { isLocalDate, type LocalDate } from '#shared/rules/local-date.ts';
import * as calendar from '#shared/words/calendar.ts';
import * as checks from '#shared/words/checks.ts';
import * as history from '#shared/words/history.ts';
import * as rewards from '#shared/words/rewards.ts';
import { homesQuery, useAddBreaks, useChangeBreak } from './breaks.queries.ts';

/** Words for the reasons of a break. */
export const KIND_WORDS: Record<BreakKind, Text> = {
  holiday: history.holiday,
  sick: history.sick,
  away: words.away,
  other: words.other,
  here: words.withUsAfterAll,
};

const LENGTHS = [
  { value: 'day', label: say(words.untilADay) },
  { value: 'open', label: say(words.untilIEndIt) },
] as const;

const breakForm = z
  .object({
    userIds: z.array(z.string()).check(z.minLength(1, worded(checks.chooseAChild))),
    from: localDate,
    length: z.enum(['day', 'open']),
    to: z.string(),
    kind: z.enum(BREAK_KINDS),
  })
  .check(
    z.refine(({ length, to }) => length === 'open' || isLocalDate(to), {
      path: ['to'],
      ...worded(checks.chooseADay),
    }),
    z.refine(({ length, from, to }) => length === 'open' || !to || to >= from, {
      path: ['to'],
      ...worded(checks.lastDayBeforeFirst),
    }),
  );

interface BreakDialogProps {
  childrenOfFamily: readonly PersonView[];
  /** Null for a new one. */
  shown: BreakView | null;
  /** Id of the child who is chosen at first; null for none. */
  childId: string | null;
  today: LocalDate;
  /** Called instead of `onClose` once the break is saved. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Asks who takes a break, from when until when, and why (breaks-1). */
export function BreakDialog({ childrenOfFamily, shown, childId, today, onClose, onSaved = onClose }: BreakDialogProps) {
  const add = useAddBreaks();
  const change = useChangeBreak(shown ?? NOBODYS);
  const [first] = childrenOfFamily;
  const form = useZodForm(breakForm, {
    userIds: shown ? [shown.userId] : childId ? [childId] : childrenOfFamily.length === 1 && first ? [first.id] : [],
    from: shown?.from ?? today,
    length: shown && shown.to === null ? 'open' : 'day',
    to: shown ? (shown.to ?? '') : today,
    kind: shown?.kind ?? 'holiday',
  });
  const { userIds, length } = { userIds: form.watch('userIds'), length: form.watch('length') };
  const saving = shown ? change : add;
  const save = ({ userIds, from, length, to, kind }: z.output<typeof breakForm>) => {
    const span = { from, to: length === 'open' ? null : to, kind };
    const then = { onSuccess: onSaved, onError: (error: unknown) => void showServerIssues(form, error) };
    if (shown) change.mutate(span, then);
    else {
      const names = childrenOfFamily.filter(({ id }) => userIds.includes(id)).map(shortName);
      add.mutate({ body: { userIds, ...span }, names: names.join(', ') }, then);
    }
  };
  const ofShown = childrenOfFamily.find(({ id }) => id === shown?.userId);
  return (
    <FormDialog
      title={ofShown ? say(words.breakNamed, { name: shortName(ofShown) }) : say(words.takeABreak)}
      form={form}
      onSubmit={save}
      onClose={onClose}
      {...(shown ? {} : { submitText: say(words.takeABreak) })}
      pending={saving.isPending}
      error={saving.isError ? messageFor(saving.error, say(words.failedToSaveBreak)) : null}
    >
      {shown ? null : <PeopleField name="userIds" legend={say(calendar.who)} people={childrenOfFamily} />}
      <DateField name="from" label={say(words.firstDay)} deps={['to']} />
      <FieldGroup legend={say(words.howLong)}>
        <Segmented
          label={say(words.howLong)}
          options={LENGTHS}
          value={length}
          onChange={(next) => form.setValue('length', next, { shouldDirty: true })}
        />
      </FieldGroup>
      {length === 'day' ? <DateField name="to" label={say(calendar.lastDay)} /> : null}
      <KindField userIds={userIds} />
    </FormDialog>
  );
}

/** Field for the reason; `here` is offered only for children with two homes. */
function KindField({ userIds }: { userIds: readonly string[] }) {
  const homes = useQueries({ queries: userIds.map(homesQuery) });
  const isOfTwoHomes = homes.some(({ data }) => data);
  const options = BREAK_KINDS.filter((kind) => kind !== 'here' || isOfTwoHomes).map((value) => ({
    value,
    label: say(KIND_WORDS[value]),
  }));
  return <SelectField name="kind" label={say(rewards.reasonLabel)} hint={say(words.whyHint)} options={options} />;
}

const NOBODYS: BreakView = { id: '', userId: '', from: '', to: null };
