import { EVENT_POINTS } from '#shared/constants.ts';
import type { EventView } from '#shared/contracts/calendar.schema.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/calendar.ts';

/** Says of a child's own event how its points are given (docs/product/calendar.md#calendar-46); nothing of another. */
export function OwnEventNote({ event }: { event: EventView }) {
  if (!event.unconfirmed) return null;
  const note = event.isPrivate ? say(words.ownPrivate) : say(words.amongOwn, { count: EVENT_POINTS.rewardedOwnPerDay });
  return <p className="muted">{note}</p>;
}
