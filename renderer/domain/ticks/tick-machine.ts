import { type KeptTick, keptTickKey, type RefusedTick } from '#renderer/domain/ticks/kept-tick.ts';
import type { StoredTicks } from '#renderer/domain/ticks/stored-ticks.ts';
import { tickKey } from '#renderer/domain/ticks/tick-key.ts';
import type { ErrorCode } from '#shared/errors.ts';

/** Kept on this device and not under way from this page. It may have arrived without its answer, or another window sends it. */
interface WaitingTick {
  readonly state: 'waiting';
  readonly key: string;
  readonly kept: KeptTick;
}

/**
 * Under way from this page: `sending` until the answer is there, then `saved` until the fresh day is. It stays painted for so
 * long, since answers of two quick ticks may arrive in the wrong order, and the older one does not know of the newer tick.
 */
interface TickUnderWay {
  readonly state: 'sending' | 'saved';
  readonly key: string;
  /** The last wish. */
  readonly wanted: boolean;
  /**
   * Wish that is on its way, or was taken; null when another window has sent something since, so that its answer says
   * nothing.
   */
  readonly sent: boolean | null;
  /** State that the server has; null when nobody here knows. */
  readonly saved: boolean | null;
  /** Tick that the device keeps of it; null when it is kept no longer. */
  readonly kept: KeptTick | null;
  /** Another window of this browser has a newer wish, or is through with it: this page sends no more. */
  readonly isOvertaken: boolean;
}

/** Not taken when the family computer was back; stays until somebody has seen to it. */
interface RefusedEntry {
  readonly state: 'refused';
  readonly key: string;
  readonly kept: RefusedTick;
}

/** One tick of a task or an event, in one of its states; of each key there is one that waits or is under way, and one refused, at most. */
export type TickEntry = WaitingTick | TickUnderWay | RefusedEntry;

/** Input of `nextTicks`: something that can happen to ticks. */
export type TickEvent =
  /** Somebody ticked or un-ticked. @param saved what the screen knows of the server; null when nobody knows whether a wish arrived */
  | { type: 'tapped'; key: string; wanted: boolean; saved: boolean | null; kept: KeptTick | null }
  /** The tick that waits is sent again. */
  | { type: 'resent'; key: string }
  /** The server took what was sent. */
  | { type: 'taken'; key: string }
  /** The data that the screen shows has been fetched since. */
  | { type: 'refreshed'; key: string }
  /** Nobody took or refused what was sent. */
  | { type: 'unheard'; key: string; mayHaveArrived: boolean }
  /** The server refused what was sent: `told` to whoever tapped, or `put aside` for whoever looks. */
  | { type: 'refused'; key: string; how: 'told' | 'put-aside'; code: ErrorCode | null; sentence?: string | undefined }
  /** Somebody has seen to these, whether they waited or were refused; a newer wish for the same task stays. */
  | { type: 'settled'; ticks: readonly KeptTick[] }
  /** The device's storage says this now: another window of this browser has changed it, or the page begins. */
  | { type: 'stored'; stored: StoredTicks };

/**
 * Applies an event to ticks; returns the same list when nothing changes, except for `settled` and `stored`, which always
 * make a new one. Pure: sending and keeping is done by others.
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

/** Finds what is wanted of a task now, while the family computer has not said yes or no. */
export function openTick(entries: readonly TickEntry[], key: string): WaitingTick | TickUnderWay | undefined {
  return entries.filter(isOpen).find((entry) => entry.key === key);
}

/** Selects what of the ticks outlives the page. */
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
  // Nobody knows whether what waits has arrived, so a new wish for it is sent in any case.
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
        kept: entry.wanted === entry.sent ? others(entry) : entry.kept,
      };
    case 'refreshed':
      return entry.wanted === entry.saved ? over(entry) : sendLast(entry);
    case 'unheard':
      // What is kept is sent again in any case, taken back or not: another window of this browser may have sent it.
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

/** Nothing is left to do for this page; what another window wishes stays. */
function over(entry: TickUnderWay): WaitingTick | null {
  const kept = others(entry);
  return kept && { state: 'waiting', key: entry.key, kept };
}

function others({ isOvertaken, kept }: TickUnderWay): KeptTick | null {
  return isOvertaken ? kept : null;
}

/** Puts what becomes of an open tick in its place; what is refused takes the place of an older refusal. */
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
