import { ApiError, hadNoAnswer, hasCode } from '#renderer/api/api-error.ts';
import { isSentAutomatically, type KeptTick, type TickSender } from '#renderer/domain/ticks/kept-tick.ts';
import { openTick, type TickEvent } from '#renderer/domain/ticks/tick-machine.ts';
import type { TickStore } from '#renderer/domain/ticks/tick-store.ts';

/** Calls that save a tick. */
export interface TickCalls {
  save: (wanted: boolean) => Promise<void>;
  /** Refetches the data that shows it. */
  refresh: () => Promise<void>;
}

/** A tick or un-tick by the user. */
export interface Tap {
  key: string;
  wanted: boolean;
  /** The server's state as the screen knows it; true for done. */
  saved: boolean;
  /** The tick to store until the server confirms it; null stores nothing. */
  kept: KeptTick | null;
}

/**
 * Ticks or un-ticks. Resolves once the last tap is saved or kept; resolves at once while the same tick is being sent,
 * since that send includes this tap.
 * @throws the server's refusal, or the error when nothing is kept, unless the user has reverted the tap meanwhile
 */
export async function sendTap(ticks: TickStore, tap: Tap, calls: TickCalls): Promise<void> {
  const shown = openTick(ticks.get(), tap.key);
  const wasUnderWay = isUnderWay(ticks, tap.key);
  // A tick that waits by this page's knowledge may have arrived, also when another window has just sent it.
  ticks.dispatch({ type: 'tapped', ...tap, saved: shown ? null : tap.saved });
  if (wasUnderWay || !isUnderWay(ticks, tap.key)) return;
  const failure = await send(ticks, tap.key, calls, failureOfTap);
  if (failure && !failure.isKept) throw failure.error;
}

/**
 * Sends the waiting ticks that need no confirmation, in order, each once. A tick that the server refuses is put aside,
 * never dropped; when a call gets no answer, the rest is not tried.
 * @returns the number of ticks that the server accepted
 */
export async function resendTicks(
  ticks: TickStore,
  me: TickSender,
  callsOf: (tick: KeptTick) => TickCalls,
): Promise<number> {
  let taken = 0;
  for (const { key } of ticks.get()) {
    ticks.lookAgain();
    const entry = openTick(ticks.get(), key);
    if (entry?.state !== 'waiting' || !isSentAutomatically(entry.kept, me)) continue;
    ticks.dispatch({ type: 'resent', key });
    const failure = await send(ticks, key, callsOf(entry.kept), failureOfResend);
    if (failure?.isKept) return taken;
    if (!failure) taken += 1;
  }
  return taken;
}

interface SendFailure {
  error: unknown;
  /** True when the tick stays on the device and is sent again later. */
  isKept: boolean;
}

type Failure = Extract<TickEvent, { type: 'unheard' | 'refused' }>;
type ToFailureEvent = (key: string, error: unknown) => Failure;

function isUnderWay(ticks: TickStore, key: string): boolean {
  const entry = openTick(ticks.get(), key);
  return entry !== undefined && entry.state !== 'waiting';
}

/** Sends until the last sent state is the wanted one. @returns the failure that ended it; null when it succeeded */
async function send(ticks: TickStore, key: string, { save, refresh }: TickCalls, word: ToFailureEvent) {
  for (;;) {
    const entry = openTick(ticks.get(), key);
    if (entry?.state !== 'sending') return null;
    try {
      await save(entry.wanted);
    } catch (error) {
      const failure = fail(ticks, word(key, error), error);
      if (failure) return failure;
      // No error is reported, so the screen must refetch the actual state.
      await refresh();
      continue;
    }
    ticks.dispatch({ type: 'taken', key });
    try {
      await refresh();
    } finally {
      ticks.dispatch({ type: 'refreshed', key });
    }
  }
}

function fail(ticks: TickStore, event: Failure, error: unknown): SendFailure | null {
  ticks.lookAgain();
  const before = openTick(ticks.get(), event.key);
  ticks.dispatch(event);
  const after = openTick(ticks.get(), event.key);
  if (after?.state === 'waiting') return { error, isKept: true };
  const wasLastWish = before?.state === 'sending' && before.wanted === before.sent && !before.isOvertaken;
  return after === undefined && wasLastWish ? { error, isKept: false } : null;
}

function failureOfTap(key: string, error: unknown): Failure {
  // The tick is kept for the next sign-in when the session has ended (live-22).
  const isKept = hadNoAnswer(error) || hasCode(error, 'not_signed_in');
  if (isKept) return { type: 'unheard', key, mayHaveArrived: hasCode(error, 'network') };
  return { type: 'refused', key, how: 'told', code: null };
}

function failureOfResend(key: string, error: unknown): Failure {
  const isAnswer = error instanceof ApiError && error.code !== 'network';
  if (!isAnswer || error.status === 401 || error.status >= 500 || hadNoAnswer(error)) {
    return { type: 'unheard', key, mayHaveArrived: !isAnswer };
  }
  const sentence = error.sentence ?? undefined;
  return { type: 'refused', key, how: 'put-aside', code: error.code, sentence };
}
