/** Moments at which something is killed, each chosen by what the ones before left. */
interface Moments {
  /** The next one, in milliseconds after the beginning. */
  next(): number;
  /** Says what a kill at a moment left. */
  note(afterMs: number, left: string): void;
  /** Lists what was left, by moment. */
  met(): readonly string[];
}

interface Gap {
  fromMs: number;
  ms: number;
}

/** The same moment does not mean the same step in every round: nothing narrower than this part of the whole is looked into. */
const NARROWEST = 1 / 25;

/**
 * Chooses moments at random, but where they tell most: between two that left different things, for another step lies in between;
 * every third in the longest time that was not looked at. What is over long before the measured end is found all the same.
 * @param wholeMs how long it all takes, undisturbed
 * @param random from 0 to below 1
 */
export function createMoments(wholeMs: number, random: () => number): Moments {
  // A kill at once leaves nothing; what is over by the end stays as it is.
  const tried: { afterMs: number; left: string | null }[] = [
    { afterMs: 0, left: '' },
    { afterMs: wholeMs * 1.1, left: null },
  ];

  function gaps(isMeant: (before: string | null, after: string | null) => boolean): Gap[] {
    const all = tried.slice(1).map((to, index) => ({ from: tried[index] ?? to, to }));
    return all
      .filter(({ from, to }) => isMeant(from.left, to.left))
      .map(({ from, to }) => ({ fromMs: from.afterMs, ms: to.afterMs - from.afterMs }))
      .sort((one, other) => other.ms - one.ms);
  }

  return {
    next() {
      const isTelling = (before: string | null, after: string | null) => after !== null && before !== after;
      const telling = tried.length % 3 === 0 ? [] : gaps(isTelling);
      const [longest = { fromMs: 0, ms: wholeMs }] = telling.length > 0 ? telling : gaps(() => true);
      const narrowest = wholeMs * NARROWEST;
      if (longest.ms >= narrowest) return longest.fromMs + random() * longest.ms;
      const { fromMs, ms } = telling[Math.floor(random() * telling.length)] ?? longest;
      return Math.max(0, fromMs + ms / 2 + (random() - 0.5) * narrowest);
    },
    note(afterMs, left) {
      tried.push({ afterMs, left });
      tried.sort((one, other) => one.afterMs - other.afterMs);
    },
    met: () => tried.slice(1, -1).flatMap(({ left }) => (left === null ? [] : [left])),
  };
}
