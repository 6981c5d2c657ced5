import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/keeps/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';

/** Name, sentence and pictures on the card Extras. */
export const keeps: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'school',
  look: [
    { icon: 'book', text: say(starter.read), tick: 'open' },
    { icon: 'bed', text: say(starter.makeBed), tick: 'done' },
  ],
};
