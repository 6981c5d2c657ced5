import type { Exception, FolderRule } from './folder-rule.ts';
import { SERVER_RULES } from './server-rules.ts';
import { SHARED, SPEECH, WORDS, ZOD } from './shared-names.ts';

const OFFERED = ['shared/icons.ts', 'shared/icon-words.ts', 'shared/profile-pictures.ts', 'shared/starter-pack.ts'];
const ICU = ['icu-minify/compile', 'icu-minify/format'];
const BLUEPRINT = ['@blueprintjs/core', '@blueprintjs/datetime'];
const RENDERER_FLOOR = ['renderer/paths', 'renderer/ui', 'renderer/api', 'renderer/live', 'renderer/platform'];
const RENDERER_SLOTS = ['renderer/slots', 'renderer/values'];
const REACT = ['react', 'react-router', '@blueprintjs/icons', '@tanstack/react-query'];

/**
 * Rules for imports between groups of files, type imports included. ARCHITECTURE.md (who may know whom) gives the
 * reasons. Other features of the server may import only the `*.service.ts` of a feature; its other modules are private.
 */
export const FOLDER_RULES: Readonly<Record<string, FolderRule>> = {
  tests: {
    files: ['tests/**', '**/*.test.ts', '**/*.test.tsx'],
    knows: ['**'],
    packages: ['**'],
    apart: true,
    loadsBuilt: true,
  },
  build: {
    loadsBuilt: true,
    files: ['build/**', '*.config.ts', 'renderer/*.config.ts'],
    knows: [
      'shared',
      'shared/worded',
      'shared/language',
      'shared/words',
      'shared/catalogue',
      'renderer/ui',
      'server/service',
    ],
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
      'postject/**',
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
    files: [
      'shared/words/all.ts',
      'shared/words/translations.ts',
      'shared/words/say-from-catalogue.ts',
      'shared/extras/translations.ts',
      'shared/extras/*/translations.json',
    ],
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
  'shared/format': { files: ['shared/format/**'], knows: [...SPEECH, 'shared/rules', 'shared'], packages: [] },
  'shared/contract': {
    files: [
      'shared/contracts/contract.ts',
      'shared/contracts/author-fields.ts',
      'shared/contracts/device-fields.ts',
      'shared/contracts/fields.ts',
      'shared/contracts/file-fields.ts',
    ],
    knows: WORDS,
    packages: ZOD,
    apart: true,
  },
  // A call of an extra can have the fields of tasks; `fields.ts` of the extras know no call.
  'shared/extras/all-fields': {
    files: ['shared/extras/fields.ts'],
    knows: ['shared/extras'],
    packages: ZOD,
    apart: true,
  },
  'shared/extras/index': { files: ['shared/extras/*.ts'], knows: ['shared/extras'], packages: ZOD, apart: true },
  'shared/extras': {
    files: ['shared/extras/<noun>/**'],
    knows: ['shared/contract', 'shared/extras/all-fields', ...WORDS],
    packages: ZOD,
  },
  'shared/contracts': {
    files: ['shared/contracts/**'],
    knows: ['shared/contract', 'shared/extras', 'shared/extras/index', 'shared/extras/all-fields', ...WORDS],
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
  shared: { files: ['shared/*'], knows: ['shared/extras/index'], packages: ZOD, apart: true },

  ...SERVER_RULES,

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
    knows: ['renderer/made old', 'renderer/api', 'renderer/platform', ...SHARED],
    packages: ['react', '@tanstack/react-query'],
  },
  'renderer/paths': { files: ['renderer/domain/*'], knows: ['shared'], packages: [] },
  'renderer/domain': {
    files: ['renderer/domain/<noun>/**'],
    knows: ['renderer/domain', ...RENDERER_SLOTS, ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'date-fns', 'react-hook-form', 'uqr', ...ZOD],
  },
  'renderer/made old': { files: ['renderer/extras/made-old.ts'], knows: ['shared'], packages: [], apart: true },
  'renderer/slots': {
    files: [
      'renderer/extras/slots.tsx',
      'renderer/extras/task-words.ts',
      'renderer/extras/define-extra.ts',
      'renderer/extras/extra-values.ts',
    ],
    knows: ['renderer/made old', 'renderer/domain', 'renderer/ui', 'renderer/platform', ...SHARED],
    packages: ['react'],
    apart: true,
  },
  'renderer/extra values': {
    files: ['renderer/extras/<noun>/values.ts', 'renderer/extras/<noun>/task-values.ts'],
    knows: ['renderer/slots', ...SHARED],
    packages: [],
    apart: true,
  },
  'renderer/values': {
    files: ['renderer/extras/values.ts', 'renderer/extras/task-values.ts'],
    knows: ['renderer/slots', 'renderer/extra values', ...SHARED],
    packages: [],
    apart: true,
  },
  'renderer/extras/index': {
    files: ['renderer/extras/*.ts'],
    knows: ['renderer/slots', 'renderer/extras', ...SHARED],
    packages: [],
    apart: true,
  },
  'renderer/requests': {
    files: ['renderer/extras/asking/requests/**'],
    knows: ['renderer/domain', ...RENDERER_SLOTS, ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'react-hook-form', ...ZOD],
  },
  'renderer/extras': {
    files: ['renderer/extras/<noun>/**'],
    knows: ['renderer/requests', 'renderer/domain', ...RENDERER_SLOTS, ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'date-fns', 'react-hook-form', ...ZOD],
  },
  'renderer/screens': {
    files: ['renderer/screens/<noun>/**'],
    knows: ['renderer/domain', 'renderer/extras/index', ...RENDERER_SLOTS, ...RENDERER_FLOOR, ...SHARED],
    packages: [...REACT, 'react-dom', 'react-error-boundary', 'react-hook-form', 'date-fns', ...ZOD],
  },
  'renderer/app': {
    files: ['renderer/app/**', 'renderer/can-run.ts'],
    knows: [
      'renderer/screens',
      'renderer/domain',
      'renderer/extras/index',
      ...RENDERER_SLOTS,
      ...RENDERER_FLOOR,
      ...SHARED,
    ],
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

/**
 * Exceptions for problems that are not fixed yet. The check fails when an exception is no longer needed, so the list
 * can only shrink.
 */
export const EXCEPTIONS: readonly Exception[] = [];
