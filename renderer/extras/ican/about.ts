import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/ican/words.ts';
import { say } from '#shared/language/say.ts';

/** Name, sentence and pictures on the card Extras. */
export const ican: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'medal',
  look: [{ icon: 'toothbrush', text: say(words.youCanDoThatNow), isLarge: true }],
};
