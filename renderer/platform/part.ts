import type { ComponentType } from 'react';
import { createStore, type Store } from '#renderer/platform/store.ts';

/** Milliseconds that a screen waits for a part before it shows a placeholder (look-44). */
const SOON_MS = 200;

/**
 * State of a part of the app: not wanted yet, being loaded (`coming`), or loaded (`here`); `away` while the family
 * computer is out of reach, and `broken` when the computer answers but the part cannot be loaded.
 */
type PartState = 'unwanted' | 'coming' | 'here' | 'away' | 'broken';

/** A part of the app that is loaded from a file of its own. */
export interface Part<Props> {
  readonly state: Pick<Store<PartState>, 'get' | 'subscribe'>;
  /**
   * Fetches it, e.g. ahead of its use.
   * @throws when it fails or the family computer is out of reach; it may be retried
   */
  fetch(): Promise<void>;
  /** Says that it is to be drawn: from now on it is fetched until it is loaded. May be called again. */
  want(): void;
  /** Retries a broken part: reloads the page, which alone can fetch it, if the family computer answers. */
  retry(): void;
  /** Tells whether it was wanted less than 200 ms ago and may still load in time. */
  isSoon(): boolean;
  /** Settles once `isSoon()` is false. */
  soon(): Promise<void>;
  /** Returns the component; only once it is loaded. */
  component(): ComponentType<Props>;
}

/** Functions by which parts check the family computer. */
interface Reach {
  /** Tells whether it is known to be out of reach. */
  isLost: () => boolean;
  /** Tells whether it answers now and accepts calls. */
  isThere: () => Promise<boolean>;
  /** Settles when it may be back. @param tries failed attempts so far */
  worthALook: (tries: number) => Promise<void>;
}

let reach: Reach = { isLost: () => false, isThere: async () => true, worthALook: async () => undefined };

/** Sets how parts check the family computer; called once, before the first part is drawn. */
export function setReach(known: Reach): void {
  reach = known;
}

let coming = 0;

/** Tells whether a part that is to be drawn is being loaded. */
export function arePartsComing(): boolean {
  return coming > 0;
}

// A style sheet that failed to load would count as loaded, and its part would be drawn without it.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
  },
  { capture: true },
);

/**
 * Makes a part. While the family computer is out of reach it waits and then loads by itself, without reloading the page
 * (live-21).
 * @param onMissing called when the part cannot be loaded although the family computer answers, as after an update;
 * returns whether it handles that
 */
export function createPart<Props>(load: () => Promise<ComponentType<Props>>, onMissing = () => false): Part<Props> {
  const state = createStore<PartState>('unwanted');
  let loaded: ComponentType<Props> | null = null;
  let fetching: Promise<void> | null = null;
  let soon = Promise.resolve();
  let isSoon = false;

  async function fetch(): Promise<void> {
    if (loaded) return;
    // Browsers do not fetch a module again once it failed, so none is requested while that is bound to happen.
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

/** Registers a part to be fetched while the page is idle, for everybody who has loaded the code that uses it. */
export function fetchWhenIdle(part: FetchedAhead): void {
  waiting.add(part);
}

/** Returns the parts that are fetched while the page is idle. */
export function idleParts(): Iterable<FetchedAhead> {
  return waiting;
}
