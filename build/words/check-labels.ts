import { globSync, readFileSync } from 'node:fs';

/** The papers whose *labels* are what people read on the screens. */
const PAPERS = ['README.md', 'docs/*.md', 'docs/product/*.md'];

/** Labels of the papers that no screen has (any longer), in lines. @param english texts of the catalogue */
export function checkLabels(english: readonly string[]): string[] {
  const isSaid = createSaid(english);
  return PAPERS.flatMap((pattern) => globSync(pattern))
    .sort()
    .flatMap((file) => findUnknownLabels(file, readFileSync(file, 'utf8'), isSaid));
}

/** Labels of one paper that are not said. */
export function findUnknownLabels(file: string, text: string, isSaid: (label: string) => boolean): string[] {
  return text.split('\n').flatMap((line, index) =>
    [...line.matchAll(/(?<![*\w])\*([^*\s][^*]*?)\*(?![*\w])/g)]
      .map(([, label = '']) => label)
      // "Backup, Move to another computer…" is a way through several.
      .filter((label) => !isSaid(label) && !label.split(', ').every(isSaid))
      .map((label) => `${file}:${index + 1} names *${label}*, which no text of the catalogue is`),
  );
}

/** Tells whether a label is a text of the catalogue, whatever fills its places: "Tick for NAME", "For you" with its number left out. */
export function createSaid(english: readonly string[]): (label: string) => boolean {
  const plain = new Set<string>();
  const filled: RegExp[] = [];
  for (const message of english) {
    const bare = normal(message.replace(/<\/?\w+>/g, '').replace(/ \(\{\w+\}\)$/, ''));
    if (!/[{}]/.test(bare)) plain.add(bare);
    // One with words around its places: "{a}, {b}" would be anything.
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
