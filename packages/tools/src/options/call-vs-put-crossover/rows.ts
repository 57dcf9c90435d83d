import { atRows } from '../../chain/axisRows.ts'
import type { LegAxis } from '../../chain/legAxis.ts'
import type { Params } from './params.ts'
import type { LegSide } from './sides.ts'

/** The pair by row, oldest first; NaN in gaps. The metric's unit: %, ₹, lots or vol points. */
export interface CrossoverRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly ce: Float64Array
  readonly pe: Float64Array
  /** CE − PE. */
  readonly d: Float64Array
  /** Percent, whatever the metric. */
  readonly ceIv: Float64Array
  readonly peIv: Float64Array
  /** 1 where the leg had not traded for 15 minutes. */
  readonly ceQuiet: Uint8Array
  readonly peQuiet: Uint8Array
}

/** The metric of both legs at the page's rows. */
export function crossoverRows(ce: LegSide, pe: LegSide, page: LegAxis, metric: Params['metric']): CrossoverRows {
  const at = ({ axis, measures }: LegSide, measure: Params['metric']) => atRows(axis.rows, measures[measure])
  const quiet = ({ axis, isQuiet }: LegSide) => Uint8Array.from(axis.rows.snapshot, (t) => (t < 0 ? 0 : isQuiet[t]))
  const [call, put] = [at(ce, metric), at(pe, metric)]
  return {
    time: page.rows.time,
    spot: atRows(
      page.rows,
      Float64Array.from(page.axis.snapshots, ({ spot }) => spot),
    ),
    ce: call,
    pe: put,
    d: call.map((value, row) => difference(value, put[row])),
    ceIv: at(ce, 'iv'),
    peIv: at(pe, 'iv'),
    ceQuiet: quiet(ce),
    peQuiet: quiet(pe),
  }
}

/** Of one strike IVs are equal where its own marks make the forward (§O9): what rounding leaves of that is no sign. */
const ROUNDING = 1e-7

function difference(ce: number, pe: number): number {
  const d = ce - pe
  return Math.abs(d) < ROUNDING ? 0 : d
}
