import { type ExtraAbout, sample } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/sunday/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const sunday: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'sun',
  look: [
    {
      icon: 'toothbrush',
      text: say(words.weekOfNamed, { name: 'Mia' }),
      below: say(words.doneMost, { task: sample(starter.brushTeethPm), days: 6 }),
    },
    { icon: 'flower', text: say(starter.waterPlants), button: say(words.dropIt) },
  ],
};
