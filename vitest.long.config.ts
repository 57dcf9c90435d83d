import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['packages/store/src/fixtures/sharedPostgres.ts', 'tests/programs.ts'],
    include: ['packages/*/src/**/*.long.test.ts', 'apps/*/src/**/*.long.test.ts', 'tests/**/*.long.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
