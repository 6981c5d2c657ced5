import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/breaks/words.ts';

/** On the card Extras. */
export const breaks: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'sun' };
