import { CE, PE } from '../pricing/index.ts'
import type { ChainColumns, ChainTerms } from './chainColumns.ts'
import { type ChainForward, chainForward } from './chainForward.ts'
import type { DerivedColumns } from './derivedColumns.ts'
import { expectedMove, oneSessionMove, type Straddle, straddle } from './expectedMove.ts'
import { writeLegGreeks } from './legGreeks.ts'
import { writeLegIvs } from './legIv.ts'
import { atmIndex } from './moneyness.ts'
import { atmIv } from './smile.ts'
import { writeStrikeIvs } from './strikeIv.ts'
import { type TimeQuality, timeQuality } from './timeToExpiry.ts'
import { type Wings, wingsAtDelta } from './wings.ts'

/** What the prices of a chain say; points, IVs as 0.121. NaN (index −1, source null) where there is no answer. */
export interface ChainPricing extends ChainForward {
  readonly timeQuality: TimeQuality
  /** Index of the ATM strike (§O7). */
  readonly atm: number
  readonly atmStrike: number
  readonly atmIv: number
  /** One standard deviation to expiry in points (§O11). */
  readonly expectedMove: number
  readonly oneSessionMove: number
  /** At ATM, of last prices and of marks (§O11, `px`). */
  readonly straddleLtp: Straddle
  readonly straddleMark: Straddle
  /** RR25, BF25, Skew % (§O10). */
  readonly wings25: Wings
}

/** Marks, forward, IVs and greeks into the columns (§O5–O9), and what the smile gives at ATM and its wings (§O10, §O11). */
export function chainPricing(columns: DerivedColumns, chain: ChainColumns, terms: ChainTerms): ChainPricing {
  const { byStrike, ce, pe } = columns
  const { strike } = chain
  const { spot, tickSize } = terms
  const { synthetic, fSource, ...pricing } = chainForward(columns, chain, terms)
  const { forward, years } = pricing

  writeLegIvs(ce, CE, strike, ce, pricing, tickSize)
  writeLegIvs(pe, PE, strike, pe, pricing, tickSize)
  writeStrikeIvs(byStrike, ce, pe, forward)
  writeLegGreeks(ce, pe, byStrike, pricing)

  const atm = atmIndex(strike, terms.atmBy === 'fwd' ? forward : spot)
  const ivAtForward = atmIv(byStrike, forward)
  return {
    ...pricing,
    timeQuality: timeQuality(years),
    synthetic,
    fSource,
    atm,
    atmStrike: at(strike, atm),
    atmIv: ivAtForward,
    expectedMove: expectedMove(forward, ivAtForward, years),
    oneSessionMove: oneSessionMove(forward, ivAtForward),
    straddleLtp: straddle(at(strike, atm), at(chain.ce.ltp, atm), at(chain.pe.ltp, atm)),
    straddleMark: straddle(at(strike, atm), at(ce.mark, atm), at(pe.mark, atm)),
    wings25: wingsAtDelta(byStrike, atm, pricing, ivAtForward, 0.25),
  }
}

function at(column: Float64Array, index: number): number {
  return index < 0 ? Number.NaN : column[index]
}
