import { it } from 'vitest'
import { playAccountFlows } from '../testing/accountFlows.ts'

const PATIENCE_MS = 300_000

it(
  'nobody but the owner of a mailbox ever signs in, in whatever order an owner and an attacker act',
  () => playAccountFlows({ runs: 3, longest: 12, seed: 20_261_117 }),
  PATIENCE_MS,
)
