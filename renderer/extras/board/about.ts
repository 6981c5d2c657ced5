import { type ExtraAbout, sample } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/board/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';
import * as wall from '#shared/words/wall.ts';

/** Name, sentence and pictures on the card Extras. */
export const board: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'calendar',
  look: [
    {
      icon: 'toothbrush',
      text: say(words.taskOfNamed, { name: 'Mia', task: sample(starter.brushTeethPm) }),
      below: say(wall.doneCount, { done: 3, total: 5 }),
      tick: 'done',
    },
    {
      icon: 'flower',
      text: say(words.taskOfNamed, { name: 'Leo', task: sample(starter.waterPlants) }),
      below: say(wall.doneCount, { done: 1, total: 4 }),
      tick: 'open',
    },
  ],
};
