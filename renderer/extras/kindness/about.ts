import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/kindness/words.ts';
import { say } from '#shared/language/say.ts';
import * as kind from '#shared/words/kind.ts';

/** Name, sentence and pictures on the card Extras. */
export const kindness: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'heart',
  look: [{ icon: 'heart', text: say(kind.kindWordsForYou), button: say(kind.thankYou) }],
};
