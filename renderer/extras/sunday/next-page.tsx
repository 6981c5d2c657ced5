import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import type { WeekReview } from '#shared/extras/sunday/contract.schema.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { formatDay } from '#shared/format/format-date.ts';
import { formatTime } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import styles from './next-page.module.css';

/** Page with what comes next week (sunday-6). */
export function NextPage({ events, moreEvents }: Pick<WeekReview, 'events' | 'moreEvents'>) {
  const today = useSignedInUser().family?.today ?? '';
  return (
    <>
      <header className={styles.top}>
        <Picture icon="calendar" size={56} bare />
        <h3>{say(words.comesNextWeek)}</h3>
      </header>
      {events.length === 0 ? <p>{say(words.nothingNextWeek)}</p> : null}
      <ul className="ruled">
        {events.map(({ id, title, date, time }) => (
          <li key={`${id} ${date}`} className={styles.event}>
            <strong>{title}</strong>
            <span className="muted">
              {time
                ? say(words.eventOnDay, { day: formatDay(date, today), time: formatTime(time) })
                : formatDay(date, today)}
            </span>
          </li>
        ))}
      </ul>
      {moreEvents > 0 ? <p className="muted">{say(words.moreEvents, { count: moreEvents })}</p> : null}
      <p>{say(words.seeYouNextSunday)}</p>
    </>
  );
}
