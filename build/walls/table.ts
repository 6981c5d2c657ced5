/** One room of the house: which files it is, and what they may import. */
export interface Room {
  /**
   * Paths of its files: `*` is any part of a name, `**` any depth, `<noun>` the name of one feature. A file belongs to the first
   * room that one of its paths fits.
   */
  files: readonly string[];
  /**
   * Rooms that it may import from; `own x` means: of the same noun. Files of one room may import one another; where the room
   * has a noun, only those of the same noun may, unless it is named here.
   */
  knows: readonly string[];
  /** Packages that it may import, by the name in the import; `*` and `**` as above. */
  packages: readonly string[];
  /** Its files put other rooms together: in the search for circles between folders each of them stands by itself. */
  apart?: true;
}

const SHARED = ['shared', 'shared/rules', 'shared/contracts'];
const SHARED_PACKAGES = ['zod/mini'];
const BROWSER = ['react', 'react-dom', '@blueprintjs/icons'];
const START = ['server/config', 'server/services', 'server/opening'];
const FEATURE = ['server service', 'server part', 'server repo', 'server routes'];

/**
 * The house: who may import whom, types included. ARCHITECTURE.md (who may know whom) says why; this table is what is checked.
 * A feature of the server is known to others by its `*.service.ts` alone: its other modules, plain rules included, are its own.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  tests: {
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
    knows: ['**'],
    packages: ['**'],
    apart: true,
  },
  build: {
    files: ['build/**', '*.config.ts', 'renderer/*.config.ts'],
    knows: ['shared', 'renderer/ui'],
    packages: [
      'node:**',
      '@playwright/test',
      '@vitejs/plugin-react',
      'drizzle-kit',
      'electron-builder',
      'oxc-parser',
      'rolldown',
      'rolldown/*',
      'vite',
      'vitest/config',
    ],
  },
  'package.json': { files: ['package.json'], knows: [], packages: [] },

  'shared/contracts': {
    files: ['shared/contracts/**'],
    knows: ['shared', 'shared/rules'],
    packages: SHARED_PACKAGES,
  },
  'shared/rules': { files: ['shared/rules/**'], knows: ['shared'], packages: SHARED_PACKAGES },
  shared: { files: ['shared/*'], knows: [], packages: SHARED_PACKAGES },

  'server/lib': {
    files: ['server/lib/**', 'server/types/**'],
    knows: SHARED,
    packages: ['node:**', 'better-sqlite3', 'sodium-native'],
  },
  'server/events': { files: ['server/events/**'], knows: ['server/lib', ...SHARED], packages: ['node:async_hooks'] },
  'server/lan': {
    files: ['server/lan/**'],
    knows: ['server/lib', ...SHARED],
    packages: ['node:**', '@homebridge/ciao', 'bonjour-service'],
  },
  'server/db/schema': { files: ['server/db/schema/**'], knows: SHARED, packages: ['drizzle-orm', 'drizzle-orm/*'] },
  'server/db': {
    files: ['server/db/**'],
    knows: ['server/db/schema', 'server/lib', 'server/events', 'package.json', ...SHARED],
    packages: ['node:**', 'better-sqlite3', 'drizzle-orm', 'drizzle-orm/*', ...SHARED_PACKAGES],
  },
  'server/access': {
    files: ['server/access/**'],
    knows: ['server/db', 'server/lib', 'server/events', 'server service', ...SHARED],
    packages: [],
  },

  'server repo': {
    files: ['server/features/<noun>/*.repo.ts'],
    knows: ['server/db', 'server/db/schema', 'server/lib', ...SHARED],
    packages: ['drizzle-orm', 'drizzle-orm/*'],
  },
  'server service': {
    files: ['server/features/<noun>/*.service.ts'],
    knows: [
      'server service',
      'own server part',
      'own server repo',
      'server/access',
      'server/db',
      'server/events',
      'server/lan',
      'server/lib',
      ...SHARED,
    ],
    packages: ['node:**', ...SHARED_PACKAGES],
  },
  'server routes': {
    files: ['server/features/<noun>/*.routes.ts'],
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
    packages: ['fastify', 'node:stream', ...SHARED_PACKAGES],
    apart: true,
  },
  'server drill': {
    files: ['server/features/backups/drill-worker.ts'],
    knows: ['server part', 'server/opening', 'server/lib'],
    packages: ['node:worker_threads'],
    apart: true,
  },
  'server part': {
    files: ['server/features/<noun>/**'],
    knows: [
      'server service',
      'own server repo',
      'server/access',
      'server/db',
      'server/events',
      'server/lan',
      'server/lib',
      ...SHARED,
    ],
    packages: ['node:**', ...SHARED_PACKAGES],
  },

  'server/http': {
    files: ['server/http/**'],
    knows: [
      'server/services',
      'server service',
      'server/access',
      'server/events',
      'server/lan',
      'server/lib',
      ...SHARED,
    ],
    packages: ['node:**', 'fastify', '@fastify/*', 'fastify-type-provider-zod'],
  },
  'server/waiting': {
    files: ['server/waiting/**'],
    knows: ['server/config', 'server/http', 'server/lib', ...SHARED],
    packages: ['node:**', 'fastify'],
  },
  'server/demo': {
    files: ['server/demo/**'],
    knows: [...START, 'server service', 'server/access', 'server/db', 'server/lib', ...SHARED],
    packages: ['node:**'],
  },
  'server/commands': {
    files: ['server/commands/**'],
    knows: [
      ...START,
      'server/start',
      'server/demo',
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
    knows: ['server/lan', 'server/lib', ...SHARED],
    packages: ['node:**', ...SHARED_PACKAGES],
    apart: true,
  },
  'server/services': {
    files: ['server/services.ts'],
    knows: [
      'server/access',
      'server/db',
      'server/events',
      'server/lan',
      'server/lib',
      'server service',
      'server part',
      'server repo',
      ...SHARED,
    ],
    packages: [],
    apart: true,
  },
  'server/opening': {
    files: ['server/open-data.ts'],
    knows: ['server/services', 'server/config', 'server/db', 'server/events', 'server/lib', ...SHARED],
    packages: [],
    apart: true,
  },
  'server/start': {
    files: ['server/*'],
    knows: [
      ...START,
      ...FEATURE,
      'server/access',
      'server/db',
      'server/events',
      'server/http',
      'server/lan',
      'server/lib',
      'server/waiting',
      ...SHARED,
    ],
    packages: ['node:**', 'fastify', 'fastify-type-provider-zod', ...SHARED_PACKAGES],
    apart: true,
  },

  'renderer/platform': { files: ['renderer/platform/**'], knows: SHARED, packages: ['react'] },
  'renderer/ui': {
    files: ['renderer/ui/**'],
    knows: ['renderer/platform', ...SHARED],
    packages: [
      ...BROWSER,
      '@blueprintjs/core',
      '@blueprintjs/core/**',
      '@blueprintjs/datetime',
      '@blueprintjs/datetime/**',
      '@blueprintjs/select',
      '@blueprintjs/select/**',
      '@hookform/resolvers',
      'date-fns',
      'react-hook-form',
      'react-router',
      ...SHARED_PACKAGES,
    ],
  },
  'renderer/api': {
    files: ['renderer/api/**'],
    knows: ['renderer/platform', ...SHARED],
    packages: ['react', '@tanstack/react-query', 'react-router', ...SHARED_PACKAGES],
  },
  'renderer/live': {
    files: ['renderer/live/**'],
    knows: ['renderer/api', 'renderer/platform', ...SHARED],
    packages: ['react', '@tanstack/react-query'],
  },
  'renderer/domain': {
    files: ['renderer/domain/<noun>/**'],
    knows: ['renderer/domain', 'renderer/ui', 'renderer/api', 'renderer/live', 'renderer/platform', ...SHARED],
    packages: [...BROWSER, '@tanstack/react-query', 'date-fns', 'react-hook-form', 'react-router', ...SHARED_PACKAGES],
  },
  'renderer/features': {
    files: ['renderer/features/<noun>/**'],
    knows: ['renderer/domain', 'renderer/ui', 'renderer/api', 'renderer/live', 'renderer/platform', ...SHARED],
    packages: [
      ...BROWSER,
      '@tanstack/react-query',
      'date-fns',
      'react-error-boundary',
      'react-hook-form',
      'react-router',
      'uqr',
      ...SHARED_PACKAGES,
    ],
  },
  'renderer/app': {
    files: ['renderer/app/**'],
    knows: [
      'renderer/features',
      'renderer/domain',
      'renderer/ui',
      'renderer/api',
      'renderer/live',
      'renderer/platform',
      ...SHARED,
    ],
    packages: [
      ...BROWSER,
      'react-dom/client',
      '@tanstack/react-query',
      'react-error-boundary',
      'react-router',
      ...SHARED_PACKAGES,
    ],
  },

  'electron/words': { files: ['electron/dialog-content.ts'], knows: SHARED, packages: [] },
  'electron/page': {
    files: ['electron/page/**', 'electron/preload.ts'],
    knows: ['electron/words'],
    packages: ['electron'],
  },
  electron: {
    files: ['electron/*'],
    knows: ['electron/words', ...SHARED],
    packages: ['node:**', 'electron', 'electron-updater', ...SHARED_PACKAGES],
  },
};

/** An import that the table forbids and that stands nevertheless. */
export interface ForbiddenImport {
  /** Path of the file, and what it imports as a path or a package; both with `*` and `**`. */
  from: string;
  to: string;
  why: string;
}

