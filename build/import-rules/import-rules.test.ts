import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkImports, knows, placeOf, readSourceFiles } from './check-imports.ts';
import { FOLDER_RULES } from './table.ts';

/** Every way to write an import; each of them is an import of the table. */
const WAYS: readonly ((address: string) => string)[] = [
  (address) => `import { x } from '${address}';\nx();`,
  (address) => `import type { X } from '${address}';\nexport const x: X = 1;`,
  (address) => `import { type X } from '${address}';\nexport const x: X = 1;`,
  (address) => `import '${address}';`,
  (address) => `export { x } from '${address}';`,
  (address) => `export type { X } from '${address}';`,
  (address) => `export * from '${address}';`,
  (address) => `export * as x from "${address}";`,
  (address) => `export const x = (await import('${address}')) as unknown;`,
  (address) => `export const load = () => import(\`${address}\`);`,
  (address) => `export function f(a: Promise<import('${address}').X[]>): void { a; }`,
  (address) => `export type X = typeof import('${address}');`,
  (address) => `export type X = import/* of */('${address}').X;`,
  (address) => `export type * from '${address}';`,
  (address) => `import x = require('${address}');\nx();`,
  (address) => `export const x = require('${address}') as unknown;`,
  (address) => `export const x = createRequire(import.meta.url)('${address}') as unknown;`,
  (address) => `export const x = process.getBuiltinModule('${address}');`,
  (address) => `export const x = import.meta.glob('${address}');`,
  (address) => `/// <reference path="${address}" />`,
];

/** One of the ways after the other: together the walls try all of them. */
function wayOf(index: number): (address: string) => string {
  return WAYS[index % WAYS.length] ?? ((address) => `import '${address}';`);
}

/** Every way to say an address from a file: from the root, and by the folders in between. */
function addressesOf(file: string, target: string): string[] {
  const relative = path.posix.relative(path.posix.dirname(file), target);
  return [`#${target}`, relative.startsWith('.') ? relative : `./${relative}`];
}

/** Ways to an address that lead through another room's name. */
const DETOURS: readonly [file: string, address: string][] = [
  ['renderer/screens/today/today-page.tsx', '#shared/contracts/../../server/start.ts'],
  ['renderer/screens/today/today-page.tsx', '#shared/../server/start.ts?raw'],
  ['renderer/screens/today/today-page.tsx', '#renderer/screens/today/../tasks/task-row.tsx'],
  ['renderer/screens/today/today-page.tsx', './../../domain/day/painted-day.ts'],
  ['renderer/screens/today/today-page.tsx', '../../../node_modules/fastify/fastify.js'],
  ['renderer/screens/today/today-page.tsx', '/server/start.ts'],
  ['renderer/screens/today/today-page.tsx', 'file:///server/start.ts'],
  ['renderer/screens/today/today-page.tsx', 'https://x.example/start.ts'],
  ['server/lib/clock.ts', '#server/lib/clock.test.ts?raw'],
  ['server/lib/clock.ts', '#server/lib/x.test.ts/../../features/tasks/tasks.repo.ts'],
];

test.each(DETOURS)('no detour leads through a wall: %s does not import %s', (file, address) => {
  for (const write of WAYS) expect(problemsOf({ [file]: write(address) })[0]).toContain(`${file} imports`);
});

/** A file that a room would have, told apart by a noun. */
function exampleOf(name: string, noun: string): string {
  const pattern = FOLDER_RULES[name]?.files[0] ?? '';
  return pattern
    .replace('<noun>', noun)
    .replace('**', 'planted.ts')
    .replace(/\*(?!\.)/, 'planted.ts')
    .replace('*', 'planted');
}

function problemsOf(files: Record<string, string>): string[] {
  return checkImports(new Map(Object.entries(files)), []);
}

function expectAsTableSays(file: string, target: string, write: (address: string) => string): void {
  const [place, there] = [placeOf(file), placeOf(target)];
  if (!place || !there || target === file) return;
  for (const address of addressesOf(file, target)) {
    const climbs = address.startsWith('../..') && place.name !== 'tests';
    const problems = problemsOf({ [file]: write(address), [target]: '' });
    if (knows(place, there) && !climbs) expect(problems, `${file}: ${write(address)}`).toEqual([]);
    else expect(problems[0], `${file}: ${write(address)}`).toContain(`${file} imports`);
  }
}

const PACKAGES = [...new Set(Object.values(FOLDER_RULES).flatMap((room) => room.packages))]
  .filter((each) => each !== '**')
  .map((each) => each.replace(/\*+/, 'planted'));

