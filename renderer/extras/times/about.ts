import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/times/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const times: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'running',
  look: [
    {
      icon: 'plant',
      text: say(starter.waterPlants),
      below: say(words.doneOfThisWeek, { done: 2, of: 3 }),
      days: [0, 2],
      tick: 'open',
    },
  ],
};
