import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/asking/words.ts';

/** Name, sentence and picture on the card Extras. */
export const asking: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'gift' };
