import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/days/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const days: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  offer: words.extraOffer,
  icon: 'calendar',
  look: [{ icon: 'book', text: say(starter.read), days: [0, 3], tick: 'open' }],
};
