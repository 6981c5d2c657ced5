import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { useCan } from '#renderer/domain/session/session.ts';
import { SHARING_WORDS } from '#renderer/domain/tasks/sharing.ts';
import { categoryWords } from '#renderer/domain/tasks/task-words.ts';
import { daysWords } from '#renderer/domain/tasks/when-words.ts';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import { EditDeleteButtons } from '#renderer/ui/controls/edit-delete-buttons.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import { TaskPeople } from './task-people.tsx';
import styles from './task-row.module.css';

/** State and actions that rows share: the row that asks before deleting, and the buttons' handlers. */
export interface RowActions {
  askedId: string | null;
  isDeleting: boolean;
  onAsk: (taskId: string | null) => void;
  onConfirm: (task: TaskView) => void;
  onEdit: (task: TaskView) => void;
  onAssign: (task: TaskView) => void;
}

interface TaskRowProps {
  task: TaskView;
  people: ReadonlyMap<string, PersonView>;
  actions: RowActions;
}

/** One task with its assignees and the signed-in person's buttons. */
export function TaskRow({ task, people, actions }: TaskRowProps) {
  const mayEdit = useCan('tasks.edit', task);
  const mayDelete = useCan('tasks.delete', task);
  const wordsOf = useTaskWords();
  const assignees = [...people.values()].filter(({ id }) => task.assignees.includes(id));
  return (
    <li className={styles.item}>
      <ConfirmDelete
        isAsking={actions.askedId === task.id}
        question={say(common.deleteQuestion, { name: task.text })}
        pending={actions.isDeleting}
        onConfirm={() => actions.onConfirm(task)}
        onCancel={() => actions.onAsk(null)}
      >
        <div className={styles.row}>
          <Picture icon={task.icon} size={44} />
          <div className={styles.words}>
            <span className={styles.name} dir="auto">
              {task.text}
            </span>
            <span className={styles.facts}>
              <PointsPill points={task.points} />
              <span className="muted">
                {[
                  categoryWords(task.category),
                  task.days ? daysWords(task.days) : null,
                  wordsOf('fact', task),
                  task.sharing ? SHARING_WORDS[task.sharing] : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </div>
          <div className={styles.actions}>
            <TaskPeople task={task} people={assignees} onAssign={() => actions.onAssign(task)} />
            <EditDeleteButtons
              id={task.id}
              name={task.text}
              onEdit={mayEdit && (() => actions.onEdit(task))}
              onDelete={mayDelete && (() => actions.onAsk(task.id))}
            />
          </div>
        </div>
      </ConfirmDelete>
    </li>
  );
}
