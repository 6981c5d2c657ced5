import { type ExtraAbout, sample } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/asking/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const asking: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'gift',
  look: [
    {
      icon: 'ice-cream',
      text: say(words.asksForReward, { name: 'Leo', reward: sample(starter.iceCream) }),
      button: say(words.yes),
    },
    {
      icon: 'tv',
      text: say(words.toHandOver),
      below: say(words.rewardForName, { name: 'Mia', reward: sample(starter.tv30) }),
    },
  ],
};
