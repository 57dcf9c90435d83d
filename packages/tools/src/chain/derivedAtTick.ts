import type { ChainDerivation } from '@strikelens/analytics/options'
import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import type { Wire } from '../result.ts'
import type { ChainContext } from './context.ts'
import { wireFacts } from './wireFacts.ts'

const derivations = new WeakMap<ChainSnapshot, Map<'fwd' | 'spot', ChainDerivation>>()

/** What follows from a tick by the rule of the answer, solved once however many figures of a page rest on it. */
export function derivedAtTick(
  tick: ChainSnapshot,
  context: Wire<ChainContext>,
  atmBy: 'fwd' | 'spot' = 'fwd',
): ChainDerivation {
  const made = derivations.get(tick) ?? new Map<'fwd' | 'spot', ChainDerivation>()
  derivations.set(tick, made)
  const derived = made.get(atmBy) ?? derivedChain(tick, wireFacts(context, atmBy))
  made.set(atmBy, derived)
  return derived
}
