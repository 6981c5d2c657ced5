import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/looking/words.ts';
import { say } from '#shared/language/say.ts';
import * as starter from '#shared/words/starter.ts';
import { ReviewDaysField } from './review-days-field.tsx';

/** Name, sentence and pictures on the card Extras. */
export const looking: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'hourglass',
  look: [
    { icon: 'tidy', text: say(starter.tidyRoom), below: say(words.pointsWhenLooked, { count: 10 }), tick: 'done' },
  ],
  Settings: ReviewDaysField,
};
