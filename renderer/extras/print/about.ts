import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/print/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const print: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'calendar',
  look: [
    { icon: 'toothbrush', text: say(starter.brushTeethPm), days: [0, 1, 2, 3, 4, 5, 6] },
    { icon: 'flower', text: say(starter.waterPlants), days: [1, 5] },
  ],
};
