import type { FolderRule } from './folder-rule.ts';
import { OF_TABLES, SHARED, WORDS, ZOD } from './shared-names.ts';

const DRIZZLE = ['drizzle-orm', 'drizzle-orm/*'];
const SERVER_FLOOR = ['server/events', 'server/lan', 'server/lib'];
const BELOW_A_REPO = ['server/db', 'server/db/columns', 'server/lib', ...SHARED];
const OWN_REPOS = ['own server repo', 'own server wide repo'];
const BELOW_A_SERVICE = ['server service', 'server/hooks', 'server/access', 'server/db', ...SERVER_FLOOR, ...SHARED];
const OPENING = ['server/config', 'server/services', 'server/opening'];

/**
 * Repositories that use tables of other features, with the reasons. Only import and task reviews may write to these.
 */
const REPOS_OF_MANY = [
  // Every request needs the person of its session and whether they did professional work: one query instead of seven.
  'server/features/<noun>/account.repo.ts',
  // A person is always read together with role and family.
  'server/features/<noun>/people.repo.ts',
  // The assignments of a family are counted with the index of its people.
  'server/features/<noun>/tasks.repo.ts',
  // An e-mail address is deleted unless a member still has it.
  'server/features/<noun>/invitations.repo.ts',
  // Notifications on the family computer read the child's name, in any family, in the same query.
  'server/features/<noun>/redemptions.repo.ts',
  // Task reviews are requests of another kind; notifications on the family computer need the child's name.
  'server/extras/<noun>/task-reviews.repo.ts',
  // The report counts rows and reads none.
  'server/features/<noun>/report.repo.ts',
  // A family's or a person's file contains all their data, including data that the services would not return.
  'server/features/<noun>/export.repo.ts',
  'server/features/<noun>/export-pages.repo.ts',
  'server/features/<noun>/person.repo.ts',
  // An import writes rows with their ids and days, which no service can.
  'server/features/<noun>/import.repo.ts',
];

