import type { AxisRows } from '../../chain/axisRows.ts'
import { type InstrumentRows, instrumentRows, legRows } from '../../instrument/rows.ts'
import type { Straddle } from '../straddle.ts'

/** Rows of a straddle with its legs. Points and lots. */
export interface StraddleRows extends InstrumentRows {
  readonly ce: Float64Array
  readonly pe: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  /** Against the row before; NaN at the first of a session. */
  readonly ceOiChg: Float64Array
  readonly peOiChg: Float64Array
}

/** Rows of a straddle with everything that is drawn or listed by row. */
export function straddleRows(rows: AxisRows, straddle: Straddle, vix: Float64Array | null): StraddleRows {
  const { combined } = straddle
  const leg = (series: Straddle['ce']) =>
    legRows(rows, series, combined.legs.find(({ right }) => right === series.right)?.price)
  const ce = leg(straddle.ce)
  const pe = leg(straddle.pe)
  return {
    ...instrumentRows(rows, straddle, vix),
    ce: ce.price,
    pe: pe.price,
    ceOi: ce.oi,
    peOi: pe.oi,
    ceOiChg: ce.oiChg,
    peOiChg: pe.oiChg,
  }
}
