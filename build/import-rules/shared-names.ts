/** Groups of texts, and what says them. */
export const SPEECH = ['shared/language', 'shared/words', 'shared/extras/words', 'shared/catalogue'];
/** Groups of `shared` that know no call. */
export const WORDS = ['shared', 'shared/rules', 'shared/permissions', 'shared/worded', 'shared/format', ...SPEECH];
/** Every group of `shared`. */
export const SHARED = [...WORDS, 'shared/contracts', 'shared/contract', 'shared/extras', 'shared/extras/index'];
/** The one package of schemas. */
export const ZOD = ['zod/mini'];
