import { useFormContext, useWatch } from 'react-hook-form';
import { useCurrentUser, useHasExtra } from '#renderer/domain/session/session.ts';
import { categoryWords, DAY_TYPE_WORDS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import { IconField } from '#renderer/ui/forms/icon-picker.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { DAY_TYPES, type Period } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import * as daysWords from '#shared/extras/days/words.ts';
import type { IconKey } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import { isFlexible } from '#shared/rules/day.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

interface TaskFieldsProps {
  periods: readonly Period[];
  categories: readonly string[];
  /** All icons, unless only some are offered. */
  icons?: readonly IconKey[];
  /** The task that is edited: what it has stays possible. */
  own?: Pick<TaskView, 'period' | 'category'> | undefined;
}

const QUICK_POINTS = [10, 20, 50, 100];
const WHEN = { name: 'dayType', label: say(words.whenAvailable) };
const DAY_TYPE_OPTIONS = DAY_TYPES.map((value) => ({ value, label: DAY_TYPE_WORDS[value] }));

/** The fields of a task: of the family's, or of a professional's (docs/product/tasks.md#tasks-1). */
export function TaskFields({ periods, categories, icons, own }: TaskFieldsProps) {
  const [period, dayType, days] = useWatch({ name: ['period', 'dayType', 'days'] });
  const today = useCurrentUser()?.family?.today;
  const periodOptions = withOwn(periods, own?.period).map((value) => ({ value, label: PERIOD_WORDS[value] }));
  const categoryOptions = withOwn(categories, own?.category).map((value) => ({ value, label: categoryWords(value) }));
  return (
    <>
      <TextField name="text" label={say(words.taskName)} autoComplete="off" />
      <AmountField name="points" label={say(common.points2)} quick={QUICK_POINTS} />
      <FieldRow>
        <SelectField name="period" label={say(words.timePeriod)} options={periodOptions} />
        <WhenField />
      </FieldRow>
      {days && today ? <Slot name="task.days" today={today} /> : null}
      {!days && isFlexible({ period, dayType }) ? (
        <p className="muted">{say(words.flexibleTasks, { period: PERIOD_WORDS[period as Period] })}</p>
      ) : null}
      <FieldRow>
        <SelectField name="category" label={say(words.category)} options={categoryOptions} />
        <IconField name="icon" label={say(words.icon)} {...(icons ? { only: icons } : {})} />
      </FieldRow>
    </>
  );
}

/** What a choice of certain days is called among the kinds of days. */
const CERTAIN = 'certain';

/** When a task is available; in families that have them, certain days too (docs/product/certain-days.md#certain-days-2). */
function WhenField() {
  const hasDays = useHasExtra('days');
  return hasDays ? <WhenOrCertainField /> : <SelectField {...WHEN} options={DAY_TYPE_OPTIONS} />;
}

function WhenOrCertainField() {
  const { setValue } = useFormContext();
  const [dayType, days] = useWatch({ name: ['dayType', 'days'] });
  const choose = (value: string) => {
    setValue('days', value === CERTAIN ? { weekdays: [], every: 1 } : null, { shouldDirty: true });
    if (value !== CERTAIN) setValue('dayType', value, { shouldDirty: true });
  };
  return (
    <Select
      label={WHEN.label}
      value={days ? CERTAIN : dayType}
      onChange={choose}
      options={[...DAY_TYPE_OPTIONS, { value: CERTAIN, label: say(daysWords.certainDays) }]}
    />
  );
}

function withOwn<Value>(known: readonly Value[], own: Value | undefined): readonly Value[] {
  return own === undefined || known.includes(own) ? known : [...known, own];
}
