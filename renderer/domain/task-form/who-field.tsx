import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { figuresOf, useChildrenToday } from '#renderer/domain/day/children-today.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useActor, useCan } from '#renderer/domain/session/session.ts';
import type { Who } from '#renderer/domain/task-form/use-who.ts';
import styles from '#renderer/domain/task-form/who-field.module.css';
import { autoAssignQuery } from '#renderer/domain/tasks/tasks.queries.ts';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import { FieldGroup } from '#renderer/ui/forms/field-group.tsx';
import { TASKS_A_CHILD_KEEPS_UP_WITH } from '#shared/constants.ts';
import { say } from '#shared/language/say.ts';
import { madeForBy } from '#shared/permissions/own-work.ts';
import { matchesSchedule } from '#shared/rules/auto-assign.ts';
import type { Scheduled } from '#shared/rules/day.ts';
import * as calendar from '#shared/words/calendar.ts';
import * as words from '#shared/words/tasks.ts';

/** Field of a new task that chooses who gets it; draws nothing where nobody can get it (tasks-36). */
export function WhoField({ people, chosen, choose }: Who) {
  if (people.length === 0) return null;
  const isAll = chosen.length === people.length;
  return (
    <FieldGroup legend={say(calendar.who)}>
      <div className={styles.people}>
        {people.map((person) => (
          <Chip
            key={person.id}
            pressed={chosen.includes(person.id)}
            icon={<Avatar person={person} size={26} />}
            onClick={() =>
              choose(chosen.includes(person.id) ? chosen.filter((id) => id !== person.id) : [...chosen, person.id])
            }
          >
            {shortName(person)}
          </Chip>
        ))}
        {people.length > 1 ? (
          <Chip pressed={isAll} onClick={() => choose(isAll ? [] : people.map(({ id }) => id))}>
            {say(calendar.everyone)}
          </Chip>
        ) : null}
      </div>
      <div role="status" className={styles.hints}>
        <AutoAssigned />
        <ManyTasks chosen={chosen} />
      </div>
    </FieldGroup>
  );
}

/** Says that auto-assignment gives the task, or tasks of a list, to every child, whoever is chosen. */
function AutoAssigned() {
  const actor = useActor();
  const isFamilyTask = actor !== null && madeForBy(actor) === 'family';
  const settings = useQuery({ ...autoAssignQuery, enabled: useCan('autoAssign.manage') && isFamilyTask }).data;
  const [period, dayType, days, list] = useWatch({ name: ['period', 'dayType', 'days', 'tasks'] });
  if (!isFamilyTask || !settings?.enabled) return null;
  const tasks: readonly Scheduled[] = list ?? [{ period, dayType, days }];
  const count = tasks.filter((task) => matchesSchedule(task, settings.dayType)).length;
  if (count === 0) return null;
  return <p className="muted">{list ? say(words.autoAssignedListHint, { count }) : say(words.autoAssignedHint)}</p>;
}

/** Says how many tasks the busiest chosen child has today when one more would be too many (tasks-40). */
function ManyTasks({ chosen }: Pick<Who, 'chosen'>) {
  const today = useChildrenToday().data ?? [];
  const [busiest] = today
    .filter(({ child }) => chosen.includes(child.id))
    .map((each) => ({ name: shortName(each.child), count: figuresOf(each).total }))
    .sort((one, other) => other.count - one.count);
  if (!busiest || busiest.count < TASKS_A_CHILD_KEEPS_UP_WITH) return null;
  return <p className="muted">{say(words.manyTasksToday, { ...busiest, usual: TASKS_A_CHILD_KEEPS_UP_WITH })}</p>;
}
