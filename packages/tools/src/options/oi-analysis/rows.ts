import { pcr, peMinusCe } from '@strikelens/analytics/options'
import { type LegChanges, legChanges } from '../../chain/legChanges.ts'
import type { LadderSide, OiLadder } from './ladder.ts'

/** One side by strike: lots and ₹. NaN is "–". */
export interface OiSide extends LegChanges {
  readonly oi: Float64Array
  readonly volume: Float64Array
  readonly ltp: Float64Array
}

/** Open interest by strike, one element a strike. */
export interface OiRows {
  readonly strike: Float64Array
  readonly ce: OiSide
  readonly pe: OiSide
  /** PCR (OI) of the strike. */
  readonly pcr: Float64Array
  /** PE−CE difference of ΔOI. */
  readonly peMinusCeChg: Float64Array
}

/** The rows of a ladder; `basis` says what "price up" means in a buildup (§O15). */
export function oiRows(ladder: OiLadder, basis: 'price' | 'iv', hasLabels: boolean): OiRows {
  const side = ({ oiLots, baseOiLots, volumeLots, ltp, basePrice }: LadderSide): OiSide => ({
    ...legChanges(
      { price: ltp, oiLots },
      { price: basePrice, oiLots: baseOiLots },
      basis === 'iv' ? ladder.ivChange : null,
      hasLabels,
    ),
    oi: oiLots,
    volume: volumeLots,
    ltp,
  })
  const ce = side(ladder.ce)
  const pe = side(ladder.pe)
  return {
    strike: ladder.strike,
    ce,
    pe,
    pcr: pe.oi.map((oi, k) => pcr(oi, ce.oi[k])),
    peMinusCeChg: pe.oiChg.map((change, k) => peMinusCe(change, ce.oiChg[k])),
  }
}
