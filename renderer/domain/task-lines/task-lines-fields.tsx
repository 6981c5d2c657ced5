import { useEffect, useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { TaskLineNotes } from '#renderer/domain/task-lines/task-line-notes.tsx';
import { TaskLineRow } from '#renderer/domain/task-lines/task-line-row.tsx';
import styles from '#renderer/domain/task-lines/task-lines.module.css';
import { type ListedRow, rowsOf } from '#renderer/domain/task-lines/task-lines-form.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { TextAreaField } from '#renderer/ui/forms/fields.tsx';
import { PERIODS, type Period } from '#shared/constants.ts';
import { readTaskLines, type TaskLineRules, withoutTaskLine, writeTaskLine } from '#shared/format/task-lines.ts';
import type { IconKey } from '#shared/icons.ts';
import { language } from '#shared/language/language.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';
import * as words from '#shared/words/tasks.ts';

interface TaskLinesFieldsProps {
  /** Bounds of the text, and what a line means that says no more. A constant. */
  rules: TaskLineRules;
  /** Picture and category of a task; the picture until its words propose another. A constant. */
  usual: Pick<ListedRow, 'icon' | 'category'>;
  /** Label of the text field. */
  label?: string;
  /** Offered parts of the day. */
  periods?: readonly Period[];
  /** The offered pictures; all when left out. */
  icons?: readonly IconKey[];
}

/**
 * Fields of a form of `taskLinesForm`: a text of task lines, and below it each task that was read, to be changed or
 * left out (tasks-47).
 */
export function TaskLinesFields({ rules, usual, label, periods = PERIODS, icons }: TaskLinesFieldsProps) {
  const { getValues, setValue, trigger, clearErrors, setFocus } = useFormContext();
  const pasted: string = useWatch({ name: 'pasted' });
  const rows: ListedRow[] = useWatch({ name: 'tasks' });
  const read = useMemo(() => readTaskLines(pasted, rules), [pasted, rules]);
  useEffect(() => {
    const tasks = rowsOf(read.rows, getValues('tasks'), usual);
    setValue('tasks', tasks, { shouldDirty: true });
    // What is wrong shows at once, since nobody leaves a field of a task that was just read.
    if (tasks.length > 0) void trigger('tasks');
    else clearErrors('tasks');
    if (tasks.length > 0) clearErrors('pasted');
  }, [read, usual, getValues, setValue, trigger, clearErrors]);
  const leaveOut = (index: number) => {
    const row = read.rows[index];
    if (!row) return;
    announce(say(words.leftOutNamed, { task: getValues(`tasks.${index}.text`) }));
    setValue('pasted', withoutTaskLine(pasted, row.place), { shouldDirty: true });
    if (read.rows.length === 1) setFocus('pasted');
  };
  const { errors } = useFormState({ name: 'tasks' });
  const toMend = Array.isArray(errors.tasks) ? errors.tasks.filter(Boolean).length : 0;
  return (
    <>
      <TextAreaField
        name="pasted"
        label={label ?? say(words.oneTaskALine)}
        hint={say(words.taskLinesHint)}
        rows={5}
        placeholder={example()}
      />
      <TaskLineNotes read={read} most={rules.mostLines} toMend={toMend} />
      {rows.length > 0 ? (
        <FieldGroup legend={say(words.whatWillBeAdded)}>
          <ol className={styles.rows}>
            {rows.map(({ key }, index) => (
              <TaskLineRow key={key} index={index} periods={periods} icons={icons} onLeaveOut={leaveOut} />
            ))}
          </ol>
        </FieldGroup>
      ) : null}
    </>
  );
}

/** Three lines in the reader's language, of which the last says no more than its words. */
function example(): string {
  const bed = { text: say(starter.makeBed), points: 10, period: 'AM', dayType: 'anyday' } as const;
  const reading = { text: say(starter.read), points: 20, period: 'PM', dayType: 'weekday' } as const;
  return [writeTaskLine(bed, language()), writeTaskLine(reading, language()), say(starter.tidyRoom)].join('\n');
}
