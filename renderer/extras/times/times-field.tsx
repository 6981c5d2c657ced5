import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Slots } from '#renderer/extras/slots.tsx';
import { Segmented } from '#renderer/ui/controls/segmented.tsx';
import { DateField } from '#renderer/ui/forms/date-field.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { useFieldError } from '#renderer/ui/forms/form-field.tsx';
import type { DayType } from '#shared/constants.ts';
import type { NewTask } from '#shared/contracts/tasks.schema.ts';
import * as asking from '#shared/extras/asking/words.ts';
import * as breaks from '#shared/extras/breaks/words.ts';
import { MOST_TIMES } from '#shared/extras/times/rules.ts';
import * as words from '#shared/extras/times/words.ts';
import { say } from '#shared/language/say.ts';
import { addDays, mondayOf } from '#shared/rules/local-date.ts';
import * as calendar from '#shared/words/calendar.ts';

type SentTimes = NewTask['times'];

const KINDS = [
  { value: 'every', label: say(words.everyDayItApplies) },
  { value: 'once', label: say(words.once) },
  { value: 'week', label: say(words.someTimesAWeek) },
] as const;
const COUNTS = Array.from({ length: MOST_TIMES }, (_count, index) => String(index + 1)).map((value) => ({
  value,
  label: value,
}));
const ENDS = [
  { value: 'day', label: say(breaks.untilADay) },
  { value: 'done', label: say(words.untilItIsDone) },
] as const;
/** Count that is chosen at first. */
const USUAL_COUNT = 3;

/** Field for how often a task is done: every day it applies, once, or some times a week (times-1). */
export function TimesField({ today }: Slots['task.often']) {
  const { setValue } = useFormContext();
  const times: SentTimes = useWatch({ name: 'times' });
  const sharing: NewTask['sharing'] = useWatch({ name: 'sharing' });
  const [dayType, days]: [DayType, NewTask['days']] = useWatch({ name: ['dayType', 'days'] });
  const error = useFieldError('times');
  const isShared = sharing !== undefined && sharing !== 'each';
  const set = (next: SentTimes) => setValue('times', next, { shouldDirty: true, shouldValidate: true });
  const hasTimes = Boolean(times);
  useEffect(() => {
    // A shared task has no other way to be done (times-10).
    if (isShared && hasTimes) setValue('times', null, { shouldDirty: true });
  }, [isShared, hasTimes, setValue]);
  const sunday = addDays(mondayOf(today), 6);
  const last = useRef({ until: sunday, count: USUAL_COUNT });
  // What was chosen comes back with its kind.
  const keep = () => {
    if (times?.kind === 'week') last.current.count = times.count;
    if (times?.kind === 'once' && times.until) last.current.until = times.until;
  };
  const choose = (kind: (typeof KINDS)[number]['value']) => {
    keep();
    const { until, count } = last.current;
    if (kind === 'every') set(null);
    else set(kind === 'once' ? { kind, until } : { kind, count });
  };
  if (isShared)
    return (
      <FieldGroup legend={say(asking.howOften)}>
        <p className="muted">{say(words.notWithSharing)}</p>
      </FieldGroup>
    );
  return (
    <FieldGroup legend={say(asking.howOften)} error={error}>
      <Segmented label={say(asking.howOften)} options={KINDS} value={times?.kind ?? 'every'} onChange={choose} />
      {times?.kind === 'week' ? (
        <>
          <FieldGroup legend={say(words.daysAWeek)}>
            <Segmented
              label={say(words.daysAWeek)}
              options={COUNTS}
              value={String(times.count)}
              onChange={(count) => set({ kind: 'week', count: Number(count) })}
            />
          </FieldGroup>
          <p className="muted">{say(words.weekHint)}</p>
        </>
      ) : null}
      {times?.kind === 'once' ? (
        <>
          <Segmented
            label={say(words.untilWhen)}
            options={ENDS}
            value={times.until === null ? 'done' : 'day'}
            onChange={(end) => {
              keep();
              set({ kind: 'once', until: end === 'done' ? null : last.current.until });
            }}
          />
          {times.until === null ? null : <DateField name="times.until" label={say(calendar.lastDay)} />}
          <p className="muted">{say(words.onceHint)}</p>
        </>
      ) : null}
      {times && !days && dayType !== 'anyday' ? (
        <p className="muted">{say(words.onlyAsChosenAbove, { dayType })}</p>
      ) : null}
    </FieldGroup>
  );
}