describe.each(Object.keys(FOLDER_RULES).filter((name) => name !== 'package.json'))('the walls of %s', (name) => {
  const file = exampleOf(name, 'first');

  test('its own files stand in it, and it names rooms that there are', () => {
    expect(placeOf(file)?.name).toBe(name);
    const names = FOLDER_RULES[name]?.knows.map((known) => known.replace(/^own /, '')) ?? [];
    expect(names.filter((known) => known !== '**' && !FOLDER_RULES[known])).toEqual([]);
  });

  test('what the table does not have is caught, what it has is not', () => {
    for (const [index, other] of Object.keys(FOLDER_RULES).entries()) {
      for (const noun of ['first', 'second']) expectAsTableSays(file, exampleOf(other, noun), wayOf(index));
    }
  });

  test('a package that the table does not give it is caught', () => {
    const allowed = FOLDER_RULES[name]?.packages.map((each) => each.replace(/\*+/, 'planted')) ?? [];
    for (const [index, each] of [...PACKAGES, 'left-pad'].entries()) {
      const isAllowed = ['planted', each, each.replace(/^node:.*/, 'node:planted')].some((one) =>
        allowed.includes(one),
      );
      expect(problemsOf({ [file]: wayOf(index)(each) }), each).toHaveLength(isAllowed ? 0 : 1);
    }
  });
});

/** Written by hand from ARCHITECTURE.md, who may know whom: a wrong line of the table does not pass because it is in the table. */
const FORBIDDEN: readonly [sentence: string, file: string, address: string][] = [
  ['shared imports zod/mini only', 'shared/contracts/tasks.ts', 'zod'],
  ['shared knows nothing of node', 'shared/rules/day.ts', 'node:fs'],
  ['shared knows no other folder', 'shared/errors.ts', '#server/lib/clock.ts'],
  ['the server knows nothing of the screens', 'server/lib/clock.ts', '#renderer/ui/theme.ts'],
  ['the server has no React', 'server/waiting/waiting-page.ts', 'react'],
  ['the server knows nothing of Electron', 'server/hosted.ts', 'electron'],
  ['a screen has no node', 'renderer/screens/today/today-page.tsx', 'node:path'],
  [
    'a screen knows nothing of the server',
    'renderer/screens/today/today-page.tsx',
    '#server/features/tasks/tasks.service.ts',
  ],
  ['screens do not import each other', 'renderer/screens/today/today-page.tsx', '#renderer/screens/tasks/task-row.tsx'],
  ['a screen does not know the app', 'renderer/screens/today/today-page.tsx', '#renderer/app/routes.tsx'],
  ['ui knows nothing of the family', 'renderer/ui/card.tsx', '#renderer/domain/members/member-row.tsx'],
  ['ui and api do not know each other', 'renderer/ui/card.tsx', '#renderer/api/client.ts'],
  ['ui and api do not know each other', 'renderer/api/client.ts', '#renderer/ui/toasts.ts'],
  ['domain does not know screens', 'renderer/domain/members/member-row.tsx', '#renderer/screens/tasks/task-row.tsx'],
  ["only ui imports Blueprint's themed parts", 'renderer/screens/today/today-page.tsx', '@blueprintjs/core'],
  [
    "only ui imports Blueprint's themed parts",
    'renderer/domain/members/member-row.tsx',
    '@blueprintjs/core/lib/esm/components/dialog/dialog.js',
  ],
  ['electron knows the server only as a process', 'electron/main.ts', '#server/start.ts'],
  ['electron knows nothing of the screens', 'electron/windows.ts', '#renderer/ui/theme.ts'],
  ['what runs in a page has no node', 'electron/page/dialog.ts', 'node:fs'],
  ['what runs in a page has no node', 'electron/preload.ts', 'node:fs'],
  ['nobody imports build', 'server/start.ts', '#build/run.ts'],
  ['nobody imports build', 'renderer/app/main.tsx', '#build/run.ts'],
  ['nobody imports tests', 'server/start.ts', '#tests/support/app.ts'],
  ['nobody imports tests', 'build/build.ts', '#tests/support/app.ts'],
  ['only routes and http know Fastify', 'server/features/tasks/tasks.service.ts', 'fastify'],
  ['only routes and http know Fastify', 'server/features/tasks/tasks.repo.ts', 'fastify'],
  ['only repos and db know drizzle', 'server/features/tasks/tasks.service.ts', 'drizzle-orm'],
  ['only repos and db know drizzle', 'server/features/tasks/tasks.routes.ts', 'drizzle-orm'],
  ['only repos know the tables', 'server/features/tasks/tasks.service.ts', './tasks.tables.ts'],
  ['only repos know the tables', 'server/access/directory.ts', '#server/features/people/people.tables.ts'],
  ['only repos know the tables', 'server/compose/people-services.ts', '#server/features/people/people.tables.ts'],
  ['only repos know the tables', 'server/extras/asking/requests/decisions.ts', './requests.tables.ts'],
  ['only repos know the tables', 'server/extras/goals/goals.service.ts', './goals.tables.ts'],
  ['a table has one owner', 'server/features/rewards/rewards.repo.ts', '#server/features/people/people.tables.ts'],
  ['a table has one owner', 'server/extras/goals/goals.repo.ts', '#server/features/rewards/rewards.tables.ts'],
  ['a table has one owner', 'server/extras/goals/goals.repo.ts', '#server/extras/asking/requests/requests.tables.ts'],
  ['routes reach data through services', 'server/features/tasks/tasks.routes.ts', './tasks.repo.ts'],
  ['routes reach data through services', 'server/features/tasks/tasks.routes.ts', '#server/db/unit-of-work.ts'],
  ['a service never sees a request', 'server/features/tasks/tasks.service.ts', '#server/http/auth.ts'],
  ['a service never sees a request', 'server/features/tasks/tasks.service.ts', './tasks.routes.ts'],
  ['a repo knows the database only', 'server/features/tasks/tasks.repo.ts', './tasks.service.ts'],
  [
    'one feature reaches another through its service',
    'server/features/tasks/tasks.service.ts',
    '#server/features/plan/plan.repo.ts',
  ],
  ['one feature reaches another through its service', 'server/features/tasks/tasks.service.ts', '../plan/plan.repo.ts'],
  [
    'one feature reaches another through its service',
    'server/features/tasks/tasks.service.ts',
    '#server/features/plan/plan-rule.ts',
  ],
  [
    'one feature reaches another through its service',
    'server/features/tasks/task-changes.ts',
    '#server/features/plan/plan-rule.ts',
  ],
  [
    'one feature reaches another through its service',
    'server/features/tasks/tasks.service.ts',
    '#server/features/backups/copies/rotation.ts',
  ],
  ['routes reach data through services', 'server/features/tasks/lists/lists.routes.ts', './lists.repo.ts'],
  ['db knows no feature', 'server/db/check/prove.ts', '#server/features/tasks/tasks.repo.ts'],
  ['db knows no feature', 'server/db/add-rows.ts', '#server/features/tasks/tasks.tables.ts'],
  ['lib knows no data', 'server/lib/clock.ts', '#server/db/open.ts'],
];

