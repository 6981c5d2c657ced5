import { useEffect, useRef } from 'react';

/**
 * State of a history entry, which decides what Back does (a button, a key, Android's gesture): Back closes what is open
 * before it leaves the screen, and a paired device never leaves Kinboard by it (screens-10, devices-22).
 *
 * The first layer that opens on a screen pushes a second history entry of the same address: the lower entry is marked
 * `under`, the upper one `over`. Back then lands on the lower entry, by which it is noticed; the history goes forward
 * again, and the top layer closes. Closing a layer moves nothing in the history, so it cannot collide with a
 * navigation: the lower entry stays, and a later Back or Forward that lands on it passes through.
 */
interface EntryState {
  /** The router's count of entries since Kinboard was loaded in this tab. */
  readonly idx?: number;
  readonly under?: boolean;
  readonly over?: boolean;
}

/** A move forward to an entry: on arrival either the top layer closes, or the router is notified. */
interface Way {
  readonly to: number;
  readonly closes: boolean;
}

/**
 * Milliseconds after which a move forward counts as failed because the browser forgot the entry: Back must not wait for
 * it any longer.
 */
const LOST_AFTER_MS = 1000;

/** Open layers, the top one last. */
const layers: { close: () => void }[] = [];
/** Index of the entry that was reached or made last: tells Back from Forward. */
let at = entry().idx ?? 0;
/** The move forward that is under way. */
let returning: Way | null = null;
/** Index of the lowest entry that may be reached, on a paired device. */
let floor: number | null = null;

// Added before the router's own listener, which must not notice moves that end where they began.
window.addEventListener('popstate', land, { capture: true });

/**
 * Calls `onBack` when Back would leave a screen with something unsaved; a layer that is open on the screen gets Back
 * first.
 * @param onBack receives a function that goes on with leaving the screen, past the entry that was pushed for it
 * @param goHome leaves the screen where no lower entry of Kinboard may be reached, so that going back is impossible
 */
export function useBackOffScreen(isUnsaved: boolean, onBack: (goOn: () => void) => void, goHome: () => void): void {
  const goOn = () => {
    if ((entry().idx ?? 0) - 2 < (floor ?? 0)) goHome();
    else history.go(-2);
  };
  useLayer(isUnsaved, () => onBack(goOn), 'bottom');
}

/** Calls `onBack` on Back while something is open; of several, only the one that opened last. */
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
 * Keeps Back from going below the current entry: neither out of Kinboard nor to the screens of the previous person.
 * @param isHeld false removes the limit
 */
export function blockBack(isHeld: boolean): void {
  // Below the first entry there is no entry of Kinboard that could send Back forward again.
  if (isHeld && (entry().idx ?? 0) === 0) pushCopy({});
  floor = isHeld ? (entry().idx ?? 0) : null;
}

function land(event: PopStateEvent): void {
  const { idx, under = false } = entry();
  if (returning) comeUp(event, returning);
  // A link within the page makes entries that do not belong to the router.
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

/** Handles an event during a move forward: it has arrived, or a further Back came in between and it must move again. */
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

/** Pushes an entry, so that Back lands on the one below, unless there already is one. */
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
