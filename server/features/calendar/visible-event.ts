import { type Caller, requireFamily } from '#server/access/caller.ts';
import type { Tx, WriteTx } from '#server/db/tx.ts';
import { AppError } from '#shared/errors.ts';
import { maySeeEvent } from '#shared/permissions/events.ts';
import { type EventRow, findEvent } from './calendar.repo.ts';

/** An event of the caller's family. @throws AppError not_found for one that the caller may not see */
export function visibleEvent(tx: Tx, caller: Caller, eventId: string): EventRow {
  const event = findEvent(tx, requireFamily(caller), eventId);
  if (!event || !maySeeEvent(caller, event)) throw new AppError('not_found');
  return event;
}

/** Says that an event was changed. @param states the event before and after the change */
export function emitEventChanged(tx: WriteTx, ...states: (EventRow | undefined)[]): void {
  const [event] = states;
  if (!event) return;
  const people = states.flatMap((state) => (state ? [state.userId, ...state.assignedUsers] : []));
  const about = { people: [...new Set(people)].filter((id) => id !== null) };
  tx.emit({ type: 'calendar.changed', familyId: event.familyId, ids: [event.id], about });
}