test.each(FORBIDDEN)('%s: %s does not import %s', (_sentence, file, address) => {
  for (const write of WAYS) expect(problemsOf({ [file]: write(address) })[0]).toContain(`${file} imports`);
});

const ALLOWED: readonly [file: string, address: string][] = [
  ['shared/contracts/tasks.ts', 'zod/mini'],
  ['server/features/tasks/tasks.routes.ts', './tasks.service.ts'],
  ['server/features/tasks/tasks.service.ts', '#server/features/plan/plan.service.ts'],
  ['server/features/tasks/tasks.service.ts', '#server/features/backups/restore/restore.service.ts'],
  ['server/features/tasks/assignments.repo.ts', './tasks.tables.ts'],
  ['server/features/tasks/tasks.tables.ts', '#server/features/people/people.tables.ts'],
  ['server/features/export/export.repo.ts', '#server/features/people/people.tables.ts'],
  ['server/extras/goals/goals.tables.ts', '#server/features/rewards/rewards.tables.ts'],
  ['renderer/screens/today/today-page.tsx', '#renderer/domain/tasks/task-tile.tsx'],
  ['renderer/screens/today/today-page.tsx', '@blueprintjs/icons'],
  ['renderer/ui/forms/form.module.css', './fields.module.css'],
  ['renderer/ui/media/picture.tsx', './icon-pictures.json'],
  ['renderer/ui/media/picture.tsx', './pictures.svg?url'],
  ['server/db/installation.ts', '#package.json'],
];

test.each(ALLOWED)('%s may import %s', (file, address) => {
  const write = (path.extname(file) === '.css' ? [(each: string) => `@import "${each}";`] : WAYS) as typeof WAYS;
  for (const one of write) expect(problemsOf({ [file]: one(address) })).toEqual([]);
});

test('an import of a style sheet is one', () => {
  const file = 'renderer/ui/forms/form.module.css';
  expect(
    problemsOf({
      [file]: `/* @import "#tests/x.css"; */ .a { composes: b from '#renderer/screens/today/today-page.module.css'; }`,
    }),
  ).toEqual([
    `${file} imports renderer/screens/today/today-page.module.css: renderer/ui may not know renderer/screens.`,
  ]);
  for (const written of ['@import url(x.css);', "@import url( 'x.css' );", "@value a from 'x.css';"]) {
    const style = written.replace('x.css', '#renderer/screens/today/today-page.module.css');
    expect(problemsOf({ [file]: style }), written).toHaveLength(1);
  }
});

test('words in a comment, a string or a page are no import', () => {
  const code = `// import 'fastify';\nexport const a = "import('fastify')";\nexport const b = () => <p>Do you want to import from 'fastify'?</p>;`;
  expect(problemsOf({ 'renderer/ui/card.tsx': code })).toEqual([]);
});

