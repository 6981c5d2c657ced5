import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hadNoAnswer } from '#renderer/api/api-error.ts';
import { call } from '#renderer/api/client.ts';
import { checkReachability } from '#renderer/api/reachability.ts';
import type { SecretBody } from '#renderer/domain/devices/devices.queries.ts';
import { deviceDayQuery } from '#renderer/domain/wall/use-device-day.ts';
import { keepSetting, readSetting } from '#renderer/platform/kept-choice.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import { readBoard, tickOnBoard } from '#shared/extras/board/contract.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';

/** Query for the children's today on this wall board; what makes a device's day old makes it old, too. */
export const boardQuery = queryOptions({
  queryKey: [...deviceDayQuery.queryKey, 'board'],
  queryFn: ({ signal }) => call(readBoard, {}, { signal }),
});

/** A tick or un-tick of a child's task of a day. */
export interface BoardTick {
  userId: string;
  taskId: string;
  date: string;
  wanted: boolean;
}

/** PIN or pictures that a child enters before a tick. */
export type Secret = Omit<SecretBody, 'userId'>;

const STORED_AS = 'board-ticks';

/** Milliseconds before kept ticks are sent again; doubled each time that no answer comes. */
const TRY_AGAIN_MS = { first: 2000, longest: 30_000 };

/** Returns the kept ticks of this device; none when what is stored is not one of its lists. */
function readKept(): BoardTick[] {
  try {
    const kept: unknown = JSON.parse(readSetting(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isTick) : [];
  } catch {
    return [];
  }
}

function isTick(value: unknown): value is BoardTick {
  const { userId, taskId, date, wanted } = (value ?? {}) as Record<string, unknown>;
  return [userId, taskId, date].every((each) => typeof each === 'string') && typeof wanted === 'boolean';
}

/**
 * Ticks on a wall board. A tick shows at once. Without a secret, ticks that cannot reach the family computer are kept
 * on the device and sent in order once it answers; with one they are refused, since only the family computer can check
 * it (board-7).
 * @param readAt time of the last answer of the family computer; 0 before the first
 */
export function useBoardTicks(readAt: number) {
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<readonly BoardTick[]>(readKept);
  const isSending = useRef(false);
  const keep = useCallback((change: (before: readonly BoardTick[]) => readonly BoardTick[]) => {
    setWaiting((before) => {
      const after = change(before);
      keepSetting(STORED_AS, JSON.stringify(after));
      return after;
    });
  }, []);

  /** Sends one tick. @throws ApiError when it was refused or got no answer */
  const send = useCallback(
    async (tick: BoardTick, secret: Secret = {}) => {
      const { userId, taskId, date, wanted } = tick;
      const answer = await call(tickOnBoard, { body: { userId, taskId, date, wanted, ...secret } });
      queryClient.setQueryData(boardQuery.queryKey, answer);
    },
    [queryClient],
  );

  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (readAt === 0 || waiting.length === 0 || isSending.current) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    isSending.current = true;
    void sendAll(waiting, send, {
      onSettled: (tick, error) => {
        if (error) {
          showToast({ title: say(common.error), description: messageFor(error), intent: 'danger' });
          void queryClient.invalidateQueries(boardQuery);
        }
        setTries(0);
        keep((before) => before.filter((each) => each !== tick));
      },
      onEnd: (isAnswered) => {
        isSending.current = false;
        if (isAnswered) return;
        checkReachability();
        timer = setTimeout(() => setTries((before) => before + 1), waitBefore(tries));
      },
    });
    return () => clearTimeout(timer);
  }, [readAt, waiting, send, keep, queryClient, tries]);

  return {
    /** Ticks that the family computer has not confirmed, the oldest first. */
    waiting,
    send,
    /** Ticks without a secret; shows at once. */
    tick: useCallback(
      (tick: BoardTick) =>
        keep((before) => [
          ...before.filter(({ userId, taskId }) => userId !== tick.userId || taskId !== tick.taskId),
          tick,
        ]),
      [keep],
    ),
  };
}

/** Returns the milliseconds before the next try, after so many without an answer. */
function waitBefore(tries: number): number {
  return Math.min(TRY_AGAIN_MS.first * 2 ** tries, TRY_AGAIN_MS.longest);
}

/** Sends ticks in order, until one gets no answer. */
async function sendAll(
  ticks: readonly BoardTick[],
  send: (tick: BoardTick) => Promise<void>,
  { onSettled, onEnd }: { onSettled: (tick: BoardTick, error?: unknown) => void; onEnd: (isAnswered: boolean) => void },
): Promise<void> {
  for (const tick of ticks) {
    try {
      await send(tick);
      onSettled(tick);
    } catch (error) {
      if (hadNoAnswer(error)) return onEnd(false);
      onSettled(tick, error);
    }
  }
  onEnd(true);
}
