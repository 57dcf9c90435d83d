import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: ['packages/*/src/**/*.long.test.ts', 'apps/*/src/**/*.long.test.ts'], testTimeout: 600_000 },
})
