import { type KeptTick, keptTickKey, type RefusedTick } from '#renderer/domain/ticks/kept-tick.ts';
import type { StoredTicks } from '#renderer/domain/ticks/stored-ticks.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { ErrorCode } from '#shared/errors.ts';

/**
 * Stored on this device and not being sent from this page. It may have arrived without an answer, or another window may
 * be sending it.
 */
interface WaitingTick {
  readonly state: 'waiting';
  readonly key: string;
  readonly kept: KeptTick;
}

/**
 * Being sent from this page: `sending` until the answer arrives, then `saved` until the day is refetched. It is shown
 * until then, since the answers of two quick ticks may arrive in the wrong order, and the older one lacks the newer
 * tick.
 */
interface TickUnderWay {
  readonly state: 'sending' | 'saved';
  readonly key: string;
  /** The last state that the user wanted. */
  readonly wanted: boolean;
  /**
   * State that is being sent or was accepted; null when another window has sent something since, so that this page's
   * answer is meaningless.
   */
  readonly sent: boolean | null;
  /** State on the server; null when unknown. */
  readonly saved: boolean | null;
  /** The stored tick; null when it is no longer stored. */
  readonly kept: KeptTick | null;
  /**
   * True when another window of this browser has a newer tick or has finished this one; this page then stops sending.
   */
  readonly isOvertaken: boolean;
}

/** Refused by the server when it was sent again; stays until a person has dealt with it. */
interface RefusedEntry {
  readonly state: 'refused';
  readonly key: string;
  readonly kept: RefusedTick;
}

/** One tick in one of its states; for each key at most one entry waits or is being sent, and at most one is refused. */
export type TickEntry = WaitingTick | TickUnderWay | RefusedEntry;

/** An event that can happen to ticks; the input of `nextTicks`. */
export type TickEvent =
  /**
   * The user ticked or un-ticked.
   * @param saved the server's state as the screen knows it; null when it is unknown whether an earlier tick arrived
   */
  | { type: 'tapped'; key: string; wanted: boolean; saved: boolean | null; kept: KeptTick | null }
  /** The waiting tick is sent again. */
  | { type: 'resent'; key: string }
  /** The server accepted the sent state. */
  | { type: 'taken'; key: string }
  /** The data that the screen shows has been refetched since. */
  | { type: 'refreshed'; key: string }
  /** The call got no answer. */
  | { type: 'unheard'; key: string; mayHaveArrived: boolean }
  /** The server refused the sent state: `told` shows it to the user at once, `put-aside` lists it for later. */
  | { type: 'refused'; key: string; how: 'told' | 'put-aside'; code: ErrorCode | null; sentence?: string | undefined }
  /** A person has dealt with these waiting or refused ticks; a newer tick of the same task stays. */
  | { type: 'settled'; ticks: readonly KeptTick[] }
  /** Content of the device's storage, after another window changed it or when the page starts. */
  | { type: 'stored'; stored: StoredTicks };

/**
 * Applies an event to ticks; returns the same list when nothing changes, except for `settled` and `stored`, which
 * always return a new one. Pure: sending and storing is done elsewhere.
 */
export function nextTicks(entries: readonly TickEntry[], event: TickEvent): readonly TickEntry[] {
  switch (event.type) {
    case 'stored':
      return takeUp(entries, event.stored);
    case 'settled':
      return settle(entries, new Set(event.ticks.map(keptTickKey)));
    case 'tapped':
      return tap(entries, event);
    case 'resent':
      return replace(entries, event.key, (entry) => (entry.state === 'waiting' ? send(entry) : entry));
    default:
      return replace(entries, event.key, (entry) => (entry.state === 'waiting' ? entry : answer(entry, event)));
  }
}

/** Finds the entry of a key that waits or is being sent. */
export function openTick(entries: readonly TickEntry[], key: string): WaitingTick | TickUnderWay | undefined {
  return entries.filter(isOpen).find((entry) => entry.key === key);
}

/** Selects the ticks to store. */
export function toStored(entries: readonly TickEntry[]): StoredTicks {
  return {
    waiting: entries.flatMap((entry) => (isOpen(entry) && entry.kept ? entry.kept : [])),
    refused: entries.flatMap((entry) => (entry.state === 'refused' ? entry.kept : [])),
  };
}

function isOpen(entry: TickEntry): entry is WaitingTick | TickUnderWay {
  return entry.state !== 'refused';
}

