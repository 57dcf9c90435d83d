import { hasIntervalLabels, intervalVolume, isUnusual, unusualZ } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import { type BaseOfLeg, baseOfLeg } from '../../chain/axisBase.ts'
import { type AxisRows, atRows, rowChanges } from '../../chain/axisRows.ts'
import { lastClosedRow } from '../../chain/lastClosedRow.ts'
import { type LegAxis, type LegQuotes, legQuotes } from '../../chain/legAxis.ts'
import type { ChainLeg } from '../../chain/legs.ts'

/** A leg over the rows of the page: lots; NaN in gaps. */
export interface LegTrack {
  readonly leg: ChainLeg
  readonly axis: LegAxis
  /** By snapshot. */
  readonly quotes: LegQuotes
  readonly base: BaseOfLeg
  readonly oiLots: Float64Array
  /** Against the row before it in the session. */
  readonly intervalOiChg: Float64Array
  /** Traded within the row. */
  readonly volumeLots: Float64Array
  /** z of the row's ΔOI (§O18); NaN below 3m (§O3), in the running row and where too few rows came before. */
  readonly z: Float64Array
}

/** A row at which a leg's OI changed unusually (§O18). */
export interface UnusualRow {
  readonly row: number
  readonly z: number
}

/** Follows a leg over the rows. */
export function legTrack(leg: ChainLeg, axis: LegAxis): LegTrack {
  const { rows } = axis
  const quotes = legQuotes(axis, leg)
  const oiLots = atRows(rows, quotes.oiLots)
  const intervalOiChg = rowChanges(rows, oiLots)
  return {
    leg,
    axis,
    quotes,
    base: baseOfLeg(axis.base, leg),
    oiLots,
    intervalOiChg,
    volumeLots: rowVolumes(rows, atRows(rows, quotes.volumeLots)),
    z: rowZs(rows, intervalOiChg),
  }
}

/** The rows at which a leg's OI changed unusually. */
export function unusualRows({ z }: LegTrack): UnusualRow[] {
  return Array.from(z, (value, row) => ({ row, z: value })).filter((one) => isUnusual(one.z))
}

function rowVolumes({ time, starts }: AxisRows, dayVolume: Float64Array): Float64Array {
  const out = new Float64Array(time.length)
  starts.forEach((from, session) => {
    out.set(intervalVolume(dayVolume.subarray(from, starts[session + 1] ?? time.length)).volume, from)
  })
  return out
}

function rowZs(rows: AxisRows, intervalOiChg: Float64Array): Float64Array {
  const out = new Float64Array(intervalOiChg.length).fill(Number.NaN)
  if (!hasIntervalLabels(rows.minutes * MINUTE_MS)) return out
  const end = lastClosedRow(rows) + 1
  rows.starts.forEach((from, session) => {
    const to = Math.min(end, rows.starts[session + 1] ?? end)
    const own = intervalOiChg.subarray(from, to)
    for (let row = 0; row < own.length; row++) out[from + row] = unusualZ(own, row)
  })
  return out
}
