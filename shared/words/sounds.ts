import { text } from '#shared/language/text.ts';

export const soundsAndVibration = text('Sounds and vibration');
