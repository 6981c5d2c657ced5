/** Chooses moments at which a process is killed, based on the results of earlier kills. */
interface Moments {
  /** Chooses the next moment, in milliseconds after the start. */
  next(): number;
  /** Records the state that a kill at a moment left. */
  note(afterMs: number, left: string): void;
  /** Lists the recorded states, ordered by moment. */
  met(): readonly string[];
}

interface Gap {
  fromMs: number;
  ms: number;
}

/** Smallest gap that is divided, as a share of the whole time: the same moment is not the same step in every round. */
const NARROWEST = 1 / 25;

/**
 * Chooses random moments where they reveal most: between two moments that left different states, since a step lies
 * between them; every third one in the longest gap. So a process that ends long before the measured time is covered,
 * too.
 * @param wholeMs duration without a kill, in milliseconds
 * @param random returns numbers from 0 to below 1
 */
export function createMoments(wholeMs: number, random: () => number): Moments {
  // Limits of the search: before the first step, and after the end.
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
