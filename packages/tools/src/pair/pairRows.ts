import { putSharePct, type StrangleState, strangleState } from '@strikelens/analytics/strategy'
import { type AxisRows, atRows } from '../chain/axisRows.ts'
import { type InstrumentRows, instrumentRows, legRows } from '../instrument/rows.ts'
import type { Pair } from './pair.ts'

/** Rows of a pair with its legs. Points and lots. */
export interface PairRows extends InstrumentRows {
  readonly ce: Float64Array
  readonly pe: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  /** Against the row before; NaN at the first of a session. */
  readonly ceOiChg: Float64Array
  readonly peOiChg: Float64Array
  readonly putSharePct: Float64Array
  /** How near the forward was to a strike; null in gaps, and throughout where there is no inside. */
  readonly reading: readonly (StrangleState | null)[]
}

/** Rows of a pair with everything that is drawn or listed by row. */
export function pairRows(rows: AxisRows, pair: Pair, vix: Float64Array | null): PairRows {
  const { combined, strikes } = pair
  const leg = (series: Pair['ce']) =>
    legRows(rows, series, combined.legs.find(({ right }) => right === series.right)?.price)
  const ce = leg(pair.ce)
  const pe = leg(pair.pe)
  const forward = atRows(rows, pair.ce.forward)
  return {
    ...instrumentRows(rows, pair, vix),
    ce: ce.price,
    pe: pe.price,
    ceOi: ce.oi,
    peOi: pe.oi,
    ceOiChg: ce.oiChg,
    peOiChg: pe.oiChg,
    putSharePct: ce.price.map((price, row) => putSharePct(price, pe.price[row])),
    reading: Array.from(forward, (f) => strangleState({ putStrike: strikes.put, callStrike: strikes.call }, f)),
  }
}
