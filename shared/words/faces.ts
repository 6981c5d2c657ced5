import { text } from '#shared/language/text.ts';

export const chooseWhoYouAre = text('Choose who you are');
export const thisIsMe = text('This is me');
export const pictureAndColourNamed = text<{ name: string }>('Picture and colour of {name}');
export const tapAFaceToChange = text('Tap a face to choose another picture or colour.');
