import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/breaks/words.ts';

/** Name, sentence and picture on the card Extras. */
export const breaks: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'sun' };
