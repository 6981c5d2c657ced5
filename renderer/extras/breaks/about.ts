import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/breaks/words.ts';
import { say } from '#shared/language/say.ts';

/** Name, sentence and pictures on the card Extras. */
export const breaks: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'sun',
  look: [{ icon: 'sun', text: say(words.youAreOnABreak), below: say(words.nothingMissed) }],
};
