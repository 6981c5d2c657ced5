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
  taskSharing: 'turns',
  taskTurnSwaps: 'turns',
  autoAssignSettings: 'tasks',
  autoAssignExclusions: 'tasks',
  breaks: 'breaks',
  homePatterns: 'breaks',
  rewards: 'rewards',
  rewardChildren: 'rewards',
  requests: 'asking',
  goals: 'goals',
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
export interface Guest {
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
    file: 'server/extras/looking/looks.repo.ts',
    tables: ['users', 'requests'],
    may: 'write',
    because: 'Looks are requests of another kind; the family computer names the child.',
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
