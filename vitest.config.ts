import { defineConfig } from 'vitest/config';
import { COMPONENT_TESTS, componentTests } from '#build/component-tests.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
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
          exclude: [COMPONENT_TESTS],
          setupFiles: ['tests/support/setup.ts'],
          environment: 'node',
          restoreMocks: true,
          // Real password hashing and real files: slow machines get room, no test waits for time to pass.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      componentTests(),
    ],
  },
});
