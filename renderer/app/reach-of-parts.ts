import { call } from '#renderer/api/client.ts';
import { onReachability, reachability } from '#renderer/api/reachability.ts';
import { reconnectDelay } from '#renderer/live/reconnect-delay.ts';
import { setReach } from '#renderer/platform/part.ts';
import { getSetup } from '#shared/contracts/setup.ts';

/** Milliseconds within which the family computer must answer to count as reachable. */
const ANSWER_WITHIN_MS = 3000;

/** Lets parts of the app wait for the family computer, whether or not somebody is signed in. */
export function watchReachOfParts(): void {
  setReach({
    isLost: () => reachability() === 'lost',
    isThere: () =>
      call(getSetup, {}, { timeoutMs: ANSWER_WITHIN_MS }).then(
        () => true,
        () => false,
      ),
    worthALook: (tries) =>
      new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          stop();
          resolve();
        };
        const stop = onReachability(end);
        const timer = setTimeout(end, reconnectDelay(tries, Math.random()));
      }),
  });
}
