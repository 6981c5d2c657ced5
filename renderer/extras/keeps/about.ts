import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/keeps/words.ts';

/** On the card Extras. */
export const keeps: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'school' };
