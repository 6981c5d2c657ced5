import { text } from '#shared/language/text.ts';

export const noPicture = text('No picture');
export const picture = text('Picture');
export const picturesFailed = text('The pictures did not come');
