import type { Parts } from '#renderer/extras/slots.tsx';
import { Board } from './board.tsx';

/** Parts of the screen of a wall board. */
export const parts: Parts<'who.instead'> = { 'who.instead': Board };
