import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import { type ChainRows, chainRows } from '../../chain/chainRows.ts'
import { wireFacts, wireLegBase } from '../../chain/wireFacts.ts'
import type { Wire } from '../../result.ts'
import type { OptionChain, Params } from './compute.ts'

/** Computes the rows of a later tick by the rule of the answer; null for a chain with other strikes. */
export function tickRows(
  { context, base, hasLabels }: Pick<Wire<OptionChain>, 'context' | 'base' | 'hasLabels'>,
  { px, atm, basis }: Pick<Params, 'px' | 'atm' | 'basis'>,
): (now: ChainSnapshot) => ChainRows | null {
  const facts = wireFacts(context, atm)
  const bases = { ce: wireLegBase(base.ce), pe: wireLegBase(base.pe) }
  const { lotSize, pointValue } = context
  const needsMark = context.set === 'STK'
  const choices = { hasLabels, needsMark, lotSize: lotSize ?? 1, pointValue: pointValue ?? 1, px, basis }
  return (now) =>
    // Strikes that were listed since are in the next answer.
    now.strike.length === bases.ce.price.length ? chainRows(now, derivedChain(now, facts), bases, choices) : null
}
