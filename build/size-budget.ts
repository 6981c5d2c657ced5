import type { Rolldown } from 'vite';

/**
 * Most that may be fetched for a screen beyond the first load, in kB as compressed for the way, by the file it begins
 * with.
 */
export type Budgets = Readonly<Record<string, number>>;

/** The key of the first load among the budgets and weights. */
export const FIRST_LOAD = 'index.html';

/**
 * Weight that each screen may have, its texts in the longest language: 4 to 8 % above what it has, a very small one
 * more, so that it is noticed what makes one heavier (speed-8). The first load is what a child's first
 * screen needs, and grows by half a kilobyte at most with each extra (extras-4).
 */
export const BUDGETS: Budgets = {
  [FIRST_LOAD]: 181.7,
  'screens/admin/admin-page.tsx': 178,
  'screens/auth/auth-page.tsx': 86,
  'screens/auth/password-page.tsx': 83,
  'screens/auth/sign-out-page.tsx': 21,
  'screens/calendar/calendar-page.tsx': 137,
  'screens/family/family-page.tsx': 122,
  'screens/history/history-page.tsx': 52,
  'screens/pair/pair-page.tsx': 87,
  'screens/pair/who-page.tsx': 10,
  'screens/parent/parent-page.tsx': 93,
  'screens/professional/create-reward-page.tsx': 95,
  'screens/professional/create-task-page.tsx': 97,
  'screens/professional/professional-page.tsx': 122,
  'screens/rewards/rewards-page.tsx': 117,
  'screens/setup/setup-page.tsx': 103,
  'screens/tasks/tasks-page.tsx': 116,
};

/** The files of the first load, without what the build adds to their names (extras-4). */
export const FIRST_LOAD_FILES = ['index.css', 'index.js', 'libraries.js', 'rolldown-runtime.js'];

/** A chunk of the built page, as much of it as is weighed. */
type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'isEntry' | 'facadeModuleId'> & {
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
};

/**
 * Weighs the first load, and each screen that is loaded when it is opened by what it needs beyond the first load: scripts
 * and styles that it imports, not those that are fetched later on it.
 * @param chunks the built page
 * @param bytesOf compressed size of a file
 * @returns bytes by the file a screen begins with
 * @throws Error when nothing begins the page
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

/** The files of the first load, in the order of the alphabet and without what the build adds to their names. */
export function firstLoadFiles(chunks: readonly Chunk[]): string[] {
  const entry = chunks.find(({ isEntry }) => isEntry);
  const files = entry ? [...filesOf(entry, new Map(chunks.map((chunk) => [chunk.fileName, chunk])))] : [];
  return files.map((file) => file.replace(/^.*\//, '').replace(/-[\w-]{8}(?=\.\w+$)/, '')).sort();
}

/** The scripts and styles that come with a chunk. */
function filesOf(chunk: Chunk, byName: ReadonlyMap<string, Chunk>, files = new Set<string>()): Set<string> {
  files.add(chunk.fileName);
  for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
  for (const name of chunk.imports) {
    const imported = byName.get(name);
    if (imported && !files.has(name)) filesOf(imported, byName, files);
  }
  return files;
}

/** Sentences about every screen that is heavier than its budget, has none, or is no longer there; none when all is well. */
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
