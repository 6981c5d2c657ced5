import type { Language } from '#shared/language/languages.ts';
import { speak } from '#shared/words/voice.ts';

let current: Language = 'en';

// The first thing that the app imports: nobody is signed in to menus and dialogs, so they speak the family's language.
speak(() => current);

/** Speaks another language from now on; menus that are up already are to be built anew. */
export function speakIn(language: Language): void {
  current = language;
}
