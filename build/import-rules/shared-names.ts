/** Groups of texts and of the functions that word them. */
export const SPEECH = ['shared/language', 'shared/words', 'shared/extras/words', 'shared/catalogue'];
/** Groups of `shared` that do not import contracts of calls. */
export const WORDS = ['shared', 'shared/rules', 'shared/permissions', 'shared/worded', 'shared/format', ...SPEECH];
/** Every group of `shared`. */
export const SHARED = [
  ...WORDS,
  'shared/contracts',
  'shared/contract',
  'shared/extras',
  'shared/extras/index',
  'shared/extras/all-fields',
];
/** The only package for schemas. */
export const ZOD = ['zod/mini'];
/** Shared code that tables of features know. */
export const OF_TABLES = ['shared', 'shared/extras/all-fields', 'shared/language', 'shared/permissions'];