/** A circle that stands nevertheless: everything on its way is one of these paths. */
export interface KnownCircle {
  among: readonly string[];
  why: string;
}

export type Exception = ForbiddenImport | KnownCircle;

/** What is not mended yet. The check fails when one of these is no longer needed, so the list can only shrink. */
export const EXCEPTIONS: readonly Exception[] = [
  { from: 'renderer/api/*', to: 'renderer/ui/*', why: 'api tells people with toasts; the domain floor is being built' },
  {
    from: 'renderer/ui/**',
    to: 'renderer/api/*',
    why: 'parts that know the family stand in ui until the domain floor has them',
  },
  { from: 'renderer/ui/**', to: '@tanstack/react-query', why: 'the same parts ask the server' },
  { from: 'server/**', to: 'server/features/account/caller.ts', why: 'moves to server/access' },
  { from: 'server/http/presence.ts', to: 'server/features/account/idle-sessions.ts', why: 'moves with access' },
  {
    from: 'server/features/roles/roles.service.ts',
    to: 'server/features/people/standing.ts',
    why: 'becomes a service',
  },
  {
    from: 'server/features/tasks/tasks.service.ts',
    to: 'server/features/plan/plan-rule.ts',
    why: 'services are being split',
  },
  {
    from: 'server/features/control/control.service.ts',
    to: 'server/features/backups/backup-files.ts',
    why: 'services are being split',
  },
  { from: 'server/features/backups/read-through.ts', to: 'server/services.ts', why: 'services are being split' },
  { from: 'server/features/export/family-rows.ts', to: 'server/db/schema/people.ts', why: 'tables get owners' },
  { from: 'shared/errors.ts', to: 'shared/rules/format-number.ts', why: 'moves when the renderer has moved' },
  { among: ['renderer/features/admin/*'], why: 'the renderer is being moved' },
  { among: ['renderer/features/calendar/*'], why: 'the renderer is being moved' },
  { among: ['renderer/features/history/*'], why: 'the renderer is being moved' },
  { among: ['server/features/calendar', 'server/features/points'], why: 'services are being split' },
  { among: ['server/features/people', 'server/features/roles'], why: 'services are being split' },
];
