import { type ExtraAbout, sample } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/turns/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const turns: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'cat',
  look: [
    {
      icon: 'cat',
      text: say(words.theirTurn, { name: 'Leo', task: sample(starter.feedPet) }),
      below: say(words.nextTurns, { turns: 'Mia, Ben' }),
    },
  ],
};
