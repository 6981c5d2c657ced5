import { useEffect } from 'react';

/** Part of the Wake Lock API, which pages have only over https. */
interface WakeLock {
  request(type: 'screen'): Promise<{ release(): Promise<void> }>;
}

/** Keeps the screen on where the browser lets a page do so; elsewhere the device's own setting does (board-9). */
export function useScreenOn(): void {
  useEffect(() => {
    const { wakeLock } = navigator as { wakeLock?: WakeLock };
    if (!wakeLock) return;
    let held: { release(): Promise<void> } | undefined;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        held = await wakeLock.request('screen');
        if (isOver) await held.release();
      } catch {
        // The battery is low, or the browser does not allow it.
      }
    };
    void hold();
    // The browser releases it when the page is hidden.
    const again = () => void hold();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void held?.release().catch(() => undefined);
    };
  }, []);
}
