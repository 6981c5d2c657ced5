import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/turns/words.ts';

/** Name, sentence and picture on the card Extras. */
export const turns: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'cat' };
