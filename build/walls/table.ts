import type { Exception, Room } from './room.ts';

const SPEECH = ['shared/language', 'shared/words', 'shared/extras/words', 'shared/catalogue'];
const WORDS = ['shared', 'shared/rules', 'shared/permissions', 'shared/worded', 'shared/format', ...SPEECH];
const SHARED = [...WORDS, 'shared/contracts', 'shared/contract', 'shared/extras'];
const ZOD = ['zod/mini'];
const OFFERED = ['shared/icons.ts', 'shared/icon-words.ts', 'shared/profile-pictures.ts', 'shared/starter-pack.ts'];
const ICU = ['icu-minify/compile', 'icu-minify/format'];
const DRIZZLE = ['drizzle-orm', 'drizzle-orm/*'];
const BLUEPRINT = ['@blueprintjs/core', '@blueprintjs/datetime', '@blueprintjs/select'];
const SERVER_FLOOR = ['server/events', 'server/lan', 'server/lib'];
const BELOW_A_SERVICE = ['server service', 'server/access', 'server/db', ...SERVER_FLOOR, ...SHARED];
const OPENING = ['server/config', 'server/services', 'server/opening'];
const RENDERER_FLOOR = ['renderer/paths', 'renderer/ui', 'renderer/api', 'renderer/live', 'renderer/platform'];
const REACT = ['react', 'react-router', '@blueprintjs/icons', '@tanstack/react-query'];

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
    knows: ['shared', 'shared/worded', 'shared/language', 'shared/words', 'renderer/ui'],
    packages: [
      'node:**',
      '@iconify-json/*/icons.json',
      '@mdn/browser-compat-data',
      '@playwright/test',
      '@shockpkg/icon-encoder',
      '@vitejs/plugin-react',
      '@vitest/browser-playwright',
      'drizzle-kit',
      'electron-builder',
      'icu-minify/compile',
      'oxc-parser',
      'rolldown',
      'vite',
      'vitest/config',
    ],
  },
  'package.json': { files: ['package.json'], knows: [], packages: [] },

  'shared/language': {
    files: ['shared/language/**'],
    knows: [],
    packages: ['icu-minify/format', 'make-plural/cardinals'],
  },
  'shared/catalogue': {
    files: ['shared/words/all.ts', 'shared/words/translations.ts', 'shared/words/voice.ts'],
    knows: SPEECH,
    packages: ICU,
    apart: true,
  },
  'shared/words': { files: ['shared/words/**'], knows: ['shared/language'], packages: [] },
  'shared/extras/words': {
    files: ['shared/extras/*/words.ts'],
    knows: ['shared/language'],
    packages: [],
    apart: true,
  },
  'shared/format': { files: ['shared/format/**'], knows: [...SPEECH, 'shared/rules'], packages: [] },
  'shared/contract': {
    files: ['shared/contracts/contract.ts', 'shared/contracts/fields.ts'],
    knows: WORDS,
    packages: ZOD,
    apart: true,
  },
  'shared/extras': { files: ['shared/extras/<noun>/**'], knows: ['shared/contract', ...WORDS], packages: ZOD },
  'shared/contracts': {
    files: ['shared/contracts/**'],
    knows: ['shared/contract', 'shared/extras', ...WORDS],
    packages: ZOD,
  },
  'shared/permissions': {
    files: ['shared/permissions.ts', 'shared/permissions/**'],
    knows: ['shared', 'shared/rules'],
    packages: [],
  },
  'shared/worded': {
    files: ['shared/errors.ts', 'shared/failure.ts', 'shared/start-words.ts', ...OFFERED],
    knows: ['shared', 'shared/rules', 'shared/language', 'shared/words'],
    packages: [],
    apart: true,
  },
  'shared/rules': { files: ['shared/rules/**'], knows: ['shared'], packages: [] },
  shared: { files: ['shared/*'], knows: [], packages: ZOD, apart: true },

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
  'server/db/schema': {
    files: ['server/db/schema/**'],
    knows: ['shared', 'shared/language', 'shared/permissions'],
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

  'server repo': {
    files: ['server/features/<noun>/*.repo.ts'],
    knows: ['server/db', 'server/db/schema', 'server/lib', ...SHARED],
    packages: DRIZZLE,
  },
  'server service': {
    files: ['server/features/<noun>/*.service.ts'],
    knows: ['own server part', 'own server repo', ...BELOW_A_SERVICE],
    packages: ['node:**', ...ZOD],
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
    packages: ['fastify', 'node:stream', ...ZOD],
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
    knows: ['own server repo', ...BELOW_A_SERVICE],
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
  'server/commands': {
    files: ['server/commands/**'],
    knows: [
      ...OPENING,
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
    knows: ['server/lan', 'server/lib', ...WORDS],
    packages: ['node:**', ...ZOD],
    apart: true,
  },
  'server/services': {
    files: ['server/services.ts', 'server/compose/**'],
    knows: ['server part', 'server repo', ...BELOW_A_SERVICE],
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
    knows: [...OPENING, 'server routes', 'server part', 'server/http', 'server/waiting', ...BELOW_A_SERVICE],
    packages: ['node:**', 'fastify', 'fastify-type-provider-zod', ...ZOD],
    apart: true,
  },

  'renderer/platform': { files: ['renderer/platform/**'], knows: [], packages: ['react'] },
  'renderer/ui': {
    files: ['renderer/ui/**'],
    knows: ['renderer/platform', ...WORDS],
    packages: [
      'react',
      'react-dom',
      'react-router',
      '@blueprintjs/icons',
      ...BLUEPRINT,
      ...BLUEPRINT.map((name) => `${name}/**`),
      '@hookform/resolvers',
      'date-fns/locale',
      'n2words/*',
      'react-hook-form',
      ...ZOD,
    ],
  },
  'renderer/api': {
    files: ['renderer/api/**'],
    knows: ['renderer/platform', ...SHARED],
    packages: ['react', '@tanstack/react-query'],
  },
  'renderer/live': {
    files: ['renderer/live/**'],
    knows: ['renderer/api', 'renderer/platform', ...SHARED],
    packages: ['react', '@tanstack/react-query'],
  },
  'renderer/paths': { files: ['renderer/domain/*'], knows: ['shared'], packages: [] },
  'renderer/domain': {
    files: ['renderer/domain/<noun>/**'],
    knows: ['renderer/domain', ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'date-fns', 'react-hook-form', 'uqr', ...ZOD],
  },
  'renderer/screens': {
    files: ['renderer/screens/<noun>/**'],
    knows: ['renderer/domain', ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'react-dom', 'react-error-boundary', 'react-hook-form', 'date-fns', ...ZOD],
  },
  'renderer/app': {
    files: ['renderer/app/**', 'renderer/can-run.ts'],
    knows: ['renderer/screens', 'renderer/domain', ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'react-dom', 'react-dom/client', 'react-error-boundary'],
  },

  'electron/words': { files: ['electron/dialog-content.ts'], knows: [], packages: [] },
  'electron/page': {
    files: ['electron/page/**', 'electron/preload.ts'],
    knows: ['electron/words'],
    packages: ['electron'],
  },
  electron: {
    files: ['electron/*'],
    knows: ['electron/words', ...WORDS],
    packages: ['node:**', 'electron', 'electron-updater', ...ZOD],
  },
};

/** What is not mended yet. The check fails when one of these is no longer needed, so the list can only shrink. */
export const EXCEPTIONS: readonly Exception[] = [];
