import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Directory } from '#server/access/directory.ts';
import type { Tx } from '#server/db/tx.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { mayChangeEvent } from '#shared/permissions/events.ts';
import { mayHaveStudents, seesOthersRoles } from '#shared/permissions/people.ts';

/**
 * Returns a function that hides from a child who looks after a brother or sister: the owner of an event for others is
 * null when it is a professional who is not the child's own, and such professionals are not among its people
 * (people-33). The people of an event that the child may change stay, since a form sends all of them back.
 */
export function hideProfessionals(directory: Directory, tx: Tx, caller: Caller): (event: EventView) => EventView {
  if (seesOthersRoles(caller)) return (event) => event;
  const hidden = new Set<string | null>(
    directory
      .list(tx, requireFamily(caller))
      .filter((person) => mayHaveStudents(person) && person.id !== caller.assignedProfessional)
      .map(({ id }) => id),
  );
  return (event) => {
    const { userId, assignedUsers } = event;
    if (assignedUsers.includes(caller.id)) return event;
    const others = assignedUsers.filter((id) => !hidden.has(id));
    const isKept = mayChangeEvent(caller, event) || others.length === 0;
    return { ...event, userId: hidden.has(userId) ? null : userId, assignedUsers: isKept ? assignedUsers : others };
  };
}
