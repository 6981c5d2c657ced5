import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/school/words.ts';
import { say } from '#shared/language/say.ts';

/** Name, sentence and pictures on the card Extras. */
export const school: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'school',
  look: [{ icon: 'book', text: say(words.sampleGoal), below: say(words.doneOfWeek, { done: 4, total: 5 }) }],
};
