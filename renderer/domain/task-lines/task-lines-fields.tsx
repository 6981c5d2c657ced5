import { type RefObject, useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { TaskLineNotes } from '#renderer/domain/task-lines/task-line-notes.tsx';
import { TaskLineRow } from '#renderer/domain/task-lines/task-line-row.tsx';
import styles from '#renderer/domain/task-lines/task-lines.module.css';
import { type ListedRow, rowsOf } from '#renderer/domain/task-lines/task-lines-form.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { TextAreaField } from '#renderer/ui/forms/fields.tsx';
import { planFocus } from '#renderer/ui/layout/plan-focus.ts';
import { PERIODS, type Period } from '#shared/constants.ts';
import {
  readTaskLines,
  type TaskLineRules,
  type TaskLines,
  withoutTaskLine,
  writeTaskLine,
} from '#shared/format/task-lines.ts';
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
  const rows: ListedRow[] = useWatch({ name: 'tasks' });
  const read = useReadLines(rules, usual);
  const list = useRef<HTMLOListElement>(null);
  const leaveOut = useLeaveOut(rules, list);
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
      <TaskLineNotes read={read} rules={rules} toMend={toMend} />
      {rows.length > 0 ? (
        <FieldGroup legend={say(words.whatWillBeAdded)}>
          <ol ref={list} className={styles.rows}>
            {rows.map(({ key }, index) => (
              <TaskLineRow key={key} index={index} periods={periods} icons={icons} onLeaveOut={leaveOut} />
            ))}
          </ol>
        </FieldGroup>
      ) : null}
    </>
  );
}

/** Reads the text again whenever it changes, and makes the form's tasks follow it. */
function useReadLines(rules: TaskLineRules, usual: TaskLinesFieldsProps['usual']): TaskLines {
  const { getValues, setValue, trigger, clearErrors } = useFormContext();
  const pasted: string = useWatch({ name: 'pasted' });
  const read = useMemo(() => readTaskLines(pasted, rules), [pasted, rules]);
  useEffect(() => {
    const before: ListedRow[] = getValues('tasks');
    const rows = rowsOf(read.rows, before, usual);
    // What is wrong shows at once, since nobody leaves a field of a task that was just read.
    const set = (name: string, value: ListedRow[] | ListedRow, ...alsoCheck: string[]) => {
      setValue(name, value, { shouldDirty: true });
      void trigger([name, ...alsoCheck]);
    };
    if (rows.length === 0) {
      setValue('tasks', rows, { shouldDirty: true });
      clearErrors('tasks');
    } else if (rows.length !== before.length) {
      set('tasks', rows, 'pasted');
    } else {
      // One task at a time: on an old phone, drawing all of them after each letter is slow.
      for (const [index, row] of rows.entries()) if (row !== before[index]) set(`tasks.${index}`, row);
    }
  }, [read, usual, getValues, setValue, trigger, clearErrors]);
  return read;
}

/** Returns what leaves out a task together with its line; it stays the same, so that the other rows are not drawn. */
function useLeaveOut(rules: TaskLineRules, list: RefObject<HTMLElement | null>) {
  const { getValues, setValue, trigger, setFocus } = useFormContext();
  return useCallback(
    (index: number, button: HTMLElement) => {
      const pasted: string = getValues('pasted');
      const tasks: ListedRow[] = getValues('tasks');
      const focusNext = planFocus(list.current, '[data-leave-out]', (each) => each === button);
      announce(say(words.leftOutNamed, { task: tasks[index]?.text ?? '' }));
      setValue(
        'tasks',
        tasks.filter((_task, at) => at !== index),
        { shouldDirty: true },
      );
      const place = readTaskLines(pasted, rules).rows[index]?.place ?? -1;
      setValue('pasted', withoutTaskLine(pasted, place), { shouldDirty: true });
      void trigger('tasks');
      if (tasks.length > 1) focusNext();
      else setFocus('pasted');
    },
    [getValues, setValue, trigger, setFocus, rules, list],
  );
}

/** Three lines in the reader's language, of which the last says no more than its words. */
function example(): string {
  const bed = { text: say(starter.makeBed), points: 10, period: 'AM', dayType: 'anyday' } as const;
  const reading = { text: say(starter.read), points: 20, period: 'PM', dayType: 'weekday' } as const;
  return [writeTaskLine(bed, language()), writeTaskLine(reading, language()), say(starter.tidyRoom)].join('\n');
}
