import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/asking/words.ts';

/** On the card Extras. */
export const asking: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'gift' };
