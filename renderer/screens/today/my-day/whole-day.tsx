import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { eventsQuery } from '#renderer/domain/calendar/calendar.queries.ts';
import type { PaintedDay } from '#renderer/domain/day/painted-day.ts';
import { Avatar } from '#renderer/domain/people/avatar.tsx';
import { StarMark } from '#renderer/domain/points/points-pill.tsx';
import { historyQuery } from '#renderer/domain/progress/history-query.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { whenQuiet } from '#renderer/live/when-quiet.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { announce } from '#renderer/ui/announcer/announcer.ts';
import { Card } from '#renderer/ui/layout/card.tsx';
import { say } from '#shared/language/say.ts';
import { addDays, type LocalDate, mondayOf } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/finished.ts';
import styles from './whole-day.module.css';
import { countWholeDays } from './whole-days.ts';

const STARS = Array.from({ length: 24 }, (_unused, index) => index);
const BURST_MS = 3000;
/** Milliseconds until it is scrolled into sight: the last part of the day folds meanwhile. */
const SCROLL_AFTER_MS = 700;
const NTH = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'] as const;

/** Props of `WholeDay`. */
export interface WholeDayProps {
  day: PaintedDay;
  isWhole: boolean;
  /** True where the day was already done when Home was opened: nothing has been touched that the card could move. */
  wasWholeAtFirst: boolean;
}

/**
 * Card on top of a child's day that is completely done. The first time on a day 24 stars burst from the child's picture
 * (home-33). It comes and goes only while nobody touches the screen.
 */
export function WholeDay({ day, isWhole, wasWholeAtFirst }: WholeDayProps) {
  const [hasRoom, setHasRoom] = useState(wasWholeAtFirst && isWhole);
  useEffect(() => {
    if (hasRoom === isWhole) return;
    return whenQuiet(0, () => {
      setHasRoom(isWhole);
      return true;
    });
  }, [hasRoom, isWhole]);
  return hasRoom ? <WholeDayCard day={day} isWhole={isWhole} /> : null;
}

/** The card; once something is un-ticked only its room stays until nobody touches the screen. */
function WholeDayCard({ day: { userId, date, total }, isWhole }: Omit<WholeDayProps, 'wasWholeAtFirst'>) {
  const user = useSignedInUser();
  const card = useRef<HTMLDivElement>(null);
  const [first] = useState(() => isFirstToday(userId, date));
  const [isBursting, setBursting] = useState(first);
  const nth = useWholeDays(userId, date);
  const sentences = [say(words.didAll, { count: total }), ...(nth ? [say(words.nthWholeDay, { nth })] : [])].join(' ');
  const said = useRef(!first);
  useEffect(() => {
    if (!first) return;
    keepSetting(keyOf(userId), date);
    const stopWaiting = whenQuiet(SCROLL_AFTER_MS, () => {
      const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      card.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' });
      return true;
    });
    const timer = setTimeout(() => setBursting(false), BURST_MS);
    return () => {
      stopWaiting();
      clearTimeout(timer);
    };
  }, [first, userId, date]);
  useEffect(() => {
    if (said.current || (nth === undefined && isBursting)) return;
    said.current = true;
    announce(sentences);
  }, [nth, isBursting, sentences]);
  return (
    <div ref={card} className={styles.place} data-gone={!isWhole || undefined}>
      <Card className={styles.card}>
        {isBursting ? <Burst /> : null}
        <span className={styles.picture}>
          <Avatar person={user} size={88} />
        </span>
        <div className={styles.words}>
          <h2>{say(words.didAll, { count: total })}</h2>
          {nth ? <p>{say(words.nthWholeDay, { nth })}</p> : null}
        </div>
      </Card>
    </div>
  );
}

function Burst() {
  return (
    <div className={styles.burst} aria-hidden="true">
      {STARS.map((index) => (
        <span key={index} className={styles.star} style={flightOf(index)}>
          <StarMark size={index % 3 === 0 ? 28 : 20} />
        </span>
      ))}
    </div>
  );
}

/** Spreads the stars over the card, behind its words: two in each twelfth of its width, at different heights. */
function flightOf(index: number): CSSProperties {
  const across = (((index * 7) % STARS.length) + 0.5) / STARS.length;
  const up = 0.08 + ((index * 0.618) % 1) * 0.84;
  return {
    '--to-x': `${Math.round(across * 100)}`,
    '--to-y': `${Math.round(up * 100)}`,
    animationDelay: `${index * 40}ms`,
  } as CSSProperties;
}

const keyOf = (userId: string) => `whole-day:${userId}`;

/** Tells whether the stars of a day did not burst yet for a child on this device. */
function isFirstToday(userId: string, date: LocalDate): boolean {
  return readSetting(keyOf(userId)) !== date;
}

/**
 * Returns which whole day of the week it is; null when that cannot be said, undefined while it is being fetched. Days
 * before today count with their events, which the history leaves out (history-3).
 */
function useWholeDays(userId: string, today: LocalDate): (typeof NTH)[number] | null | undefined {
  const monday = mondayOf(today);
  const isMonday = today === monday;
  const history = useQuery({ ...historyQuery(userId, today), enabled: !isMonday });
  const events = useQuery({ ...eventsQuery(userId, monday, addDays(today, -1)), enabled: !isMonday });
  if (isMonday) return 'first';
  if (history.data && events.data?.until === null) {
    return NTH[countWholeDays(userId, today, history.data.days, events.data.events) - 1] ?? null;
  }
  return history.isFetched && events.isFetched ? null : undefined;
}
