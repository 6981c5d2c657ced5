import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/routine/words.ts';
import { say } from '#shared/language/say.ts';
import * as common from '#shared/words/common.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const routine: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'alarm-clock',
  look: [{ icon: 'toothbrush', text: say(starter.brushTeethAm), button: say(common.done), isLarge: true }],
};
