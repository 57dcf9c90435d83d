import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'long',
          globalSetup: ['packages/store/src/fixtures/sharedPostgres.ts', 'tests/programs.ts'],
          include: ['packages/*/src/**/*.long.test.ts', 'apps/*/src/**/*.long.test.ts', 'tests/**/*.long.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        // The pages of the browser's tests in every width and theme, of which `npm test` looks at one.
        test: {
          name: 'looks',
          env: { EVERY_LOOK: 'yes' },
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          globalSetup: 'tests/browser/server.ts',
          setupFiles: 'tests/browser/served.ts',
          isolate: false,
          testTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
    ],
  },
})
