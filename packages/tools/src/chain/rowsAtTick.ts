import type { ChainSnapshot } from '@strikelens/market/chains'
import type { Wire } from '../result.ts'
import { type ChainRows, chainRows } from './chainRows.ts'
import type { ChainContext } from './context.ts'
import { derivedAtTick } from './derivedAtTick.ts'
import type { LegBase } from './legBase.ts'
import { wireLegBase } from './wireFacts.ts'

/** What of an answer its rows are measured by. */
export interface RowsBasis {
  readonly context: Wire<ChainContext>
  readonly base: { readonly ce: Wire<LegBase>; readonly pe: Wire<LegBase> }
  readonly hasLabels: boolean
}

export interface RowsParams {
  readonly px?: 'ltp' | 'mid' | undefined
  readonly atm?: 'fwd' | 'spot' | undefined
  readonly basis?: 'price' | 'iv' | undefined
}

/** Computes the rows of a later tick by the rule of the answer; null for a chain with other strikes. */
export function rowsAtTick(
  { context, base, hasLabels }: RowsBasis,
  { px = 'ltp', atm = 'fwd', basis = 'price' }: RowsParams,
): (now: ChainSnapshot) => ChainRows | null {
  const bases = { ce: wireLegBase(base.ce), pe: wireLegBase(base.pe) }
  const { lotSize, pointValue } = context
  const needsMark = context.set === 'STK'
  const choices = { hasLabels, needsMark, lotSize: lotSize ?? 1, pointValue: pointValue ?? 1, px, basis }
  return (now) =>
    // Strikes that were listed since are in the next answer.
    now.strike.length === bases.ce.price.length
      ? chainRows(now, derivedAtTick(now, context, atm), bases, choices)
      : null
}
