import { intervalChange, pcr, pcrOfChange, pcrReading, type Sentiment } from '@strikelens/analytics/options'
import { MINUTE_MS } from '@strikelens/market/time'
import type { PcrSums } from './summedChains.ts'

/** The three ratios by row with the sums they are made of; lots, NaN is "–". */
export interface PcrRows {
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  readonly pcr: Float64Array
  /** Against the row before; NaN across a rolled window. */
  readonly pcrChg: Float64Array
  readonly ceVolume: Float64Array
  readonly peVolume: Float64Array
  readonly pcrVolume: Float64Array
  /** ΔOI since the previous close. */
  readonly ceOiChg: Float64Array
  readonly peOiChg: Float64Array
  readonly pcrOiChg: Float64Array
  readonly peMinusCe: Float64Array
  /** Null where there is none, or while labels are withheld. */
  readonly band: readonly (Sentiment | null)[]
  readonly isStretched: Uint8Array
  readonly isSetChanged: Uint8Array
  /** Rows of the table: those that are no gap. */
  readonly newestFirst: readonly number[]
}

/** Ratios of the sums (§O13). */
export function pcrRows({ rows, spot, ce, pe, isSetChanged }: PcrSums, hasLabels: boolean): PcrRows {
  const ratio = ce.oi.map((oi, row) => pcr(pe.oi[row], oi))
  const readings = Array.from(ratio, (value) => (hasLabels ? pcrReading(value) : null))
  const change = intervalChange(ratio)
  return {
    time: rows.time,
    spot,
    ceOi: ce.oi,
    peOi: pe.oi,
    pcr: ratio,
    pcrChg: change.map((value, row) => (isSetChanged[row] ? Number.NaN : value)),
    ceVolume: ce.volume,
    peVolume: pe.volume,
    pcrVolume: ce.volume.map((volume, row) => pcr(pe.volume[row], volume)),
    ceOiChg: ce.oiChg,
    peOiChg: pe.oiChg,
    pcrOiChg: ce.oiChg.map((chg, row) => pcrOfChange(pe.oiChg[row], chg)),
    peMinusCe: ce.oi.map((oi, row) => pe.oi[row] - oi),
    band: readings.map((reading) => reading?.band ?? null),
    isStretched: Uint8Array.from(readings, (reading) => (reading?.isStretched ? 1 : 0)),
    isSetChanged,
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}

/** The newest row beside its day. */
export interface PcrDay {
  readonly open: number
  readonly high: number
  readonly low: number
  /** PCR of the same strikes at the previous close, and the change since. */
  readonly base: number
  readonly sinceBase: number
}

export function pcrDay({ pcr: ratio }: PcrRows, { ce, pe }: PcrSums, isEndOfDayOnly: boolean): PcrDay {
  // A close is neither the open of its day nor its high or low.
  const known = isEndOfDayOnly ? new Float64Array() : ratio.filter((value) => !Number.isNaN(value))
  const last = ratio.length - 1
  const base = last < 0 ? Number.NaN : pcr(pe.baseOi[last], ce.baseOi[last])
  return {
    open: known[0] ?? Number.NaN,
    high: known.length === 0 ? Number.NaN : Math.max(...known),
    low: known.length === 0 ? Number.NaN : Math.min(...known),
    base,
    sinceBase: (ratio[last] ?? Number.NaN) - base,
  }
}

const HOUR_MS = 60 * MINUTE_MS

/** What spot and PCR did in the last 60 minutes. */
export interface LastHour {
  /** Epoch ms of the row measured from. */
  readonly fromAt: number
  readonly spotMovePct: number
  readonly pcrMove: number
}

/** Moves over the last 60 minutes of rows; NaN before an hour has passed, over a rolled window, or where a value is missing. */
export function lastHour({ time, spot, pcr: ratio, isSetChanged }: PcrRows): LastHour {
  const last = time.length - 1
  const from = time.findLastIndex((instant) => instant <= time[last] - HOUR_MS)
  const isRolled = isSetChanged.subarray(Math.max(0, from + 1)).includes(1)
  if (from < 0 || isRolled) return { fromAt: Number.NaN, spotMovePct: Number.NaN, pcrMove: Number.NaN }
  return {
    fromAt: time[from],
    spotMovePct: 100 * (spot[last] / spot[from] - 1),
    pcrMove: ratio[last] - ratio[from],
  }
}
