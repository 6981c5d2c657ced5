import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/turns/words.ts';

/** On the card Extras. */
export const turns: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'cat' };
