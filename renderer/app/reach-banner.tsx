import { Offline } from '@blueprintjs/icons';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useReachability } from '#renderer/api/reachability.ts';
import { PATHS } from '#renderer/domain/paths.ts';
import { useTicksToDecide, useWaitingTicks } from '#renderer/domain/ticks/ticks.ts';
import { msUntilQuiet } from '#renderer/live/touch.ts';
import { Banner } from '#renderer/ui/layout/banner.tsx';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/app.ts';

/** Milliseconds after which the banner shows; a connection that is back sooner shows none. */
const SHOW_AFTER_MS = 600;
/** Maximum milliseconds that the banner waits while somebody touches the screen, since it moves the page (live-20). */
const WAITS_AT_MOST_MS = 2000;
/** Milliseconds for which the banner says that everything has arrived (live-8). */
const CAUGHT_UP_MS = 3000;

/**
 * Says that the family computer cannot be reached, how many ticks wait, and when all have arrived (live-8, live-9).
 * Outside of Home it also says that kept ticks wait for a decision.
 */
export function ReachBanner() {
  const isLost = useIsLost();
  const waiting = useWaitingTicks().length;
  const held = useTicksToDecide().length;
  const { pathname } = useLocation();
  const isCaughtUp = useCaughtUp(isLost, waiting);
  return (
    <div role="status">
      {isLost ? (
        <Banner tone="warning" icon={<Offline aria-hidden="true" />}>
          <strong>{say(words.computerUnreachable)}</strong>{' '}
          {waiting === 0 ? say(words.ticksAreKept) : say(words.ticksAreKeptWaiting, { waiting })}
        </Banner>
      ) : isCaughtUp ? (
        <Banner tone="good">
          <strong>{say(words.allCaughtUp)}</strong>
        </Banner>
      ) : held > 0 && pathname !== PATHS.home ? (
        <Banner tone="warning" icon={null}>
          {say(words.keptTicksCount, { count: held })} <Link to={PATHS.home}>{say(words.haveALook)}</Link>
        </Banner>
      ) : null}
    </div>
  );
}

function useIsLost(): boolean {
  const isLostNow = useReachability() === 'lost';
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isLostNow) {
      const timer = setTimeout(() => setLost(false));
      return () => clearTimeout(timer);
    }
    const wait = Math.min(Math.max(SHOW_AFTER_MS, msUntilQuiet()), WAITS_AT_MOST_MS);
    const timer = setTimeout(() => setLost(true), wait);
    return () => clearTimeout(timer);
  }, [isLostNow]);
  return isLost;
}

function useCaughtUp(isLost: boolean, waiting: number): boolean {
  const [wasLost, setWasLost] = useState(false);
  useEffect(() => {
    if (isLost) {
      setWasLost(true);
      return;
    }
    if (!wasLost || waiting > 0) return;
    const timer = setTimeout(() => setWasLost(false), CAUGHT_UP_MS);
    return () => clearTimeout(timer);
  }, [isLost, wasLost, waiting]);
  return !isLost && wasLost && waiting === 0;
}
