import { globSync, readFileSync } from 'node:fs';

/** Papers in which *emphasized* words are labels of the screens. */
const PAPERS = ['README.md', 'docs/*.md', 'docs/product/*.md'];

/** Lists labels in the papers that no screen has, one message each. @param english texts of the catalogue */
export function checkLabels(english: readonly string[]): string[] {
  const isSaid = createSaid(english);
  return PAPERS.flatMap((pattern) => globSync(pattern))
    .sort()
    .flatMap((file) => findUnknownLabels(file, readFileSync(file, 'utf8'), isSaid));
}

/** Lists labels in one paper that are not in the catalogue. */
export function findUnknownLabels(file: string, text: string, isSaid: (label: string) => boolean): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/(?<![*\w])\*([^*\s][^*]*?)\*(?![*\w])/g)]
      .map(([, label = '']) => label)
      // "Backup, Move to another computer…" is a path of several labels.
      .filter((label) => !isSaid(label) && !label.split(', ').every(isSaid))
      .map((label) => `${file}:${index + 1} names *${label}*, which no text of the catalogue is`),
  );
}

/**
 * Returns a function that tells whether a label is a text of the catalogue. Placeholders match any text, as in "Tick
 * for NAME", and a number in parentheses at the end may be missing, as in "For you".
 */
export function createSaid(english: readonly string[]): (label: string) => boolean {
  const plain = new Set<string>();
  const filled: RegExp[] = [];
  for (const message of english) {
    const bare = normal(message.replace(/<\/?\w+>/g, '').replace(/ \(\{\w+\}\)$/, ''));
    if (!/[{}]/.test(bare)) plain.add(bare);
    // Only texts with words next to the placeholders, since "{a}, {b}" would match anything.
    else if (/^[^{}]*(?:\{\w+\}[^{}]*)+$/.test(bare) && /[a-z]{3}/i.test(bare.replace(/\{\w+\}/g, ''))) {
      filled.push(
        new RegExp(
          `^${bare
            .split(/\{\w+\}/)
            .map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
            .join('.+')}$`,
        ),
      );
    }
  }
  return (label) => {
    const wanted = normal(label);
    return plain.has(wanted) || filled.some((pattern) => pattern.test(wanted));
  };
}

function normal(text: string): string {
  return text.replaceAll('’', "'").replace(/[….]$/, '').trim();
}
