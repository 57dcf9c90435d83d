import { it, vi } from 'vitest'
import { playAccountFlows } from '../testing/accountFlows.ts'

vi.mock('node:crypto', async (original) =>
  (await import('../testing/quickScrypt.ts')).quickScrypt(await original<typeof import('node:crypto')>()),
)

const PATIENCE_MS = 1_800_000

it(
  'nobody but the owner of a mailbox ever signs in, in any of many long sequences',
  () => playAccountFlows({ runs: 100, longest: 30 }),
  PATIENCE_MS,
)
