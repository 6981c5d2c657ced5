import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { shortName } from '#renderer/domain/people/person-name.ts';
import type { ShownEvent } from '#shared/contracts/device-fields.ts';
import type { ProfileView } from '#shared/contracts/devices.schema.ts';
import { formatWeekdayAndDay } from '#shared/format/format-date.ts';
import { formatEventTime, formatMinutes } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import { localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/wall.ts';
import { msOf, useMinute } from './use-minute.ts';
import styles from './wall-head.module.css';

/** Clock and day of a device that shows the children's day (devices-38). */
export function WallClock({ timeZone }: { timeZone: string }) {
  const { date, minutes } = localTime(msOf(useMinute()), timeZone);
  return (
    <p className={styles.when}>
      <bdi className={styles.clock}>{formatMinutes(minutes)}</bdi>
      <span className={styles.day}>{formatWeekdayAndDay(date)}</span>
    </p>
  );
}

interface WallEventsProps {
  events: readonly ShownEvent[];
  children: readonly Pick<ProfileView, 'id' | 'username' | 'firstName' | 'lastName' | 'color' | 'profileImageUrl'>[];
}

/** Today's shared events, above the children of a device that shows their day (devices-38). */
export function WallEvents({ events, children }: WallEventsProps) {
  if (events.length === 0) return null;
  return (
    <ul className={styles.events} aria-label={say(words.todaysEvents)}>
      {events.map((event) => (
        <li key={event.id} className={styles.event} data-done={event.isCompleted || undefined}>
          <bdi className={styles.time}>{formatEventTime(event)}</bdi>
          <span dir="auto" className={styles.title}>
            {event.title}
          </span>
          {children
            .filter(({ id }) => event.childIds.includes(id))
            .map((child) => (
              <span key={child.id} className={styles.who}>
                <Avatar person={child} size={28} />
                <span className="visually-hidden">{shortName(child)}</span>
              </span>
            ))}
        </li>
      ))}
    </ul>
  );
}
