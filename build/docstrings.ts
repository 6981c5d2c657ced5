import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Folders whose docstrings are checked. */
const CODE = '{server,renderer,shared,electron,build,tests}/**/*.{ts,tsx,mjs}';

/** This check and its test contain examples of the refused docstrings. */
const OWN = /^build\/docstrings(?:\.test)?\.ts$/;

const QUESTION = 'what|who|whom|whose|whether|where|when|how|why|which';
/** Prepositions that may stand before a question word: `In which …`, `Since when …`, `After how many …`. */
const PREPOSITION =
  'about|after|against|as|at|before|behind|between|by|during|for|from|in|into|of|on|over|since|through|to|under|until|with|within|without';

/**
 * First words of a docstring that is a clause without a subject. They are a question word, a preposition before one, or
 * a comparison (`So many …`, `As long as …`).
 */
const CLAUSE = new RegExp(
  String.raw`/\*\*\s+(?:\*\s+)?((?:${QUESTION})|(?:${PREPOSITION}) (?:${QUESTION})|(?:so|as) (?:many|much|long|far|often|soon))\b`,
  'gi',
);

/**
 * Finds docstrings that begin with a clause instead of a verb or the noun that they describe.
 * @param root folder of the project
 * @returns one message per docstring, each beginning with file and line
 */
export function findClauses(root: string): string[] {
  return globSync(CODE, { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !OWN.test(file))
    .sort()
    .flatMap((file) => clausesOf(file, readFileSync(path.join(root, file), 'utf8')));
}

function clausesOf(file: string, text: string): string[] {
  return [...text.matchAll(CLAUSE)].map(({ index, 1: word }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${file}:${line} has a docstring that begins with "${word}": begin with a verb ("Lists …", "Tells whether …") or the noun ("Tasks that …")`;
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const complaints = findClauses(path.resolve(import.meta.dirname, '..'));
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
