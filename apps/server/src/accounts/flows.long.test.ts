import { it, vi } from 'vitest'
import { playAccountFlows } from '../testing/accountFlows.ts'

vi.mock('node:crypto', async (original) =>
  (await import('../testing/quickScrypt.ts')).quickScrypt(await original<typeof import('node:crypto')>()),
)

it('nobody but the owner of a mailbox ever signs in, in any of many long sequences', () =>
  playAccountFlows({ runs: 200, longest: 40 }))
