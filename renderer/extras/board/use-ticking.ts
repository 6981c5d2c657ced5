import type { UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hadNoAnswer } from '#renderer/api/api-error.ts';
import type { SecretBody } from '#renderer/domain/devices/devices.queries.ts';
import { useBackWhenIdle } from '#renderer/domain/wall/use-back-when-idle.ts';
import { useBack } from '#renderer/platform/back.ts';
import { showToast } from '#renderer/ui/overlays/toasts.ts';
import type { ProfileView } from '#shared/contracts/devices.schema.ts';
import type { BoardTask, BoardView } from '#shared/extras/board/contract.schema.ts';
import * as words from '#shared/extras/board/words.ts';
import { messageFor } from '#shared/failure.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import { type BoardTick, type Secret, useBoardTicks } from './board-ticks.ts';

/** Milliseconds without a tick after which a child enters the secret again, and what is done is put away (board-5). */
const STAYS_MS = 20_000;

/** Ticks on a wall board, and asks for the child's secret where the board does (board-5). */
export function useTicking(board: UseQueryResult<BoardView>) {
  const { waiting, send, tick: tickLater } = useBoardTicks(board.dataUpdatedAt);
  const [asked, setAsked] = useState<BoardTick | null>(null);
  const [turn, setTurn] = useState<{ userId: string; secret: Secret } | null>(null);
  // What is ticked stays in its place for a while: a second tap of small fingers must not reach the next task.
  const [staying, setStaying] = useState<readonly string[]>([]);
  const noteTick = ({ userId, taskId }: BoardTick) =>
    setStaying((before) => [...before.filter((each) => each !== placeOf(userId, taskId)), placeOf(userId, taskId)]);
  useAfterAWhile(staying.length > 0 ? staying : null, () => setStaying([]));
  const back = useCallback(() => setAsked(null), []);
  useBack(asked !== null, back);
  useBackWhenIdle(asked !== null, back);
  useAfterAWhile(turn, () => setTurn(null));

  const sendWith = async (tick: BoardTick, secret: Secret) => {
    await send(tick, secret);
    noteTick(tick);
    setTurn({ userId: tick.userId, secret });
  };

  return {
    /** Ticks that the family computer has not confirmed. */
    waiting,
    /** Tells whether a task of a child stays in its place although it is done. */
    stays: (userId: string, taskId: string) => staying.includes(placeOf(userId, taskId)),
    /** The tick before which the child enters the secret; null while none is asked for. */
    asked,
    back,
    /** Sends the asked tick with what the child entered. @throws ApiError */
    enter: async ({ userId: _userId, ...secret }: SecretBody) => {
      if (asked) await sendWith(asked, secret);
      setAsked(null);
    },
    /** Id of the child who may tick more; undefined while nobody may. */
    turnOf: turn?.userId,
    endTurn: () => setTurn(null),
    onTick: (
      { today, asksSecret }: BoardView,
      { id: userId, way }: ProfileView,
      { id: taskId }: BoardTask,
      wanted: boolean,
    ) => {
      const tick = { userId, taskId, date: today, wanted };
      const mayGoOn = turn?.userId === userId;
      if (!asksSecret) {
        noteTick(tick);
        tickLater(tick);
      } else if (way !== 'none' && !mayGoOn) {
        setAsked(tick);
      } else {
        sendWith(tick, mayGoOn ? turn.secret : {}).catch((error: unknown) => {
          setTurn(null);
          showRefusal(error);
          void board.refetch();
        });
      }
    },
  };
}

function showRefusal(error: unknown): void {
  const isAway = hadNoAnswer(error);
  showToast({
    title: isAway ? say(words.notReached) : say(common.error),
    description: isAway ? say(words.notReachedHint) : messageFor(error),
    intent: 'danger',
  });
}

function placeOf(userId: string, taskId: string): string {
  return `${userId} ${taskId}`;
}

/** Calls `end` once a value has stayed the same for a while; null never ends. */
function useAfterAWhile(value: unknown, end: () => void): void {
  const latest = useRef(end);
  useEffect(() => {
    latest.current = end;
  });
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => latest.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [value]);
}
