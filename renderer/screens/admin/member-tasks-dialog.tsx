import { useState } from 'react';
import { PATHS } from '#renderer/domain/paths.ts';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { useActor } from '#renderer/domain/session/session.ts';
import { useAssignTask } from '#renderer/domain/tasks/assign-task.ts';
import { PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { dayTypeOrDays } from '#renderer/domain/tasks/when-words.ts';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { SearchField } from '#renderer/ui/controls/search-field.tsx';
import { Switch } from '#renderer/ui/controls/switch.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import { can, isChild } from '#shared/permissions.ts';
import * as words from '#shared/words/admin.ts';
import * as common from '#shared/words/common.ts';
import * as tasksWords from '#shared/words/tasks.ts';
import type { Overview } from './admin.queries.ts';
import styles from './member-tasks-dialog.module.css';

/** Number of tasks from which the search field is shown. */
const SEARCH_FROM = 8;

interface MemberTasksDialogProps {
  member: PersonView;
  overview: Overview;
  onClose: () => void;
}

/** Lists the tasks of one member; a switch assigns or unassigns each at once (command-center-6). */
export function MemberTasksDialog({ member, overview, onClose }: MemberTasksDialogProps) {
  const actor = useActor();
  const assign = useAssignTask();
  const [query, setQuery] = useState('');
  // Fixed when the dialog opens: an unassigned task stays visible, so that it can be assigned again.
  const [taskIds] = useState(() => new Set(choicesFor(member, overview).map(({ id }) => id)));
  const all = allTasks(overview).filter((task) => taskIds.has(task.id));
  const [known] = useState(() => new Map(all.map((task) => [task.id, task])));
  const tasks = [...known.values()].map(
    (task) =>
      all.find(({ id }) => id === task.id) ?? { ...task, assignees: task.assignees.filter((id) => id !== member.id) },
  );
  const shown = tasks.filter(({ text }) => text.toLocaleLowerCase().includes(query.trim().toLocaleLowerCase()));
  return (
    <Dialog
      isOpen
      title={say(words.tasksNamed, { name: shortName(member) })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {say(common.done)}
        </Button>
      }
    >
      {isChild(member) && !getsFamilyTasks(member) ? (
        <p className={styles.note}>{say(words.professionalTasksOnlyHint, { name: personName(member) })}</p>
      ) : null}
      {tasks.length >= SEARCH_FROM ? (
        <SearchField label={say(tasksWords.searchTasks)} value={query} onChange={setQuery} />
      ) : null}
      {tasks.length === 0 ? (
        <EmptyState
          picture="check"
          title={say(common.noTasksYet)}
          action={
            can(actor, 'tasks.create') ? (
              <ButtonLink to={PATHS.parentTasks}>{say(common.addTasks)}</ButtonLink>
            ) : undefined
          }
        >
          {say(words.noTasksHint)}
        </EmptyState>
      ) : null}
      {tasks.length > 0 && shown.length === 0 ? (
        <p className={styles.note}>{say(words.noTaskMatches, { query })}</p>
      ) : null}
      <ul className={styles.tasks}>
        {shown.map((task) => (
          <li key={task.id}>
            <Switch
              label={<TaskLabel task={task} />}
              checked={task.assignees.includes(member.id)}
              disabled={!can(actor, 'tasks.assign', task)}
              onChange={(event) =>
                assign.mutate({ task, userId: member.id, name: shortName(member), assigned: event.target.checked })
              }
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function TaskLabel({ task }: { task: TaskView }) {
  return (
    <span className={styles.task}>
      <Picture icon={task.icon} size={36} />
      <span className={styles.words}>
        <span dir="auto">{task.text}</span>
        <span className={styles.when}>
          {[PERIOD_WORDS[task.period], dayTypeOrDays(task)].filter(Boolean).join(' · ')}
        </span>
      </span>
      <PointsPill points={task.points} />
    </span>
  );
}

/** Returns the tasks to list: the library for a child who gets family tasks, and the member's current tasks. */
function choicesFor(member: PersonView, overview: Overview): TaskView[] {
  const own = overview.tasksByMember.find((each) => each.member.id === member.id)?.tasks ?? [];
  const seesLibrary = isChild(member) && getsFamilyTasks(member);
  return seesLibrary ? [...overview.defaultTasks, ...own] : own;
}

/** Returns every task of the answer without duplicates. */
function allTasks({ defaultTasks, tasksByMember }: Overview): TaskView[] {
  const tasks = [...defaultTasks, ...tasksByMember.flatMap((each) => each.tasks)];
  return [...new Map(tasks.map((task) => [task.id, task])).values()];
}
