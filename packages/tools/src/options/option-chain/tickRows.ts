import { type ChainSnapshot, derivedChain } from '@strikelens/market/chains'
import { type ChainRows, chainRows, type LegBase } from '../../chain/chainRows.ts'
import { wireFacts } from '../../chain/wireFacts.ts'
import type { Wire } from '../../result.ts'
import { column } from '../../wireColumn.ts'
import type { OptionChain, Params } from './compute.ts'

/** Computes the rows of a later tick by the rule of the answer; null for a chain with other strikes. */
export function tickRows(
  { context, base, hasLabels }: Pick<Wire<OptionChain>, 'context' | 'base' | 'hasLabels'>,
  { px, atm, basis }: Pick<Params, 'px' | 'atm' | 'basis'>,
): (now: ChainSnapshot) => ChainRows | null {
  const facts = wireFacts(context, atm)
  const bases = { ce: legBase(base.ce), pe: legBase(base.pe) }
  const { lotSize, pointValue } = context
  const needsMark = context.set === 'STK'
  const choices = { hasLabels, needsMark, lotSize: lotSize ?? 1, pointValue: pointValue ?? 1, px, basis }
  return (now) =>
    // Strikes that were listed since are in the next answer.
    now.strike.length === bases.ce.price.length ? chainRows(now, derivedChain(now, facts), bases, choices) : null
}

function legBase({ oiLots, price, isSettle, close, iv, ivK, ivKQuality }: Wire<LegBase>): LegBase {
  return {
    oiLots: column(oiLots),
    price: column(price),
    isSettle: Uint8Array.from(isSettle),
    close: column(close),
    iv: column(iv),
    ivK: column(ivK),
    ivKQuality: Uint8Array.from(ivKQuality),
  }
}
