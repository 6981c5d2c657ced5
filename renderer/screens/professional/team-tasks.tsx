import { useState } from 'react';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { useDeleteTask } from '#renderer/domain/tasks/task-changes.ts';
import { useDeleteQuestion } from '#renderer/ui/overlays/use-delete-question.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { AssignBar } from './assign-bar.tsx';
import { TeamTaskRow } from './team-task-row.tsx';

interface TeamTasksProps {
  tasks: readonly TaskView[];
  members: readonly PersonView[];
  students: readonly PersonView[];
  onEdit: (task: TaskView) => void;
}

/** Lists the team's tasks, the signed-in person's own first; only those can be assigned, edited and deleted. */
export function TeamTasks({ tasks, members, students, onEdit }: TeamTasksProps) {
  const { id: ownId } = useSignedInUser();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const remove = useDeleteTask();
  const own = tasks.filter(({ createdBy }) => createdBy === ownId);
  const ordered = [...own, ...tasks.filter(({ createdBy }) => createdBy !== ownId)];
  const mayChoose = own.length > 0 && students.length > 0;
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const { list, askedId, ask, confirm } = useDeleteQuestion<TaskView, HTMLUListElement>(remove.mutate);
  return (
    <>
      <ul ref={list}>
        {ordered.map((task) => (
          <TeamTaskRow
            key={task.id}
            task={task}
            members={members}
            choice={
              mayChoose && task.createdBy === ownId
                ? { isChosen: chosen.has(task.id), onToggle: () => toggle(task.id) }
                : null
            }
            isAsking={askedId === task.id}
            isDeleting={remove.isPending}
            onAsk={(isAsking) => ask(isAsking ? task.id : null)}
            onConfirm={() => confirm(task)}
            onEdit={() => onEdit(task)}
          />
        ))}
      </ul>
      {mayChoose ? (
        <AssignBar
          // Excludes tasks that were deleted meanwhile.
          taskIds={own.filter(({ id }) => chosen.has(id)).map(({ id }) => id)}
          students={students}
          onAssigned={() => setChosen(new Set())}
        />
      ) : null}
    </>
  );
}
