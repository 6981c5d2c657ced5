import { Plus } from '@blueprintjs/icons';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useCan } from '#renderer/domain/session/session.ts';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/tasks.ts';
import styles from './task-people.module.css';

/** Number of avatars that fit next to a task. */
const FACES = 3;

interface TaskPeopleProps {
  task: TaskView;
  people: readonly PersonView[];
  onAssign: () => void;
}

/** Shows the assignees of a task; with the permission to assign, as a button that opens the dialog. */
export function TaskPeople({ task, people, onAssign }: TaskPeopleProps) {
  const mayAssign = useCan('tasks.assign', task);
  const names = people.map(shortName);
  const faces = (
    <>
      <span className={styles.faces}>
        {people.slice(0, FACES).map((person) => (
          <Avatar key={person.id} person={person} size={28} />
        ))}
      </span>
      <span className={styles.names} dir="auto">
        {names.length > 2 ? names[0] : names.join(', ')}
      </span>
      {names.length > 2 ? <bdi>+{names.length - 1}</bdi> : null}
    </>
  );
  if (!mayAssign) {
    return (
      <span className={styles.people} data-tip={names.join(', ')}>
        {people.length > 0 ? faces : <span className="muted">{say(words.nobodyYet)}</span>}
      </span>
    );
  }
  return (
    <PressArea
      className={styles.people}
      aria-haspopup="dialog"
      title={names.length > 0 ? names.join(', ') : say(words.nobodyHasItYet)}
      onClick={onAssign}
    >
      {people.length > 0 ? (
        faces
      ) : (
        <>
          <Plus className={styles.plus} aria-hidden="true" />
          {say(words.assign)}
        </>
      )}
      <span className="visually-hidden">{say(words.whoDoesNamed, { task: task.text })}</span>
    </PressArea>
  );
}
