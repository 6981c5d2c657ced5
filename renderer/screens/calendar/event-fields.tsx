import { useFormContext } from 'react-hook-form';
import { eventColorClass } from '#renderer/domain/calendar/event-chip.tsx';
import { useMembers } from '#renderer/domain/members/members.ts';
import { PeopleField } from '#renderer/domain/people/people-field.tsx';
import { useActor, useSignedInUser } from '#renderer/domain/session/session.ts';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { ColorField } from '#renderer/ui/forms/color-field.tsx';
import { DateField, TimeField } from '#renderer/ui/forms/date-field.tsx';
import { SelectField, TextAreaField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { say } from '#shared/language/say.ts';
import { isChild, isProfessional } from '#shared/permissions.ts';
import * as words from '#shared/words/calendar.ts';
import * as common from '#shared/words/common.ts';
import * as dates from '#shared/words/dates.ts';
import * as rewards from '#shared/words/rewards.ts';
import { COLOR_OPTIONS, TYPE_OPTIONS } from './event-words.ts';

const END = ['recurringEndDate'];
/** Colour choices; pressing the chosen colour again resets it to the default (calendar-4). */
const SWATCHES = COLOR_OPTIONS.map((option) => ({ ...option, className: eventColorClass(option.value) }));

/** Fields of an event; the shared schema validates them (api-6). */
export function EventFields({ event }: { event: EventView | undefined }) {
  const { register, watch } = useFormContext();
  const user = useSignedInUser();
  const isAllDay: unknown = watch('isAllDay');
  const isRecurring: unknown = watch('isRecurring');
  return (
    <>
      <TextField name="title" label={say(words.title)} autoComplete="off" maxLength={120} />
      <FieldRow>
        <DateField name="date" label={say(words.date)} deps={END} />
        {isAllDay ? null : <TimeField name="time" label={say(words.time)} optional />}
      </FieldRow>
      <Checkbox label={say(dates.allDay)} {...register('isAllDay')} />
      <Checkbox label={say(words.repeatsEveryWeek)} {...register('isRecurring')} />
      {isRecurring ? (
        <DateField name="recurringEndDate" label={say(words.lastDay)} optional hint={say(words.repeatEndHint)} />
      ) : null}
      <EventPeopleField assigned={event?.assignedUsers ?? []} />
      <ColorField options={SWATCHES} unchosen="primary" />
      <SelectField name="type" label={say(common.type)} options={TYPE_OPTIONS} />
      <TextAreaField name="description" label={say(rewards.description)} optional />
      <Checkbox
        label={say(words.privateLabel)}
        hint={say(isChild(user) ? words.privateNoPointsHint : words.privateHint)}
        {...register('isPrivate')}
      />
    </>
  );
}

/** Field for the people of the event; professionals can choose only their students and themselves (calendar-10). */
function EventPeopleField({ assigned }: { assigned: readonly string[] }) {
  const actor = useActor();
  const members = useMembers().data ?? [];
  const isReachable = (person: (typeof members)[number]) =>
    assigned.includes(person.id) ||
    person.id === actor?.id ||
    (actor !== null && (!isProfessional(actor) || person.assignedProfessional === actor.id));
  return (
    <PeopleField
      name="assignedUsers"
      legend={say(words.who)}
      hint={say(words.whoHint)}
      people={members.filter(isReachable)}
    />
  );
}
