import styles from '#renderer/domain/task-lines/task-lines.module.css';
import type { TaskLineRules, TaskLines } from '#shared/format/task-lines.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';

/** Most left-out lines that are shown; a longer list hides the tasks. */
const SHOWN_LINES = 5;

interface TaskLineNotesProps {
  read: TaskLines;
  /** Bounds of the text. */
  rules: TaskLineRules;
  /** Number of tasks with something wrong. */
  toMend: number;
}

/** Says what of a pasted text becomes no task, and how many tasks need a change (tasks-45, tasks-46). */
export function TaskLineNotes({ read, rules, toMend }: TaskLineNotesProps) {
  const wordless = read.skipped.filter(({ reason }) => reason === 'no_words');
  const isCut = read.skipped.some(({ reason }) => reason === 'too_many');
  return (
    <div role="status" className={styles.notes}>
      {read.isTooLong ? <p className={styles.wrong}>{say(words.tooMuchText, { most: rules.mostCharacters })}</p> : null}
      {isCut ? <p>{say(words.onlyFirstLines, { most: rules.mostLines })}</p> : null}
      {wordless.length > 0 ? (
        <div>
          <p>{say(words.linesWithoutWords, { count: wordless.length })}</p>
          <ul className={styles.lines}>
            {wordless.slice(0, SHOWN_LINES).map(({ line, place }) => (
              <li key={place} dir="auto">
                {line}
              </li>
            ))}
            {wordless.length > SHOWN_LINES ? <li>…</li> : null}
          </ul>
        </div>
      ) : null}
      {toMend > 0 ? <p className={styles.wrong}>{say(words.tasksToMend, { count: toMend })}</p> : null}
    </div>
  );
}
