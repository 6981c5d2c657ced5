import type { Rolldown } from 'vite';

/**
 * Largest compressed size of the files that a screen loads in addition to the first load, in kB, by the screen's entry
 * file.
 */
export type Budgets = Readonly<Record<string, number>>;

/** Key of the first load in budgets and weights. */
export const FIRST_LOAD = 'index.html';

/**
 * Budget of each screen, with its texts in the longest language (speed-8). It is 4 to 8 % above the current size, for
 * very small screens more, so that an increase is noticed. The first load is what a child's first screen needs; each
 * extra may add at most half a kilobyte to it (extras-4).
 */
export const BUDGETS: Budgets = {
  [FIRST_LOAD]: 183.5,
  'screens/admin/admin-page.tsx': 178.5,
  'screens/auth/auth-page.tsx': 92,
  'screens/auth/password-page.tsx': 86,
  'screens/auth/sign-out-page.tsx': 21,
  'screens/calendar/calendar-page.tsx': 142,
  'screens/family/family-page.tsx': 136,
  'screens/history/history-page.tsx': 54,
  'screens/pair/pair-page.tsx': 93,
  // With the rings, the clock and today's events of a device on the wall (devices-38).
  'screens/pair/who-page.tsx': 16.6,
  'screens/parent/parent-page.tsx': 93,
  'screens/professional/create-reward-page.tsx': 103,
  'screens/professional/create-task-page.tsx': 103,
  'screens/professional/professional-page.tsx': 137,
  'screens/rewards/rewards-page.tsx': 121,
  'screens/setup/setup-page.tsx': 111,
  'screens/tasks/tasks-page.tsx': 127,
};

/** Files of the first load, without the hashes in their names (extras-4). */
export const FIRST_LOAD_FILES = ['index.css', 'index.js', 'libraries.js', 'react.js', 'rolldown-runtime.js'];

/** The parts of a built chunk that are used here. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
};

/**
 * Measures the first load, and for each lazily loaded screen the files that it needs in addition: the scripts and
 * styles that it imports statically.
 * @param chunks the built page
 * @param bytesOf returns the compressed size of a file
 * @returns bytes by a screen's entry file
 * @throws Error when the page has no entry
 */
export function weighScreens(chunks: readonly Chunk[], bytesOf: (file: string) => number): ReadonlyMap<string, number> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const entry = chunks.find(({ isEntry }) => isEntry);
  if (!entry) throw new Error('The built page begins with no script');
  const first = filesOf(entry, byName);
  const screens = chunks.flatMap((chunk): [string, ReadonlySet<string>][] => {
    const screen = /\/renderer\/(screens\/.+-page\.tsx)$/.exec(chunk.facadeModuleId ?? '')?.[1];
    return screen ? [[screen, new Set([...filesOf(chunk, byName)].filter((file) => !first.has(file)))]] : [];
  });
  return new Map(
    [[FIRST_LOAD, first] as const, ...screens].map(([name, files]) => [
      name,
      [...files].reduce((sum, file) => sum + bytesOf(file), 0),
    ]),
  );
}

/** Lists the files of the first load in alphabetical order and without the hashes in their names. */
export function firstLoadFiles(chunks: readonly Chunk[]): string[] {
  const entry = chunks.find(({ isEntry }) => isEntry);
  const files = entry ? [...filesOf(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))] : [];
  return files.map((file) => file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')).sort();
}

/** Collects the scripts and styles that a chunk loads. */
function filesOf(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, files = new Set<string>()): Set<string> {
  files.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported && !files.has(name)) filesOf(imported, byName, files);
  }
  return files;
}

/** Returns a sentence for each screen that exceeds its budget, has no budget, or no longer exists. */
export function findOverweight(weights: ReadonlyMap<string, number>, budgets: Budgets): string[] {
  const inKilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const heavy = [...weights].flatMap(([screen, bytes]) => {
    const budget = budgets[screen];
    if (budget === undefined)
      return [`${screen} weighs ${inKilobytes(bytes)} kB and has no budget: give it one in build/size-budget.ts`];
    if (bytes <= budget * 1000) return [];
    return [
      `${screen} weighs ${inKilobytes(bytes)} kB, more than the ${budget} kB it may: load what is not needed at once later, or raise its budget in build/size-budget.ts and say why`,
    ];
  });
  const gone = Object.keys(budgets).filter((screen) => !weights.has(screen));
  return [...heavy, ...gone.map((screen) => `${screen} has a budget and is no screen of the page any more`)];
}
