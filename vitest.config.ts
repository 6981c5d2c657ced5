import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { COMPONENT_TESTS, componentTests } from '#build/component-tests.ts';

/** Reads and hashes, and shares nothing: its files need no process of their own, which takes two seconds a file. */
const TOGETHER = { isolate: false };

/** About real files, or makes files that are too large for memory. */
const ON_DISK = { setupFiles: ['tests/support/on-disk.ts'] };

/** Makes thousands of people, and is not about the cost of their passwords. */
const CHEAP_PASSWORDS = {
  alias: [{ find: '#server/lib/password-cost.ts', replacement: path.resolve('tests/support/password-cost.ts') }],
};

/** About the real cost of a password. */
const ABOUT_REAL_PASSWORDS = ['tests/attacks/busy-hashing.test.ts', 'server/lib/password.test.ts'];

/** In other browsers than Chromium; the whole of it by `npm run test:engines` (build/test-engines.ts). */
const ENGINE_TESTS = [
  'tests/engines/*.test.ts',
  ...(process.env.KINBOARD_ENGINES ? ['tests/engines/whole/*.test.ts'] : []),
];

/** On the single file of this computer; the packages of all systems by `npm run test:package`. */
const PACKAGE_TESTS = [
  'tests/package/*.test.ts',
  ...(process.env.KINBOARD_PACKAGES ? ['tests/package/whole/*.test.ts'] : []),
];

/** The parts of the tests by name; `npm test` prints the time of each (build/test.ts). */
const PARTS = [
  {
    name: 'unit',
    include: ['{server,shared}/**/*.test.ts'],
    exclude: ABOUT_REAL_PASSWORDS,
    ...TOGETHER,
    ...CHEAP_PASSWORDS,
  },
  {
    name: 'shells',
    include: ['renderer/**/*.test.{ts,tsx}', 'build/**/*.test.ts', 'electron/**/*.test.ts'],
    exclude: [COMPONENT_TESTS],
  },
  { name: 'contract', include: ['tests/{contract,extras}/**/*.test.ts'], ...TOGETHER, ...CHEAP_PASSWORDS },
  {
    name: 'attacks',
    include: ['tests/attacks/**/*.test.ts'],
    exclude: ABOUT_REAL_PASSWORDS,
    ...TOGETHER,
    ...CHEAP_PASSWORDS,
  },
  {
    name: 'faults',
    include: ['tests/fault/**/*.test.ts', ...ABOUT_REAL_PASSWORDS],
    ...ON_DISK,
  },
  { name: 'network', include: ['tests/network/**/*.test.ts'] },
  { name: 'desktop', include: ['tests/desktop/**/*.test.ts'] },
  { name: 'package', include: PACKAGE_TESTS, hookTimeout: 240_000, ...ON_DISK },
  { name: 'engines', include: ENGINE_TESTS, testTimeout: 120_000, hookTimeout: 60_000 },
];

export default defineConfig({
  test: {
    alias: [{ find: '#server/lib/thread-script.ts', replacement: path.resolve('tests/support/thread-script.ts') }],
    projects: [...PARTS.map((test) => ({ extends: true as const, test })), componentTests()],
    globalSetup: ['tests/support/test-run.ts'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    restoreMocks: true,
    // One more than there are cores: a test of faults waits for a third of its time.
    maxWorkers: availableParallelism() + 1,
    // Real password hashing and real files: slow machines get room, no test waits for time to pass.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
