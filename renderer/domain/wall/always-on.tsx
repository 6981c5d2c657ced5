import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PressArea } from '#renderer/ui/controls/press-area.tsx';
import { formatMinutes } from '#shared/format/format-time.ts';
import { say } from '#shared/language/say.ts';
import { localTime } from '#shared/rules/local-date.ts';
import * as words from '#shared/words/wall.ts';
import styles from './always-on.module.css';
import { isNight } from './night.ts';
import { shiftOf } from './shift.ts';
import { msOf, useMinute } from './use-minute.ts';

/** Milliseconds for which a touch keeps the screen bright at night. */
const AWAKE_MS = 60_000;

interface AlwaysOnProps {
  /** Time zone of the family; undefined while it is not known. */
  timeZone: string | undefined;
  children: ReactNode;
}

/**
 * Frame of a screen that stays on all day: at night it is dark until somebody touches it (devices-41), and the whole
 * picture moves by some pixels every few minutes (devices-43).
 */
export function AlwaysOn({ timeZone, children }: AlwaysOnProps) {
  const minute = useMinute();
  const { isAwake, wake } = useAwake();
  const minutes = timeZone === undefined ? null : localTime(msOf(minute), timeZone).minutes;
  const isDark = minutes !== null && isNight(minutes) && !isAwake;
  return (
    <div className={styles.frame}>
      <div className={styles.picture} style={{ transform: shiftOf(minute) }} inert={isDark}>
        {children}
      </div>
      {isDark ? (
        <PressArea className={styles.night} aria-label={say(words.wakeUp)} onClick={wake}>
          <bdi className={styles.clock} style={{ transform: shiftOf(minute) }}>
            {formatMinutes(minutes)}
          </bdi>
        </PressArea>
      ) : null}
    </div>
  );
}

/** Notes whether somebody touched the screen within the last minute; it begins awake. */
function useAwake(): { isAwake: boolean; wake: () => void } {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [wake] = useState(() => () => {
    clearTimeout(timer.current);
    setAwake(true);
    timer.current = setTimeout(() => setAwake(false), AWAKE_MS);
  });
  useEffect(() => {
    wake();
    // In the capture phase, because buttons stop the propagation of Enter and Space.
    for (const name of ['pointerdown', 'keydown']) window.addEventListener(name, keepAwake, true);
    function keepAwake(event: Event) {
      // The touch that wakes the screen presses nothing on it: the dark button takes it.
      if (!(event.target instanceof Element && event.target.closest(`.${styles.night}`))) wake();
    }
    return () => {
      clearTimeout(timer.current);
      for (const name of ['pointerdown', 'keydown']) window.removeEventListener(name, keepAwake, true);
    };
  }, [wake]);
  return { isAwake, wake };
}
