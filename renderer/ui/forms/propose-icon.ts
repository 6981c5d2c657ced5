import { ICON_WORDS } from '#shared/icon-words.ts';
import { ICONS, type IconKey } from '#shared/icons.ts';
import { say } from '#shared/language/say.ts';

/** Weight of a word of the picture's name, and of a synonym. */
const WEIGHT = { label: 3, synonyms: 2 };

/** Endings by which two forms of a short word differ. */
const ENDINGS = ['s', 'es', 'n', 'en'];

/** Fewest letters with which a known word may begin a written one, so that *star* is not found in *start*. */
const STEM_LENGTH = 5;

/**
 * Returns the picture whose name and synonyms match most words of a text, in the reader's language; undefined when
 * none matches (tasks-38).
 * @param only the offered pictures; all when left out
 */
export function proposeIcon(text: string, only: readonly IconKey[] = Object.keys(ICONS) as IconKey[]) {
  const words = wordsOf(text);
  let best: { icon: IconKey; score: number } | undefined;
  for (const icon of only) {
    const score = words.reduce((sum, word) => sum + scoreOf(word, icon), 0);
    if (score > (best?.score ?? 0)) best = { icon, score };
  }
  return best?.icon;
}

function scoreOf(word: string, icon: IconKey): number {
  const { label, synonyms } = ICON_WORDS[icon];
  if (wordsOf(say(label)).some((known) => isAlike(known, word))) return WEIGHT.label;
  return wordsOf(say(synonyms)).some((known) => isAlike(known, word)) ? WEIGHT.synonyms : 0;
}

function wordsOf(text: string): string[] {
  return text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/** Tells whether a written word is another form of a known one, as *brushing* of *brush*; *table* is none of *tablet*. */
function isAlike(known: string, written: string): boolean {
  if (known === written || ENDINGS.some((ending) => known === written + ending || written === known + ending))
    return true;
  return known.length >= STEM_LENGTH && written.startsWith(known);
}
