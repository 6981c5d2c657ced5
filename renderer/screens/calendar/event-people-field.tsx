import { useMembers } from '#renderer/domain/members/members.ts';
import { PeopleField } from '#renderer/domain/people/people-field.tsx';
import { useActor } from '#renderer/domain/session/session.ts';
import { say } from '#shared/language/say.ts';
import { isProfessional } from '#shared/permissions.ts';
import * as words from '#shared/words/calendar.ts';

/** Who the event is for; professionals reach only their students (docs/product/calendar.md#calendar-10). */
export function EventPeopleField({ assigned }: { assigned: readonly string[] }) {
  const actor = useActor();
  const members = useMembers().data ?? [];
  const isReachable = (person: (typeof members)[number]) =>
    assigned.includes(person.id) ||
    person.id === actor?.id ||
    (actor !== null && (!isProfessional(actor) || person.assignedProfessional === actor.id));
  return (
    <PeopleField
      name="assignedUsers"
      legend={say(words.who)}
      hint={say(words.thoseWhoAreChosen)}
      people={members.filter(isReachable)}
    />
  );
}
