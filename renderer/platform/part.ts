import type { ComponentType } from 'react';
import { createStore, type Store } from '#renderer/platform/store.ts';

/** For so long a screen waits for a part before it shows that it waits, in milliseconds (look-44). */
const SOON_MS = 200;

/**
 * State of a part of the app: not wanted yet, on its way, here; `away` while the family computer is out of reach, and
 * `broken` when it answers and the part does not come all the same.
 */
type PartState = 'unwanted' | 'coming' | 'here' | 'away' | 'broken';

/** A part of the app that comes in a file of its own. */
export interface Part<Props> {
  readonly state: Pick<Store<PartState>, 'get' | 'subscribe'>;
  /** Fetches it, also ahead of its use. @throws when it does not come, or nobody is there to ask; another time it may */
  fetch(): Promise<void>;
  /** It is to be drawn: from now on it is fetched until it is here. Safe to say again. */
  want(): void;
  /** Somebody asks for what is broken: only a new page fetches it, and only where there is one to be had. */
  retry(): void;
  /** Tells whether it was wanted less than 200 ms ago and may be here in time. */
  isSoon(): boolean;
  /** Settles once that is over. */
  soon(): Promise<void>;
  /** Only while it is here. */
  component(): ComponentType<Props>;
}

/** Facts that a part must know of the family computer. */
interface Reach {
  /** Tells whether it is known to be out of reach. */
  isLost: () => boolean;
  /** Tells whether it answers now, and serves. */
  isThere: () => Promise<boolean>;
  /** Settles when it may be there again. @param tries looks so far that led to nothing */
  worthALook: (tries: number) => Promise<void>;
}

let reach: Reach = { isLost: () => false, isThere: async () => true, worthALook: async () => undefined };

/** Says how parts hear of the family computer; once, before the first is drawn. */
export function setReach(known: Reach): void {
  reach = known;
}

let coming = 0;

/** Tells whether something that is to be drawn is on its way. */
export function arePartsComing(): boolean {
  return coming > 0;
}

// A style sheet that did not come would count as here, and its part would be drawn without it.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  { capture: true },
);

/**
 * Makes a part. While the family computer is out of reach it waits, and comes by itself; nothing is loaded anew then
 * (live-21).
 * @param onMissing called when the part does not come although somebody answers, as after an update; says whether something
 * is done about it
 */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>, onMissing = () => false): Part<Props> {
  const state = createStore<PartState>('unwanted');
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  let soon = Promise.resolve();
  let isSoon = false;

  async function fetch(): Promise<void> {
    if (loaded) return;
    // Browsers do not ask again for a file that did not come once, so none is asked for in vain.
    if (reach.isLost()) throw new Error('Out of reach');
    fetching ??= load()
      .then((component) => {
        loaded = component;
        state.set('here');
      })
      .finally(() => {
        fetching = null;
      });
    await fetching;
  }

  const isFetched = () =>
    fetch().then(
      () => true,
      () => false,
    );

  async function bring(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      if (await isFetched()) return;
      if (!reach.isLost()) {
        if ((await reach.isThere()) && !(await isFetched()) && (await reach.isThere())) {
          if (!onMissing()) state.set('broken');
          return;
        }
        if (loaded) return;
      }
      state.set('away');
      await reach.worthALook(tries);
    }
  }

  function begin(from: PartState): void {
    if (state.get() !== from) return;
    state.set('coming');
    isSoon = true;
    soon = Promise.race([noLongerComing(state), new Promise<void>((resolve) => setTimeout(resolve, SOON_MS))]);
    void soon.then(() => {
      isSoon = false;
    });
    coming += 1;
    void bring().finally(() => {
      coming -= 1;
    });
  }

  return {
    state,
    fetch,
    want: () => begin('unwanted'),
    retry() {
      void reach.isThere().then((isThere) => (isThere ? window.location.reload() : begin('broken')));
    },
    isSoon: () => isSoon,
    soon: () => soon,
    component() {
      if (!loaded) throw new Error('Drawn before it was here');
      return loaded;
    },
  };
}

function noLongerComing(state: Part<never>['state']): Promise<void> {
  return new Promise((resolve) => {
    const stop = state.subscribe(() => {
      if (state.get() === 'coming') return;
      stop();
      resolve();
    });
  });
}

/** Part that can be fetched ahead. */
export type FetchedAhead = Pick<Part<never>, 'fetch' | 'state'>;

const waiting = new Set<FetchedAhead>();

/** A part that everybody who has come so far can come across: it is fetched while the page is idle. */
export function fetchWhenIdle(part: FetchedAhead): void {
  waiting.add(part);
}

/** Parts that are fetched while the page is idle. */
export function idleParts(): Iterable<FetchedAhead> {
  return waiting;
}
