import { defineConfig } from 'drizzle-kit'

// The SQL of a new table that is partitioned gets its PARTITION BY and STORAGE by hand: drizzle has no words for them.
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/schema/index.ts',
  out: './migrations',
})