function tap(entries: readonly TickEntry[], { key, wanted, saved, kept }: TickEvent & { type: 'tapped' }) {
  const before = openTick(entries, key);
  // It is unknown whether a waiting tick has arrived, so a new tick for it is always sent.
  const known = before ? null : saved;
  if (known === wanted) return entries;
  const entry: TickUnderWay =
    before && before.state !== 'waiting'
      ? { ...before, wanted, kept, isOvertaken: false }
      : { state: 'sending', key, wanted, sent: wanted, saved: known, kept, isOvertaken: false };
  return [...entries.filter((each) => each !== before), entry];
}

function send({ key, kept }: WaitingTick): TickUnderWay {
  const { wanted } = kept;
  return { state: 'sending', key, wanted, sent: wanted, saved: null, kept, isOvertaken: false };
}

type Answer = Extract<TickEvent, { type: 'taken' | 'refreshed' | 'unheard' | 'refused' }>;

function answer(entry: TickUnderWay, event: Answer): TickEntry | null {
  switch (event.type) {
    case 'taken':
      return {
        ...entry,
        state: 'saved',
        saved: entry.sent,
        kept: entry.wanted === entry.sent ? keptByOtherWindow(entry) : entry.kept,
      };
    case 'refreshed':
      return entry.wanted === entry.saved ? over(entry) : sendLast(entry);
    case 'unheard':
      // A stored tick is always sent again, even when reverted: another window of this browser may have sent it.
      if (entry.kept) return { state: 'waiting', key: entry.key, kept: entry.kept };
      return unheardUnkept(entry, event.mayHaveArrived);
    case 'refused':
      if (entry.wanted !== entry.sent) return entry.wanted === entry.saved ? over(entry) : sendLast(entry);
      if (event.how === 'told' || !entry.kept) return over(entry);
      return { state: 'refused', key: entry.key, kept: { ...entry.kept, code: event.code, sentence: event.sentence } };
  }
}

function unheardUnkept(entry: TickUnderWay, mayHaveArrived: boolean): TickEntry | null {
  if (entry.wanted === entry.sent || !mayHaveArrived) return null;
  return sendLast({ ...entry, saved: null });
}

function sendLast(entry: TickUnderWay): TickEntry | null {
  return entry.isOvertaken ? over(entry) : { ...entry, state: 'sending', sent: entry.wanted };
}

/** Ends the entry on this page; a tick of another window stays. */
function over(entry: TickUnderWay): WaitingTick | null {
  const kept = keptByOtherWindow(entry);
  return kept && { state: 'waiting', key: entry.key, kept };
}

function keptByOtherWindow({ isOvertaken, kept }: TickUnderWay): KeptTick | null {
  return isOvertaken ? kept : null;
}

/** Replaces an open tick with its next state; a refusal replaces an older refusal. */
function replace(
  entries: readonly TickEntry[],
  key: string,
  change: (entry: WaitingTick | TickUnderWay) => TickEntry | null,
): readonly TickEntry[] {
  const before = openTick(entries, key);
  const after = before ? change(before) : undefined;
  if (!before || after === before) return entries;
  if (after && isOpen(after)) return entries.map((entry) => (entry === before ? after : entry));
  const left = entries.filter((entry) => entry !== before && (after === null || entry.key !== key));
  return after ? [...left, after] : left;
}

function settle(entries: readonly TickEntry[], settled: ReadonlySet<string>): readonly TickEntry[] {
  return entries.flatMap((entry) => {
    if (!entry.kept || !settled.has(keptTickKey(entry.kept))) return entry;
    return entry.state === 'waiting' || entry.state === 'refused' ? [] : { ...entry, kept: null };
  });
}

function takeUp(entries: readonly TickEntry[], { waiting, refused }: StoredTicks): readonly TickEntry[] {
  const isStored = new Set(waiting.map(tickKey));
  const left = entries.flatMap((entry) => {
    if (!isOpen(entry) || entry.state === 'waiting' || isStored.has(entry.key)) return [];
    return entry.kept ? { ...overtake(entry), kept: null } : entry;
  });
  const open = waiting.map((kept): TickEntry => {
    const key = tickKey(kept);
    const before = openTick(entries, key);
    if (!before || before.state === 'waiting') return { state: 'waiting', key, kept };
    if (before.kept && keptTickKey(before.kept) === keptTickKey(kept)) return before;
    return { ...overtake(before), wanted: kept.wanted, kept };
  });
  return [...left, ...open, ...refused.map((kept): TickEntry => ({ state: 'refused', key: tickKey(kept), kept }))];
}

function overtake(entry: TickUnderWay): TickUnderWay {
  return { ...entry, sent: null, saved: null, isOvertaken: true };
}
