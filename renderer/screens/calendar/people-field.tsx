import { useController } from 'react-hook-form';
import { useMembers } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import { useActor } from '#renderer/domain/session/session.ts';
import { Chip } from '#renderer/ui/controls/chip.tsx';
import { say } from '#shared/language/say.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as words from '#shared/words/calendar.ts';
import styles from './event-dialog.module.css';

/** Who the event is for; professionals reach only their students (docs/product/calendar.md#calendar-10). */
export function PeopleField({ assigned }: { assigned: readonly string[] }) {
  const actor = useActor();
  const members = useMembers().data ?? [];
  const { field } = useController({ name: 'assignedUsers' });
  const chosen: readonly string[] = field.value ?? [];
  const isReachable = (person: (typeof members)[number]) =>
    assigned.includes(person.id) ||
    person.id === actor?.id ||
    (actor !== null && (!isProfessional(actor) || person.assignedProfessional === actor.id));
  const toggle = (id: string) =>
    field.onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{say(words.who)}</legend>
      <p className="muted">{say(words.thoseWhoAreChosen)}</p>
      <div className={styles.people}>
        {members.filter(isReachable).map((member) => (
          <Chip
            key={member.id}
            pressed={chosen.includes(member.id)}
            icon={<Avatar person={member} size={26} />}
            onClick={() => toggle(member.id)}
          >
            {shortName(member)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
