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
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const leftMs = Math.max(0, endsAt - performance.now());
      setCount({ key, left: Math.ceil(leftMs / 1000) });
      // The next look is when the digits change.
      if (leftMs > 0) timer = setTimeout(look, leftMs % 1000 || 1000);
    };
    look();
    return () => clearTimeout(timer);
  }, [key, seconds]);
  return Object.is(count.key, key) ? count.left : seconds;
}

/** Formats minutes and seconds, like `9:41`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