test('an address that is put together at run time is caught outside of build and tests', () => {
  const code = 'export const load = (name: string) => import(["..", name].join("/"));';
  expect(problemsOf({ 'server/start.ts': code })).toHaveLength(1);
  expect(problemsOf({ 'build/start.ts': code })).toHaveLength(0);
});

test('two files that import one another are caught, by their types too', () => {
  const files = {
    'server/lib/a.ts': `import type { B } from './b.ts';\nexport type A = B;`,
    'server/lib/b.ts': `import type { C } from '#server/lib/c.ts';\nexport type B = C;`,
    'server/lib/c.ts': `export type C = import('./a.ts').A;`,
  };
  expect(problemsOf(files)).toEqual([
    'These files import one another in a circle: server/lib/a.ts -> server/lib/b.ts -> server/lib/c.ts -> server/lib/a.ts.',
  ]);
  expect(problemsOf({ ...files, 'server/lib/c.ts': 'export type C = 1;' })).toEqual([]);
});

test('two folders that import one another are caught, although no two files do', () => {
  const files = {
    'server/features/points/points.service.ts': `import '#server/features/tasks/tasks.service.ts';`,
    'server/features/tasks/tasks.service.ts': '',
    'server/features/tasks/auto.service.ts': `import '#server/features/points/ledger.service.ts';`,
    'server/features/points/ledger.service.ts': '',
  };
  expect(problemsOf(files)).toEqual([
    'These folders import one another in a circle: server/features/points -> server/features/tasks -> server/features/points.',
  ]);
});

test('a circle is caught beside known ones', () => {
  const files = Object.fromEntries(
    ['ab', 'ba', 'cd', 'dc', 'ac', 'ca'].map(([from, to]) => [`${from}${to}`, [from, to]]),
  );
  const write = (node: string) =>
    Object.values(files)
      .flatMap(([from, to]) => (from === node ? [`import './${to}.ts';`] : []))
      .join('\n');
  const house = new Map([...'abcd'].map((node) => [`server/lib/${node}.ts`, write(node)]));
  const known = ['ab', 'cd'].map((pair) => ({ among: [...pair].map((node) => `server/lib/${node}.ts`), why: 'known' }));
  expect(checkImports(house, known)).toEqual([
    'These files import one another in a circle: server/lib/a.ts -> server/lib/c.ts -> server/lib/a.ts.',
  ]);
});

test('an exception that is not needed is a problem, so that the list can only shrink', () => {
  const house = new Map([['server/lib/a.ts', `import 'fastify';`]]);
  expect(checkImports(house, [{ from: 'server/lib/*', to: 'fastify', why: '' }])).toEqual([]);
  expect(
    checkImports(house, [
      { from: 'server/**', to: 'fastify', why: '' },
      { from: 'server/**', to: 'react', why: '' },
    ]),
  ).toHaveLength(1);
  expect(
    checkImports(house, [
      { from: 'server/**', to: 'fastify', why: '' },
      { among: ['server/**'], why: '' },
    ]),
  ).toHaveLength(1);
});

test('a file that stands in no room is caught', () => {
  expect(problemsOf({ 'server/new-room/a.ts': '' })).toHaveLength(1);
  expect(problemsOf({ 'server/lib/a.ts': `import '#server/new-room/a.ts';` })).toHaveLength(1);
});

test('this house is read whole, and its walls hold', () => {
  const house = readSourceFiles(path.resolve(import.meta.dirname, '../..'));
  expect(house.size).toBeGreaterThan(900);
  expect(checkImports(house)).toEqual([]);
});

test('a repository that may name tables of other features does so', () => {
  const house = [...readSourceFiles(path.resolve(import.meta.dirname, '../..'))];
  const wide = house.filter(([file]) => placeOf(file)?.name === 'server wide repo');
  expect(wide).toHaveLength(FOLDER_RULES['server wide repo']?.files.length ?? 0);
  for (const [file, text] of wide) expect(text, file).toMatch(/ from '#server\/features\/.+\.tables\.ts';/);
});

test('an import that is planted in a folder on the disk is caught', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinboard-walls-'));
  try {
    for (const room of ['server/lib', 'renderer/ui/forms']) mkdirSync(path.join(folder, room), { recursive: true });
    writeFileSync(
      path.join(folder, 'server/lib/clock.ts'),
      `import type { Server } from 'fastify';\nexport type S = Server;`,
    );
    writeFileSync(
      path.join(folder, 'renderer/ui/forms/form.tsx'),
      `export const F = () => <i title={import.meta.url} />;`,
    );
    expect(checkImports(readSourceFiles(folder), [])).toEqual([
      'server/lib/clock.ts imports fastify: server/lib may not import that package.',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
