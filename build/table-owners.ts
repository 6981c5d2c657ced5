import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Which feature a table of `server/db/schema` belongs to: its repositories alone name the table. */
export const TABLE_OWNERS: Readonly<Record<string, string>> = {
  families: 'families',
  roles: 'roles',
  users: 'people',
  userColors: 'people',
  professionalPeriods: 'people',
  sessions: 'account',
  invitations: 'invitations',
  devices: 'devices',
  devicePairings: 'devices',
  pinAttempts: 'devices',
  tasks: 'tasks',
  taskAssignments: 'tasks',
  autoAssignSettings: 'tasks',
  autoAssignExclusions: 'tasks',
  rewards: 'rewards',
  ledgerEntries: 'ledger',
  progressDays: 'ledger',
  calendarEvents: 'calendar',
  eventAssignees: 'calendar',
  eventCompletions: 'calendar',
  rateLimits: 'limits',
  // Nobody's but of db/, which reads and writes it on the bare connection.
  meta: 'db',
};

/** A file that names tables of others, and why. */
interface Guest {
  readonly file: string;
  readonly tables: readonly string[];
  readonly may: 'read' | 'write';
  readonly because: string;
}

const PEOPLE = ['families', 'roles', 'users', 'userColors'];
const OF_A_FAMILY = Object.keys(TABLE_OWNERS).filter((table) => !['rateLimits', 'meta'].includes(table));

/** Every exception. What is read joins tables that would otherwise be asked one after the other; nobody else's table is changed but by an import. */
export const GUESTS: readonly Guest[] = [
  {
    file: 'server/features/account/account.repo.ts',
    tables: PEOPLE,
    may: 'read',
    because: 'Every request asks who its session belongs to: one query instead of four.',
  },
  {
    file: 'server/features/account/account.repo.ts',
    tables: ['tasks', 'rewards'],
    may: 'read',
    because: 'Whether a person did professional work is a part of who is signed in: one query instead of three.',
  },
  {
    file: 'server/features/people/people.repo.ts',
    tables: ['families', 'roles'],
    may: 'read',
    because: 'A person is never without role and family.',
  },
  {
    file: 'server/features/tasks/tasks.repo.ts',
    tables: ['users'],
    may: 'read',
    because: 'What is on the lists of a family is counted by the index of its people.',
  },
  {
    file: 'server/features/invitations/invitations.repo.ts',
    tables: ['users'],
    may: 'read',
    because: 'An address is forgotten unless a member still has it.',
  },
  {
    file: 'server/features/points/redemptions.repo.ts',
    tables: ['users', 'roles', 'ledgerEntries'],
    may: 'read',
    because: 'The family computer names the child, of whatever family, in one query.',
  },
  {
    file: 'server/features/report/report.repo.ts',
    tables: ['families', 'users', 'devices', 'ledgerEntries'],
    may: 'read',
    because: 'The report counts rows and reads none.',
  },
  {
    file: 'server/features/export/export.repo.ts',
    tables: OF_A_FAMILY,
    may: 'read',
    because: 'A family’s file holds everything of it, whatever its service would show.',
  },
  {
    file: 'server/features/export/export-pages.repo.ts',
    tables: OF_A_FAMILY,
    may: 'read',
    because: 'The long lists of a family’s file, read page by page.',
  },
  {
    file: 'server/features/export/person.repo.ts',
    tables: OF_A_FAMILY,
    may: 'read',
    because: 'One person’s file holds everything of them, whatever its service would show.',
  },
  {
    file: 'server/features/export/import.repo.ts',
    tables: OF_A_FAMILY,
    may: 'write',
    because: 'A file is read as rows, ids and days included, which no service would make.',
  },
];

/** A source file as the check sees it: `path` from the root, with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What names or changes a table that is not its own, one sentence each; also a table without an owner and a guest that no longer comes. */
export function findTrespasses(sources: readonly Source[]): string[] {
  const found: string[] = [];
  const visits = new Set<string>();
  for (const { path: file, text } of sources) {
    for (const table of tablesMadeIn(text)) {
      if (!(table in TABLE_OWNERS)) found.push(`${file}: the table ${table} has no owner in build/table-owners.ts`);
    }
    for (const table of tablesNamedIn(text)) {
      const owner = TABLE_OWNERS[table];
      if (file.startsWith('server/db/schema/') || isOwnRepo(file, owner)) continue;
      const guest = GUESTS.find((each) => each.file === file && each.tables.includes(table));
      if (guest) visits.add(file);
      if (!guest) found.push(`${file} names the table ${table}, which belongs to ${owner}`);
      else if (guest.may === 'read' && changes(text, table)) {
        found.push(`${file} changes the table ${table}, which belongs to ${owner}`);
      }
    }
  }
  const gone = GUESTS.filter(({ file }) => !visits.has(file));
  return [...found, ...gone.map(({ file }) => `${file} names no table of others: take it out of the exceptions`)];
}

function isOwnRepo(file: string, owner: string | undefined): boolean {
  return file.startsWith(`server/features/${owner}/`) && file.endsWith('.repo.ts');
}

function tablesMadeIn(text: string): string[] {
  return [...text.matchAll(/export const (\w+) = sqliteTable\(/g)].map(([, table = '']) => table);
}

function tablesNamedIn(text: string): string[] {
  const imports = text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/schema\/[\w-]+\.ts'/g);
  return [...imports]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/^\s*(type )?/, '').trim())
    .filter((name) => name in TABLE_OWNERS);
}

function changes(text: string, table: string): boolean {
  return new RegExp(
    `(?:\\.(?:insert|update|delete)\\(\\s*|(?:into|update|delete from)\\s+\\$\\{)${table}\\b`,
    'i',
  ).test(text);
}

/** Every source file of the server but its tests. */
export function readServer(): Source[] {
  return globSync('server/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => ({
      path: file.split(path.sep).join('/'),
      text: readFileSync(path.join(ROOT, file), 'utf8'),
    }));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findTrespasses(readServer());
  for (const sentence of found) process.stderr.write(`${sentence}\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
