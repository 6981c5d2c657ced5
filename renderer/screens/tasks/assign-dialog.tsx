import { TickCircle } from '@blueprintjs/icons';
import { childrenOf, subjectOf, type useMembers } from '#renderer/domain/members/members.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { personName, shortName } from '#renderer/domain/people/person-name.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { useAssignTask } from '#renderer/domain/tasks/assign-task.ts';
import { Slot } from '#renderer/extras/slots.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { EmptyState } from '#renderer/ui/layout/empty-state.tsx';
import { ErrorState } from '#renderer/ui/layout/error-state.tsx';
import { Dialog } from '#renderer/ui/overlays/dialog.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { PersonView } from '#shared/contracts/fields.ts';
import type { TaskView } from '#shared/contracts/tasks.schema.ts';
import { say } from '#shared/language/say.ts';
import { getsFamilyTasks } from '#shared/permissions/own-work.ts';
import { can } from '#shared/permissions.ts';
import * as common from '#shared/words/common.ts';
import * as words from '#shared/words/tasks.ts';
import styles from './assign-dialog.module.css';

interface AssignDialogProps {
  task: TaskView;
  members: ReturnType<typeof useMembers>;
  onClose: () => void;
}

/** Dialog with the assignees of a task: a tap on a person assigns or unassigns the task at once. */
export function AssignDialog({ task, members, onClose }: AssignDialogProps) {
  const actor = useActor();
  const assign = useAssignTask();
  const choices = choicesFor(task, members.data ?? []).filter((person) =>
    can(actor, 'tasks.assignTo', subjectOf(person)),
  );
  const set = (person: PersonView, assigned: boolean) =>
    assign.mutate({ task, userId: person.id, name: shortName(person), assigned });
  const giveToAll = () => {
    for (const person of missing) set(person, true);
  };
  const missing = choices.filter((person) => !task.assignees.includes(person.id));
  return (
    <Dialog
      isOpen
      title={say(words.whoDoesThis)}
      onClose={onClose}
      footer={
        <>
          {choices.length > 1 && missing.length > 0 ? (
            <Button onClick={giveToAll}>{say(words.giveItToEveryone)}</Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {say(common.done)}
          </Button>
        </>
      }
    >
      <p className={styles.task}>
        <Picture icon={task.icon} size={40} />
        <strong dir="auto">{task.text}</strong>
      </p>
      {members.isError && !members.data ? (
        <ErrorState
          title={say(common.errorLoadingChildren)}
          error={members.error}
          onRetry={() => void members.refetch()}
        />
      ) : null}
      {members.data && choices.length === 0 ? (
        <EmptyState
          picture="scene-people"
          title={say(common.noChildrenFound)}
          action={<ButtonLink to={PATHS.family}>{say(words.goToFamilyManagement)}</ButtonLink>}
        >
          {say(words.addAChildFirst)}
        </EmptyState>
      ) : null}
      <ul className={styles.people}>
        {choices.map((person) => (
          <li key={person.id}>
            <PersonToggle
              person={person}
              isOn={task.assignees.includes(person.id)}
              onToggle={(isOn) => set(person, isOn)}
            />
          </li>
        ))}
      </ul>
      <Slot name="assign.form" task={task} people={choices.filter(({ id }) => task.assignees.includes(id))} />
    </Dialog>
  );
}

function PersonToggle({
  person,
  isOn,
  onToggle,
}: {
  person: PersonView;
  isOn: boolean;
  onToggle: (isOn: boolean) => void;
}) {
  return (
    <PressArea className={styles.person} aria-pressed={isOn} onClick={() => onToggle(!isOn)}>
      <Avatar person={person} size={48} />
      <span className={styles.name} dir="auto">
        {personName(person)}
      </span>
      <span className={styles.state}>
        {isOn ? (
          <>
            <TickCircle size={14} aria-hidden="true" />
            {say(words.hasIt)}
          </>
        ) : (
          say(words.notYet)
        )}
      </span>
    </PressArea>
  );
}

/** Returns the children who can get the task, and the people who already have it. */
function choicesFor(task: TaskView, members: readonly PersonView[]): PersonView[] {
  const children = childrenOf(members).filter((child) =>
    task.sourceType === 'professional' ? child.assignedProfessional === task.createdBy : getsFamilyTasks(child),
  );
  const others = members.filter((person) => task.assignees.includes(person.id) && !children.includes(person));
  return [...children, ...others];
}