/** Groups of the server. */
export const SERVER_RULES: Readonly<Record<string, FolderRule>> = {
  'server/lib': {
    files: ['server/lib/**', 'server/types/**'],
    knows: WORDS,
    packages: ['node:**', 'sodium-native', ...ZOD],
  },
  'server/events': { files: ['server/events/**'], knows: ['server/lib', 'shared'], packages: ['node:**'] },
  'server/lan': {
    files: ['server/lan/**'],
    knows: ['server/lib', 'shared'],
    packages: ['node:**', '@homebridge/ciao', 'bonjour-service'],
  },
  'server/db/columns': {
    files: ['server/db/columns.ts', 'server/db/*.tables.ts'],
    knows: [],
    packages: DRIZZLE,
  },
  'server/db': {
    files: ['server/db/**'],
    knows: ['server/events', 'server/lib', 'package.json', ...SHARED],
    packages: ['node:**', 'better-sqlite3', ...DRIZZLE, ...ZOD],
  },
  'server/access': {
    files: ['server/access/**'],
    knows: ['server/db', 'server/events', 'server/lib', ...SHARED],
    packages: [],
  },

  'server/hooks': {
    files: ['server/hooks/**'],
    knows: ['server/access', 'server/db', ...SHARED],
    packages: [],
    apart: true,
  },
  // Tables import the tables of other features to which their foreign keys refer.
  'server tables': {
    files: ['server/features/<noun>/*.tables.ts'],
    knows: ['server tables', 'server/db/columns', ...OF_TABLES],
    packages: DRIZZLE,
    apart: true,
  },
  'server/requests tables': {
    files: ['server/extras/asking/requests/*.tables.ts'],
    knows: ['server tables', 'server/db/columns', 'shared', 'shared/extras'],
    packages: DRIZZLE,
  },
  'server/extra tables': {
    files: ['server/extras/<noun>/*.tables.ts'],
    knows: ['server tables', 'server/db/columns', 'shared'],
    packages: DRIZZLE,
  },
  'server wide repo': {
    files: REPOS_OF_MANY,
    knows: ['server tables', 'server/requests tables', 'server/requests repo', ...BELOW_A_REPO],
    packages: DRIZZLE,
  },
  'server/requests repo': {
    files: ['server/extras/asking/requests/*.repo.ts'],
    knows: ['server/requests tables', 'server/hooks', ...BELOW_A_REPO],
    packages: DRIZZLE,
  },
  'server/requests': {
    files: ['server/extras/asking/requests/**'],
    knows: ['server/requests repo', 'server/define-extra', ...BELOW_A_SERVICE],
    packages: [],
  },
  'server/extra repo': {
    files: ['server/extras/<noun>/*.repo.ts'],
    knows: ['own server/extra tables', ...BELOW_A_REPO],
    packages: DRIZZLE,
  },
  'server/extra routes': {
    files: ['server/extras/<noun>/*.routes.ts'],
    knows: ['own server/extra', 'server/http', 'server/access', 'server/lib', ...SHARED],
    packages: ['fastify', ...ZOD],
    apart: true,
  },
  'server/extra': {
    files: ['server/extras/<noun>/**'],
    knows: [
      'own server/extra repo',
      'own server wide repo',
      'server/requests',
      'server/requests repo',
      'server/define-extra',
      ...BELOW_A_SERVICE,
    ],
    packages: ['node:**', ...ZOD],
  },
  'server/define-extra': {
    files: ['server/extras/define-extra.ts'],
    knows: BELOW_A_SERVICE,
    packages: [],
    apart: true,
  },
  'server/extras': {
    files: ['server/extras/*.ts'],
    knows: ['server/extra', 'server/extra routes', 'server/define-extra', ...BELOW_A_SERVICE],
    packages: ['fastify'],
    apart: true,
  },

  'server repo': {
    files: ['server/features/<noun>/**/*.repo.ts'],
    knows: ['own server tables', ...BELOW_A_REPO],
    packages: DRIZZLE,
  },
  'server service': {
    files: ['server/features/<noun>/**/*.service.ts'],
    knows: ['own server part', ...OWN_REPOS, 'server/extras', ...BELOW_A_SERVICE],
    packages: ['node:**', ...ZOD],
  },
  'server routes': {
    files: ['server/features/<noun>/**/*.routes.ts'],
    knows: [
      'own server service',
      'own server part',
      'server/services',
      'server/http',
      'server/access',
      'server/lan',
      'server/lib',
      ...SHARED,
    ],
    packages: ['fastify', 'node:stream', ...ZOD],
    apart: true,
  },
  'server drill': {
    files: ['server/features/backups/drill/drill-worker.ts'],
    knows: ['server part', 'server/opening', 'server/lib'],
    packages: ['node:worker_threads'],
    apart: true,
  },
  'server part': {
    files: ['server/features/<noun>/**'],
    knows: [...OWN_REPOS, 'server/extras', ...BELOW_A_SERVICE],
    packages: ['node:**', ...ZOD],
  },

  'server/http': {
    files: ['server/http/**'],
    knows: ['server/services', 'server service', 'server/access', ...SERVER_FLOOR, ...SHARED],
    packages: ['node:**', 'fastify', '@fastify/*', 'fastify-type-provider-zod'],
  },
  'server/waiting': {
    files: ['server/waiting/**'],
    knows: ['server/config', 'server/http', ...WORDS],
    packages: ['node:**', 'fastify'],
  },
  'server/demo': {
    files: ['server/demo/**'],
    knows: [...OPENING, 'server/access', 'server/db', 'server/lib', ...SHARED],
    packages: [],
  },
  'server/executable': {
    files: ['server/executable/**'],
    knows: ['server/service', 'server/lib', 'shared', ...WORDS],
    packages: ['node:**'],
    loadsBuilt: true,
  },
  'server/service': {
    files: ['server/service/**'],
    knows: ['server/config', 'server/lan', 'server/lib', ...WORDS],
    packages: ['node:**'],
  },
  'server/commands': {
    files: ['server/commands/**'],
    knows: [
      ...OPENING,
      'server/start',
      'server/demo',
      'server/service',
      'server service',
      'server part',
      'server/db',
      'server/lan',
      'server/lib',
      ...SHARED,
    ],
    packages: ['node:**'],
  },
  'server/config': {
    files: ['server/config.ts', 'server/listen-error.ts'],
    knows: ['server/lan', 'server/lib', ...WORDS],
    packages: ['node:**', ...ZOD],
    apart: true,
  },
  'server/services': {
    files: ['server/services.ts', 'server/compose/**'],
    knows: ['server part', 'server/extras', ...BELOW_A_SERVICE],
    packages: [],
    apart: true,
  },
  'server/opening': {
    files: ['server/open-data.ts'],
    knows: ['server/services', 'server/config', 'server/db', 'server/events', 'server/lib', ...WORDS],
    packages: [],
    apart: true,
  },
  'server/start': {
    files: ['server/*'],
    knows: [
      ...OPENING,
      'server routes',
      'server/extras',
      'server part',
      'server/http',
      'server/waiting',
      ...BELOW_A_SERVICE,
    ],
    packages: ['node:**', 'fastify', 'fastify-type-provider-zod', ...ZOD],
    apart: true,
  },
};
