import type { ExtraAbout } from '#renderer/extras/define-extra.ts';
import * as words from '#shared/extras/looking/words.ts';
import { ReviewDaysField } from './review-days-field.tsx';

/** Name, sentence and picture on the card Extras. */
export const looking: ExtraAbout = {
  name: words.extraName,
  text: words.extraAbout,
  icon: 'hourglass',
  Settings: ReviewDaysField,
};
