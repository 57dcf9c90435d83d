import { vi } from 'vitest'

// Before every test file of the programs: in those that sign in often, stretching passwords is all that takes time.
vi.mock('node:crypto', async (original) =>
  (await import('./quickScrypt.ts')).quickScrypt(await original<typeof import('node:crypto')>()),
)
