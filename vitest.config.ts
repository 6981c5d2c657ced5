import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'server/**/*.test.ts',
      'shared/**/*.test.ts',
      'renderer/**/*.test.{ts,tsx}',
      'build/**/*.test.ts',
      'tests/contract/**/*.test.ts',
      'tests/attacks/**/*.test.ts',
      'tests/fault/**/*.test.ts',
      'tests/network/**/*.test.ts',
      'tests/desktop/**/*.test.ts',
      'electron/**/*.test.ts',
    ],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    restoreMocks: true,
    // Real password hashing and real files: slow machines get room, no test waits for time to pass.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
