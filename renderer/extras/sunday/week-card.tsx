import { useEffect, useState } from 'react';
import { serverNow } from '#renderer/api/server-clock.ts';
import { useSignedInUser } from '#renderer/domain/session/session.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Card } from '#renderer/ui/layout/card.tsx';
import { Picture } from '#renderer/ui/pictures/picture.tsx';
import { classNames } from '#renderer/ui/theme/class-names.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { say } from '#shared/language/say.ts';
import styles from './week-card.module.css';
import { WeekDialog } from './week-dialog.tsx';

/** Card on Home from Sunday afternoon to Monday noon, until it was looked at or put away on this device (sunday-2). */
function WeekCard() {
  const { id, ourWeek } = useSignedInUser();
  const key = `sunday:${id}`;
  const [put, setPut] = useState(() => readSetting(key));
  const [isOpen, setOpen] = useState(false);
  const isNow = useWithin(ourWeek?.from, ourWeek?.until);
  if (!ourWeek) return null;
  const putAway = () => {
    keepSetting(key, ourWeek.week);
    setPut(ourWeek.week);
    setOpen(false);
  };
  if (isOpen) return <WeekDialog week={ourWeek.week} onEnd={putAway} onClose={() => setOpen(false)} />;
  if (!isNow || put === ourWeek.week) return null;
  return (
    <Card compact className={styles.card}>
      <Picture icon="sun" size={48} bare />
      <div className={styles.words}>
        <h2>{say(words.ourWeek)}</h2>
        <p className={classNames(styles.hint, 'muted')}>{say(words.ourWeekHint)}</p>
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => setOpen(true)}>
            {say(words.lookAtIt)}
          </Button>
          <Button variant="quiet" onClick={putAway}>
            {say(words.notThisWeek)}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Tells whether now is between two instants, by the family computer's clock. */
function useWithin(from = '', until = ''): boolean {
  const [now, setNow] = useState(serverNow);
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  useEffect(() => {
    const next = [begin, end].find((at) => at > now);
    if (next === undefined) return undefined;
    const timer = setTimeout(() => setNow(serverNow()), Math.min(next - now, LONGEST_WAIT_MS));
    return () => clearTimeout(timer);
  }, [begin, end, now]);
  return now >= begin && now < end;
}

/** Longest wait of a timer, after which the clock is looked at again: a sleeping computer stops timers. */
const LONGEST_WAIT_MS = 60_000;

/** Parts of the extra, by slot. */
export const parts = { 'home.top': WeekCard, 'requests.card': WeekCard };
