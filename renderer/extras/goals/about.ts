import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/goals/words.ts';

/** On the card Extras. */
export const goals: ExtraAbout = { name: words.extraName, text: words.extraAbout, icon: 'trophy' };
