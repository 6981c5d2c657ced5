import { type ExtraAbout, sample } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/goals/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const goals: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'trophy',
  look: [
    {
      icon: 'games',
      text: say(words.goalProgressLabel, { reward: sample(starter.games30), have: 32, cost: 50 }),
      below: say(words.pointsToGo, { missing: 18 }),
      share: 0.64,
    },
  ],
};
