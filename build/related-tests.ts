import { globSync } from 'node:fs';
import path from 'node:path';

/** Files that Vitest runs. */
const TESTS = [
  'tests/contract/*.test.ts',
  'tests/extras/**/*.test.ts',
  'tests/attacks/*.test.ts',
  'renderer/**/*.browser.test.tsx',
];
/** Files that Playwright runs. */
const SPECS = ['tests/e2e/*.spec.ts', 'tests/extras/*/*.spec.ts'];
/** Words of test names that correspond to a different word in the code, by the word in the code. */
const ALSO: Record<string, readonly string[]> = {
  account: ['accounts', 'auth', 'sign'],
  today: ['home', 'ticks'],
  progress: ['ticks', 'points'],
  redemptions: ['rewards'],
  ledger: ['points'],
  permissions: ['access', 'roles'],
  access: ['access'],
  families: ['family'],
  people: ['family', 'people'],
  setup: ['family'],
  limits: ['rate', 'guessing'],
  report: ['admin'],
  picker: ['devices'],
  kept: ['reach'],
};
/** Words in paths that do not tell the subject of a file. */
const EMPTY = new Set(
  'server shared renderer electron build browser tests features contracts screens domain ui lib http db rules spec test service repo routes schema queries ts tsx css use of and the page view list dialog form'.split(
    ' ',
  ),
);

/** Tests with names that are related to changed files. */
interface RelatedTests {
  /** Files for Vitest. */
  tests: string[];
  /** Files for Playwright. */
  specs: string[];
  /** All files that were candidates, by the pattern of their paths. */
  all: Map<string, string[]>;
}

/** Finds the changed tests, and those with a word in their path that is also in the path of a changed file. */
export function relatedTests(root: string, changed: readonly string[]): RelatedTests {
  const about = new Set(changed.flatMap(wordsOf).flatMap((word) => [word, ...(ALSO[word] ?? [])]));
  const filesOf = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll(path.sep, '/'));
  const all = new Map([...TESTS, ...SPECS].map((pattern) => [pattern, filesOf(pattern)]));
  const near = (patterns: readonly string[]) =>
    patterns
      .flatMap((pattern) => all.get(pattern) ?? [])
      .filter((file) => changed.includes(file) || wordsOf(file).some((word) => about.has(word)));
  return { tests: near(TESTS), specs: near(SPECS), all };
}

/**
 * Lists the words in a file's path that tell its subject: for `server/features/tasks/tasks.repo.ts` it is tasks.
 */
function wordsOf(file: string): string[] {
  return file
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2 && !EMPTY.has(word));
}
