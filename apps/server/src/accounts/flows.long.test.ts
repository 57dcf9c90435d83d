import { it } from 'vitest'
import '../testing/quickPasswords.ts'
import { playAccountFlows } from '../testing/accountFlows.ts'

const PATIENCE_MS = 1_800_000

it(
  'nobody but the owner of a mailbox ever signs in, in any of many long sequences',
  () => playAccountFlows({ runs: 100, longest: 30 }),
  PATIENCE_MS,
)
