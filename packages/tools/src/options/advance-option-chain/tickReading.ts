import type { ChainSnapshot } from '@strikelens/market/chains'
import { derivedAtTick } from '../../chain/derivedAtTick.ts'
import { wireFacts, wireLegBase } from '../../chain/wireFacts.ts'
import type { Wire } from '../../result.ts'
import type { AdvancedChain, Params } from './compute.ts'
import { type AdvancedRows, advancedRows } from './rows.ts'
import { type WallReading, wallReading } from './wallReading.ts'

/** The chain as of a tick. */
export interface TickReading {
  readonly rows: AdvancedRows
  readonly reading: WallReading
}

/** Reads later ticks by the rule of the answer; null for a chain with other strikes. */
export function tickReading(
  { context, base, hasLabels, openAt }: Pick<Wire<AdvancedChain>, 'context' | 'base' | 'hasLabels' | 'openAt'>,
  { metric, basis }: Pick<Params, 'metric' | 'basis'>,
): (now: ChainSnapshot) => TickReading | null {
  const facts = wireFacts(context, 'fwd')
  const bases = { ce: wireLegBase(base.ce), pe: wireLegBase(base.pe) }
  const { set, terms } = facts
  const rules = { metric, set, hasLabels, openAt: openAt ?? Number.NaN, expiryAt: terms.expiryAt }
  return (now) => {
    // Strikes that were listed since are in the next answer.
    if (now.strike.length !== bases.ce.price.length) return null
    const derived = derivedAtTick(now, context)
    const rows = advancedRows(now, derived, bases, { lotSize: terms.lotSize, set, basis, hasLabels })
    return { rows, reading: wallReading(rows, derived, now.asOf, rules) }
  }
}
