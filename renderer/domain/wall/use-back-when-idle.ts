import { useEffect } from 'react';

/** Milliseconds without input after which a page that asks for a secret returns (devices-28). */
const BACK_AFTER_MS = 60_000;

/** Calls `back` after a while without input. @param back the same function each time, or the time begins anew */
export function useBackWhenIdle(isAway: boolean, back: () => void): void {
  useEffect(() => {
    if (!isAway) return;
    let timer = setTimeout(back, BACK_AFTER_MS);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(back, BACK_AFTER_MS);
    };
    // In the capture phase, because buttons stop the propagation of Enter and Space.
    window.addEventListener('pointerdown', restart, true);
    window.addEventListener('keydown', restart, true);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pointerdown', restart, true);
      window.removeEventListener('keydown', restart, true);
    };
  }, [isAway, back]);
}
