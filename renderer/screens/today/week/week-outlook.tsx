import { useQuery } from '@tanstack/react-query';
import { memo, useId, useState } from 'react';
import { Link } from 'react-router';
import { EventChip } from '#renderer/domain/calendar/event-chip.tsx';
import { eventsOf, type Occurrence, occurrencesOn } from '#renderer/domain/calendar/occurrences.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { usePaintedEvents } from '#renderer/domain/ticks/ticks.ts';
import { weekEventsQuery } from '#renderer/screens/today/day/today.queries.ts';
import { FoldLine } from '#renderer/ui/controls/fold-line.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { OUTLOOK_DAYS } from '#shared/contracts/home.ts';
import { formatShortDay, formatWeekday } from '#shared/format/format-date.ts';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/today.ts';
import * as welcome from '#shared/words/welcome.ts';
import { OutlookTasks } from './outlook-tasks.tsx';
import styles from './week-outlook.module.css';

/** Number of events that a collapsed day shows (home-10). */
const EVENTS_SHOWN = 2;

interface WeekOutlookProps {
  userId: string;
  today: LocalDate;
}

/** The weekly outlook of a child: seven expandable days starting today (home-10). */
export const WeekOutlook = memo(function WeekOutlook({ userId, today }: WeekOutlookProps) {
  const { data } = useQuery(weekEventsQuery(userId, today));
  const painted = usePaintedEvents();
  const events = eventsOf(userId, data ?? []);
  const days = Array.from({ length: OUTLOOK_DAYS }, (_day, index) => {
    const date = addDays(today, index);
    return { userId, today, date, events: occurrencesOn(events, date, painted) };
  });
  if (data && days.every((day) => day.events.length === 0)) return <QuietWeek days={days} />;
  return (
    <Card title={say(words.weeklyOutlook)} description={say(words.weeklyOutlookHint)}>
      <Days days={days} />
    </Card>
  );
});

/** A week without events: one line that opens (home-10). */
function QuietWeek({ days }: { days: readonly OutlookDayProps[] }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const bodyId = useId();
  return (
    <Card compact>
      <section aria-labelledby={titleId}>
        <h2 className={styles.heading}>
          <FoldLine className={styles.quiet} isOpen={isOpen} controls={bodyId} onToggle={() => setOpen(!isOpen)}>
            <span className={styles.quietWords}>
              <span id={titleId}>{say(words.weeklyOutlook)}</span>{' '}
              <span className={styles.quietHint}>{say(welcome.noEventsThisWeek)}</span>
            </span>
          </FoldLine>
        </h2>
        <div id={bodyId} hidden={!isOpen}>
          {isOpen ? <Days days={days} /> : null}
        </div>
      </section>
    </Card>
  );
}

function Days({ days }: { days: readonly OutlookDayProps[] }) {
  return (
    <>
      <ol className={styles.days}>
        {days.map((day) => (
          <OutlookDay key={day.date} {...day} />
        ))}
      </ol>
      <Link to={PATHS.history} className={styles.history}>
        {say(words.seeTheLastWeeks)}
      </Link>
    </>
  );
}

interface OutlookDayProps {
  userId: string;
  date: LocalDate;
  today: LocalDate;
  events: readonly Occurrence[];
}

function OutlookDay({ userId, date, today, events }: OutlookDayProps) {
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  const hidden = events.length - EVENTS_SHOWN;
  return (
    <li className={styles.day}>
      <h3 className={styles.heading}>
        <FoldLine
          className={styles.line}
          arrowClassName={styles.arrow}
          isOpen={isOpen}
          controls={bodyId}
          onToggle={() => setOpen(!isOpen)}
        >
          <span className={styles.name}>
            {formatWeekday(date, today)} <span className={styles.date}>{formatShortDay(date)}</span>
          </span>
          {isOpen ? null : (
            <span className={styles.events}>
              {events.slice(0, EVENTS_SHOWN).map(({ event, isCompleted }) => (
                <EventChip key={event.id} event={event} isCompleted={isCompleted} />
              ))}
              {hidden > 0 ? <bdi className={styles.more}>+{hidden}</bdi> : null}
            </span>
          )}
        </FoldLine>
      </h3>
      <div id={bodyId} className={styles.body} hidden={!isOpen}>
        {isOpen ? <OutlookBody userId={userId} today={today} date={date} events={events} /> : null}
      </div>
    </li>
  );
}

function OutlookBody({ userId, today, date, events }: OutlookDayProps) {
  return (
    <>
      {events.length > 0 ? (
        <ul className={styles.list} aria-label={say(words.events)}>
          {events.map(({ event, isCompleted }) => (
            <li key={event.id}>
              <EventChip event={event} isCompleted={isCompleted} />
            </li>
          ))}
        </ul>
      ) : null}
      <OutlookTasks userId={userId} today={today} date={date} hasEvents={events.length > 0} />
    </>
  );
}
