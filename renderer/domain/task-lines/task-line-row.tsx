import { Cross } from '@blueprintjs/icons';
import { memo } from 'react';
import { useWatch } from 'react-hook-form';
import { useProposedIcon } from '#renderer/domain/task-form/use-proposed-icon.ts';
import styles from '#renderer/domain/task-lines/task-lines.module.css';
import { GROUP_WORDS, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { SelectField, TextField } from '#renderer/ui/forms/fields.tsx';
import { IconField } from '#renderer/ui/forms/icon-picker.tsx';
import { NumberField } from '#renderer/ui/forms/number-field.tsx';
import type { DayType, Period } from '#shared/constants.ts';
import type { IconKey } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';

const DAYS: readonly { value: DayType; label: string }[] = [
  { value: 'weekday', label: GROUP_WORDS.weekday },
  { value: 'weekend', label: GROUP_WORDS.weekend },
  { value: 'anyday', label: GROUP_WORDS.everyday },
];

interface TaskLineRowProps {
  /** Place among the tasks of the form. */
  index: number;
  periods: readonly Period[];
  icons: readonly IconKey[] | undefined;
  onLeaveOut: (index: number, button: HTMLElement) => void;
}

/** One task that was read from a line: everything of it can be changed. */
export const TaskLineRow = memo(function TaskLineRow({ index, periods, icons, onLeaveOut }: TaskLineRowProps) {
  const within = `tasks.${index}.`;
  const [text, period]: [string, Period] = useWatch({ name: [`${within}text`, `${within}period`] });
  const keepIcon = useProposedIcon({ isNew: true, only: icons, within });
  const offered = periods.includes(period) ? periods : [...periods, period];
  return (
    <li>
      <fieldset aria-label={say(words.taskNumber, { number: index + 1 })} className={styles.row}>
        <IconField
          name={`${within}icon`}
          label={say(words.icon)}
          onChoose={keepIcon}
          isCompact
          {...(icons ? { only: icons } : {})}
        />
        <TextField name={`${within}text`} label={say(words.taskName)} autoComplete="off" />
        <div className={styles.points}>
          <NumberField name={`${within}points`} label={say(common.pointsLabel)} />
        </div>
        <SelectField
          name={`${within}period`}
          label={say(words.timePeriod)}
          options={offered.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
        />
        <SelectField name={`${within}dayType`} label={say(words.whenAvailable)} options={DAYS} />
        <Button
          variant="quiet"
          icon={<Cross aria-hidden="true" />}
          aria-label={say(words.leaveOutNamed, { task: text })}
          tip={say(words.leaveOut)}
          data-leave-out=""
          onClick={({ currentTarget }) => onLeaveOut(index, currentTarget)}
        />
      </fieldset>
    </li>
  );
});
