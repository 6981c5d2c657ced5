import { useEffect, useRef } from 'react';

/**
 * State of a history entry, which decides what Back does (a button, a key, Android's gesture): Back closes what is open
 * before it leaves the screen, and a paired device never leaves Kinboard by it (screens-10,
 * devices-22).
 *
 * What opens first on a screen puts a second history entry of the same address on top: the one below is `under`, the one on top
 * `over`. Back then lands on the lower one, which is how it is noticed; the way goes up again, and the top layer hears of it. Nothing is
 * moved when a layer closes, so no navigation can meet a move: the lower entry stays, and whoever comes upon it later passes through it.
 */
interface EntryState {
  /** The router's count of entries since Kinboard was loaded in this tab. */
  readonly idx?: number;
  readonly under?: boolean;
  readonly over?: boolean;
}

/** A way up: to which entry, and whether the top layer closes there; else the router hears of the arrival. */
interface Way {
  readonly to: number;
  readonly closes: boolean;
}

/** A way up that has not ended by then leads nowhere, since the browser forgot the entry: Back must not wait for it, in milliseconds. */
const LOST_AFTER_MS = 1000;

/** Open layers, the top one last. */
const layers: { close: () => void }[] = [];
/** The entry that was come upon or made last: tells Back from Forward. */
let at = entry().idx ?? 0;
/** The browser is on its way up. */
let returning: Way | null = null;
/** On a paired device: the lowest entry that may be come upon. */
let floor: number | null = null;

// Before the router's own listener, which need not hear of ways that end where they began.
window.addEventListener('popstate', land, { capture: true });

/**
 * Hears Back before a screen with something unsaved is left, as long as nothing that opened on it hears it first.
 * @param onBack gets how to go on: off the screen, over the entry that was put on top of it
 * @param goHome is how, where no entry of Kinboard below may be come upon: going back would lead nowhere
 */
export function useBackOffScreen(isUnsaved: boolean, onBack: (goOn: () => void) => void, goHome: () => void): void {
  const goOn = () => {
    if ((entry().idx ?? 0) - 2 < (floor ?? 0)) goHome();
    else history.go(-2);
  };
  useLayer(isUnsaved, () => onBack(goOn), 'bottom');
}

/** Closes something by Back, as long as it is open; of several, the one that opened last. */
export function useBack(isOpen: boolean, onBack: () => void): void {
  useLayer(isOpen, onBack, 'top');
}

function useLayer(isOpen: boolean, onBack: () => void, place: 'top' | 'bottom'): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => latest.current() };
    if (place === 'top') layers.push(layer);
    else layers.unshift(layer);
    queueMicrotask(standOver);
    return () => void layers.splice(layers.indexOf(layer), 1);
  }, [isOpen, place]);
}

/**
 * Lets nobody go back beyond where they are now: neither out of Kinboard nor to what somebody before them looked at.
 * @param isHeld false lets everybody go anywhere
 */
export function holdBackHere(isHeld: boolean): void {
  // Below the first entry there is nothing of Kinboard to come back from.
  if (isHeld && (entry().idx ?? 0) === 0) pushCopy({});
  floor = isHeld ? (entry().idx ?? 0) : null;
}

function land(event: PopStateEvent): void {
  const { idx, under = false } = entry();
  if (returning) comeUp(event, returning);
  // A link within the page makes entries that are not the router's.
  else if (idx === undefined) return;
  else if (under && idx === at - 1 && layers.length > 0) {
    event.stopImmediatePropagation();
    goUp({ to: at, closes: true });
  } else if (floor !== null && idx < floor) {
    event.stopImmediatePropagation();
    goUp({ to: floor, closes: false });
  } else {
    const step = idx < at ? -1 : 1;
    at = idx;
    if (!under) return;
    event.stopImmediatePropagation();
    history.go(step);
  }
}

function goUp(way: Way): void {
  returning = way;
  setTimeout(() => {
    if (returning === way) returning = null;
  }, LOST_AFTER_MS);
  history.go(way.to - (entry().idx ?? 0));
}

/** Arrives where it was to go, or a further Back came in between and made the way longer. */
function comeUp(event: PopStateEvent, way: Way): void {
  const { to, closes } = way;
  const hasArrived = entry().idx === to;
  if (!hasArrived || closes) event.stopImmediatePropagation();
  if (!hasArrived) goUp(way);
  else {
    returning = null;
    at = to;
    if (closes) layers.at(-1)?.close();
    standOver();
  }
}

/** Makes an entry below for Back to land on, unless there is one. */
function standOver(): void {
  if (layers.length === 0 || returning || entry().over) return;
  const { idx = 0 } = entry();
  if (floor === idx) floor += 1;
  history.replaceState({ ...entry(), under: true }, '');
  pushCopy({ over: true });
}

function pushCopy(mark: Pick<EntryState, 'over'>): void {
  const { under: _under, over: _over, ...state } = entry();
  at = (state.idx ?? 0) + 1;
  history.pushState({ ...state, ...mark, idx: at }, '');
}

function entry(): EntryState {
  return (history.state as EntryState | null) ?? {};
}
