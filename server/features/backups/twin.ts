import type { Neighbour } from '#server/lan/neighbours.ts';
import { say } from '#shared/language/say.ts';
import * as words from '#shared/words/safety.ts';

/** Looks whether another Kinboard in the home network has the same data (docs/product/moving.md#moving-9). */
export interface TwinWatch {
  /** Looks once. @param find looks for other Kinboards; takes a moment */
  look(find: () => Promise<Neighbour[]>): Promise<void>;
  /** The one that the last look found; null when there was none. */
  found(): { name: string; url: string } | null;
}

/**
 * Makes the watch.
 * @param ownMark what this Kinboard announces of whose data it has
 * @param tell gets a sentence when one is found that was not there at the look before
 */
export function createTwinWatch(ownMark: () => string | null, tell: (sentence: string) => void): TwinWatch {
  let twin: { name: string; url: string } | null = null;
  return {
    found: () => twin,
    async look(find) {
      const neighbours = await find();
      const mark = ownMark();
      const other = mark === null ? undefined : neighbours.find(({ installation }) => installation === mark);
      const before = twin;
      twin = other ? { name: other.name, url: other.url } : null;
      if (twin && twin.url !== before?.url) tell(describeTwin(twin));
    },
  };
}

function describeTwin({ url }: { url: string }): string {
  return say(words.anotherKinboardAtHasThe, { url });
}
