import { People, Person, TickCircle } from '@blueprintjs/icons';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { PointsPill } from '#renderer/domain/points/points-pill.tsx';
import { useActor, useCan, useSignedInUser } from '#renderer/domain/session/session.ts';
import { categoryWords, PERIOD_WORDS } from '#renderer/domain/tasks/task-words.ts';
import { dayTypeOrDays } from '#renderer/domain/tasks/when-words.ts';
import { useTaskWords } from '#renderer/extras/task-words.ts';
import { Badge } from '#renderer/ui/controls/badge.tsx';
import { EditDeleteButtons } from '#renderer/ui/controls/edit-delete-buttons.tsx';
import { Checkbox } from '#renderer/ui/controls/switch.tsx';
import { ConfirmDelete } from '#renderer/ui/overlays/confirm-delete.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/professional.ts';
import { useIsDeadEnd } from './dead-end-note.tsx';
import styles from './team-task-row.module.css';

interface TeamTaskRowProps {
  task: TaskView;
  members: readonly PersonView[];
  /** The checkbox that selects the task; null for other people's tasks and while there are no students. */
  choice: { isChosen: boolean; onToggle: () => void } | null;
  isAsking: boolean;
  isDeleting: boolean;
  onAsk: (isAsking: boolean) => void;
  onConfirm: () => void;
  onEdit: () => void;
}

/**
 * One professional task: its creator, its assignees, and buttons for the signed-in person's own tasks
 * (professionals-18).
 */
export function TeamTaskRow({
  task,
  members,
  choice,
  isAsking,
  isDeleting,
  onAsk,
  onConfirm,
  onEdit,
}: TeamTaskRowProps) {
  const actor = useActor();
  const isOwn = task.createdBy === useSignedInUser().id;
  // Only with canEditOnlyOwnTasks, and only for the person's own tasks (professionals-20).
  const onlyOwn = isOwn && actor?.role?.permissions.canEditOnlyOwnTasks === true;
  const isDeadEnd = useIsDeadEnd() && isOwn;
  const mayEdit = useCan('tasks.edit', task) && onlyOwn;
  const mayDelete = useCan('tasks.delete', task) && (onlyOwn || isDeadEnd);
  const words = <TaskWords task={task} members={members} isOwn={isOwn} />;
  return (
    <li className={styles.item}>
      <ConfirmDelete
        isAsking={isAsking}
        question={say(common.deleteQuestion, { name: task.text })}
        pending={isDeleting}
        onConfirm={onConfirm}
        onCancel={() => onAsk(false)}
      >
        <div className={styles.row}>
          {choice ? (
            <div className={styles.choice}>
              <Checkbox checked={choice.isChosen} onChange={choice.onToggle} aria-label={task.text} label={words} />
            </div>
          ) : (
            <div className={classNames(styles.choice, styles.plain)}>{words}</div>
          )}
          {mayEdit || mayDelete ? (
            <div className={styles.actions}>
              <EditDeleteButtons
                id={task.id}
                name={task.text}
                onEdit={mayEdit && onEdit}
                onDelete={mayDelete && (() => onAsk(true))}
              />
            </div>
          ) : null}
        </div>
      </ConfirmDelete>
    </li>
  );
}

function TaskWords({ task, members, isOwn }: Pick<TeamTaskRowProps, 'task' | 'members'> & { isOwn: boolean }) {
  const wordsOf = useTaskWords();
  const names = task.assignees.flatMap((id) => members.find((person) => person.id === id) ?? []).map(shortName);
  return (
    <span className={styles.task}>
      <Picture icon={task.icon} size={44} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {task.text}
        </span>
        <span className={styles.lines}>
          <span className={styles.facts}>
            <PointsPill points={task.points} />
            <span className="muted">
              {[
                categoryWords(task.category),
                PERIOD_WORDS[task.period],
                dayTypeOrDays(task),
                wordsOf('fact', task),
                isOwn && wordsOf('added', task),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <span className={styles.facts}>
            {isOwn ? (
              <Badge tone="primary" icon={<Person size={14} aria-hidden="true" />}>
                {say(words.myTask)}
              </Badge>
            ) : (
              <>
                <Badge icon={<People size={14} aria-hidden="true" />}>{say(words.teamTask)}</Badge>
                <span className="muted">{say(words.createdByColleague)}</span>
              </>
            )}
            {task.assignees.length > 0 ? (
              <>
                <Badge tone="good" icon={<TickCircle size={14} aria-hidden="true" />}>
                  {say(words.assigned)}
                </Badge>
                <span className="muted" dir="auto">
                  {names.join(', ')}
                </span>
              </>
            ) : null}
          </span>
        </span>
      </span>
    </span>
  );
}
