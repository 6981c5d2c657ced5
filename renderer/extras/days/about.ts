import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/days/words.ts';

/** Name, sentence and picture on the card Extras. */
export const days: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'calendar' };
