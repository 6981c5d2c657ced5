import { LANGUAGE_CODES, type Language } from '#shared/language/languages.ts';

/**
 * Returns the known language that a browser prefers; English if it accepts none of them.
 * @param accepted its Accept-Language
 */
export function browserLanguage(accepted: string | undefined): Language {
  const asked = (accepted ?? '')
    .split(',')
    .map((each) => {
      const [tag = '', weight = ''] = each.trim().split(/;\s*q=/);
      return { tag: tag.toLowerCase().split('-')[0], weight: weight === '' ? 1 : Number(weight) || 0 };
    })
    .sort((one, other) => other.weight - one.weight);
  for (const { tag, weight } of asked) {
    const known = LANGUAGE_CODES.find((code) => code === tag && weight > 0);
    if (known) return known;
  }
  return 'en';
}
