import { type FormEvent, useState } from 'react';
import { personName } from '#renderer/domain/people/person-name.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Select } from '#renderer/ui/forms/select.tsx';
import { InlineError } from '#renderer/ui/layout/inline-error.tsx';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as checks from '#shared/words/checks.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/professional.ts';
import styles from './assign-bar.module.css';
import { useAssignToStudent } from './professional.queries.ts';

/** Messages about missing input when assigning (words-4, words-5). */
const PROBLEMS = {
  tasks: { title: say(words.noTasksSelected), description: say(checks.selectAtLeastOneTask) },
  student: { title: say(words.noStudentSelected), description: say(words.noStudentSelectedHint) },
} as const;

interface AssignBarProps {
  taskIds: readonly string[];
  students: readonly PersonView[];
  onAssigned: () => void;
}

/** Assigns the chosen tasks to a student; on success tasks and student are deselected (professionals-19). */
export function AssignBar({ taskIds, students, onAssigned }: AssignBarProps) {
  const [studentId, setStudentId] = useState('');
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const assign = useAssignToStudent();
  const student = students.find(({ id }) => id === studentId);
  const showProblem = (kind: keyof typeof PROBLEMS) => {
    setProblem(kind);
    showToast({ ...PROBLEMS[kind], intent: 'danger' });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (assign.isPending) return;
    if (taskIds.length === 0) return showProblem('tasks');
    if (!student) return showProblem('student');
    setProblem(null);
    assign.mutate(
      { taskIds: [...taskIds], student },
      {
        onSuccess: () => {
          setStudentId('');
          onAssigned();
        },
      },
    );
  };
  return (
    <form noValidate className={styles.bar} data-any={taskIds.length > 0 || undefined} onSubmit={submit}>
      <p className={styles.count} role="status">
        {say(common.tasksChosenCount, { count: taskIds.length })}
      </p>
      <div className={styles.student}>
        <Select
          label={say(words.student)}
          value={studentId}
          error={problem === 'student' ? PROBLEMS.student.description : undefined}
          options={[
            { value: '', label: say(words.chooseAStudent) },
            ...students.map((each) => ({ value: each.id, label: personName(each) })),
          ]}
          onChange={(value) => {
            setStudentId(value);
            setProblem(null);
          }}
        />
      </div>
      <Button type="submit" pending={assign.isPending} pendingText={say(words.assigning)}>
        {say(words.assignSelectedTasks)}
      </Button>
      {problem === 'tasks' && taskIds.length === 0 ? <InlineError>{PROBLEMS.tasks.description}</InlineError> : null}
      {assign.isError ? <InlineError>{messageFor(assign.error, say(words.assignTasksFailed))}</InlineError> : null}
    </form>
  );
}
