import { readLanguageFrom } from '#shared/language/language.ts';
import { asLanguage } from '#shared/language/languages.ts';

// Imported before every module with texts. The server chose the page by the reader's language, and its files contain
// the texts.
const language = asLanguage(document.documentElement.lang);
readLanguageFrom(() => language);
