import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useCurrentUser } from '#renderer/domain/session/session.ts';
import { exampleOf } from '#renderer/domain/task-form/example-of.ts';
import { useProposedIcon } from '#renderer/domain/task-form/use-proposed-icon.ts';
import { categoryWords, DAY_TYPE_WORDS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { tasksQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { AmountField } from '#renderer/ui/forms/amount-field.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { FieldRow } from '#renderer/ui/forms/form.tsx';
import { IconField } from '#renderer/ui/forms/icon-picker.tsx';
import { DAY_TYPES, type Period } from '#shared/constants.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import type { IconKey } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import { isFlexible } from '#shared/rules/day.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

interface TaskFieldsProps {
  periods: readonly Period[];
  categories: readonly string[];
  /** The offered icons; all when left out. */
  icons?: readonly IconKey[];
  /** The edited task; its current period and category stay selectable. */
  own?: Pick<TaskView, 'id' | 'period' | 'category'> | undefined;
  /** Field that chooses who gets it. */
  who?: ReactNode;
}

const QUICK_POINTS = [10, 20, 50, 100];
const WHEN = {
  label: say(words.whenAvailable),
  options: DAY_TYPES.map((value) => ({ value, label: DAY_TYPE_WORDS[value] })),
};

/** Fields of a family task or of a professional's task (tasks-1). */
export function TaskFields({ periods, categories, icons, own, who }: TaskFieldsProps) {
  const [period, dayType, days] = useWatch({ name: ['period', 'dayType', 'days'] });
  const today = useCurrentUser()?.family?.today;
  const others = (useQuery(tasksQuery).data ?? []).filter(({ id }) => id !== own?.id);
  const likeTask = (points: number) => {
    const task = exampleOf(others, points, period)?.text;
    return task && say(words.likeTask, { task });
  };
  const keepIcon = useProposedIcon({ isNew: own === undefined, only: icons });
  const periodOptions = withOwn(periods, own?.period).map((value) => ({ value, label: PERIOD_WORDS[value] }));
  const categoryOptions = withOwn(categories, own?.category).map((value) => ({ value, label: categoryWords(value) }));
  return (
    <>
      <TextField name="text" label={say(words.taskName)} autoComplete="off" />
      {who}
      <AmountField name="points" label={say(common.pointsLabel)} quick={QUICK_POINTS} exampleOf={likeTask} />
      <FieldRow>
        <SelectField name="period" label={say(words.timePeriod)} options={periodOptions} />
        <Slot
          name="task.when"
          {...WHEN}
          // While an extra's own field loads, this one is disabled, since a choice in it would be lost.
          fallback={<SelectField name="dayType" {...WHEN} disabled />}
          otherwise={<SelectField name="dayType" {...WHEN} />}
        />
      </FieldRow>
      {days && today ? <Slot name="task.days" today={today} /> : null}
      {!days && isFlexible({ period, dayType }) ? (
        <p className="muted">{say(words.flexibleTasksHint, { period: PERIOD_WORDS[period as Period] })}</p>
      ) : null}
      {today ? <Slot name="task.often" today={today} /> : null}
      <FieldRow>
        <SelectField name="category" label={say(words.category)} options={categoryOptions} />
        <IconField name="icon" label={say(words.icon)} onChoose={keepIcon} {...(icons ? { only: icons } : {})} />
      </FieldRow>
    </>
  );
}

function withOwn<Value>(known: readonly Value[], own: Value | undefined): readonly Value[] {
  return own === undefined || known.includes(own) ? known : [...known, own];
}
