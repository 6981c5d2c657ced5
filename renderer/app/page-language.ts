import { readLanguageFrom } from '#shared/language/language.ts';
import { asLanguage } from '#shared/language/languages.ts';

// Imported before all that says something. The server chose the page by its reader, and its texts stand in its files.
const language = asLanguage(document.documentElement.lang);
readLanguageFrom(() => language);
