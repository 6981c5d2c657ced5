import { ApiError, hadNoAnswer, hasCode } from '#renderer/api/api-error.ts';
import { goesByItself, type KeptTick, type TickSender } from '#renderer/domain/ticks/kept-tick.ts';
import { openTick, type TickEvent } from '#renderer/domain/ticks/tick-machine.ts';
import type { TickStore } from '#renderer/domain/ticks/tick-store.ts';

/** Calls with which a tick is saved. */
export interface TickCalls {
  save: (wanted: boolean) => Promise<void>;
  /** Fetches what the screen shows of it. */
  refresh: () => Promise<void>;
}

/** A tick or un-tick by hand. */
export interface Tap {
  key: string;
  wanted: boolean;
  /** State of the server that the screen knows: true for done. */
  saved: boolean;
  /** Tick that the device keeps until it has arrived; null keeps nothing. */
  kept: KeptTick | null;
}

/**
 * Ticks or un-ticks. Settles once the last wish is saved or kept; at once while the same tick is under way, which then takes
 * this wish along.
 * @throws what the server refused, or what went wrong where nothing is kept, unless the wish was taken back meanwhile
 */
export async function sendTap(ticks: TickStore, tap: Tap, calls: TickCalls): Promise<void> {
  const shown = openTick(ticks.get(), tap.key);
  const wasUnderWay = isUnderWay(ticks, tap.key);
  // What waits as far as this page has heard may have arrived, also when another window is just through with it.
  ticks.dispatch({ type: 'tapped', ...tap, saved: shown ? null : tap.saved });
  if (wasUnderWay || !isUnderWay(ticks, tap.key)) return;
  const failure = await send(ticks, tap.key, calls, toldFailure);
  if (failure && !failure.isKept) throw failure.error;
}

/**
 * Sends what waits and goes by itself, in its order, each once. What the server refuses now is put aside, never dropped;
 * without an answer the rest is not tried.
 * @returns how many were taken
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
    if (entry?.state !== 'waiting' || !goesByItself(entry.kept, me)) continue;
    ticks.dispatch({ type: 'resent', key });
    const failure = await send(ticks, key, callsOf(entry.kept), putAsideFailure);
    if (failure?.isKept) return taken;
    if (!failure) taken += 1;
  }
  return taken;
}

interface SendFailure {
  error: unknown;
  /** It stays on the device and is sent again. */
  isKept: boolean;
}

type Failure = Extract<TickEvent, { type: 'unheard' | 'refused' }>;
type WordFailure = (key: string, error: unknown) => Failure;

function isUnderWay(ticks: TickStore, key: string): boolean {
  const entry = openTick(ticks.get(), key);
  return entry !== undefined && entry.state !== 'waiting';
}

/** Sends until what was sent last is what is wanted. @returns why it ended before */
async function send(ticks: TickStore, key: string, { save, refresh }: TickCalls, word: WordFailure) {
  for (;;) {
    const entry = openTick(ticks.get(), key);
    if (entry?.state !== 'sending') return null;
    try {
      await save(entry.wanted);
    } catch (error) {
      const failure = fail(ticks, word(key, error), error);
      if (failure) return failure;
      // Nobody is told of anything, so the screen must find out by itself what became of it.
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

function toldFailure(key: string, error: unknown): Failure {
  // Whose session has ended finds it again after the next sign-in (live-22).
  const isKept = hadNoAnswer(error) || hasCode(error, 'not_signed_in');
  if (isKept) return { type: 'unheard', key, mayHaveArrived: hasCode(error, 'network') };
  return { type: 'refused', key, how: 'told', code: null };
}

function putAsideFailure(key: string, error: unknown): Failure {
  const isAnswer = error instanceof ApiError && error.code !== 'network';
  if (!isAnswer || error.status === 401 || error.status >= 500 || hadNoAnswer(error)) {
    return { type: 'unheard', key, mayHaveArrived: !isAnswer };
  }
  const sentence = error.sentence ?? undefined;
  return { type: 'refused', key, how: 'put-aside', code: error.code, sentence };
}
