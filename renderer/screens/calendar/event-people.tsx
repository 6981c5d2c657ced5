import { useMembers } from '#renderer/domain/members/members.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { say } from '#shared/language/say.ts';
import { peopleOfEvent } from '#shared/rules/calendar.ts';
import * as words from '#shared/words/calendar.ts';
import styles from './upcoming-card.module.css';

/** Lists the people of an event, or a note when its owner has left (people-28). */
export function EventPeople({ event }: { event: EventView }) {
  const members = useMembers().data ?? [];
  const ids = peopleOfEvent(event);
  if (ids.length === 0) return <p className={styles.people}>{say(words.fromSomebodyWhoLeft)}</p>;
  const people = members.filter(({ id }) => ids.includes(id));
  if (people.length === 0) return null;
  return (
    <p className={styles.people}>
      <span className="visually-hidden">{say(words.forLabel)} </span>
      {people.map((person) => (
        <span key={person.id} className={styles.person}>
          <Avatar person={person} size={20} />
          <bdi>{shortName(person)}</bdi>
        </span>
      ))}
    </p>
  );
}
