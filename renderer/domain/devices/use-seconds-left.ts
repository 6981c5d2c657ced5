import { useEffect, useState } from 'react';

/**
 * Counts seconds down to 0 with this device's monotonic clock, since its wall clock may be hours off.
 * @param seconds seconds left now
 * @param key restarts the countdown when it changes
 */
export function useSecondsLeft(seconds: number, key: unknown): number {
  const [count, setCount] = useState({ key, left: seconds });
  useEffect(() => {
    const endsAt = performance.now() + seconds * 1000;
    const look = () => setCount({ key, left: Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)) });
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [key, seconds]);
  return Object.is(count.key, key) ? count.left : seconds;
}

/** Formats minutes and seconds, like `9:41`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
