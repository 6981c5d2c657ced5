import { useEffect, useState } from 'react';
import { serverNow } from '#renderer/api/server-clock.ts';

const MINUTE_MS = 60_000;

/**
 * Returns the current minute of the family computer's clock, in whole minutes since the Unix epoch. The component is
 * drawn again when it changes, and when the device wakes.
 */
export function useMinute(): number {
  const [minute, setMinute] = useState(minuteNow);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      setMinute(minuteNow());
      timer = setTimeout(look, MINUTE_MS - (serverNow() % MINUTE_MS));
    };
    look();
    // A device that sleeps runs no timers.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return minute;
}

function minuteNow(): number {
  return Math.floor(serverNow() / MINUTE_MS);
}

/** Converts whole minutes since the Unix epoch to milliseconds. */
export function msOf(minute: number): number {
  return minute * MINUTE_MS;
}
