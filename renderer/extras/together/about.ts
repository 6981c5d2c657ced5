import { type ExtraAbout, sample } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/together/words.ts';
import { say } from '#shared/language/say.ts';

/** Name, sentence and pictures on the card Extras. */
export const together: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'party',
  look: [
    {
      icon: 'movie',
      text: say(words.togetherProgress, { treat: sample(words.treatExample), sum: 640, target: 1000 }),
      share: 0.64,
    },
  ],
};
