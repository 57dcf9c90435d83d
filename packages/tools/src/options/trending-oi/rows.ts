import {
  oiDirection,
  oiImbReading,
  pcr,
  type Sentiment,
  sentimentTrend,
  volumeImbalancePct,
} from '@strikelens/analytics/options'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { SetSums } from '../../chain/strikeSetSums.ts'
import type { RowLegs } from '../../chain/strikeSets.ts'

/** What a row says: the band of its OI change imbalance, and whether the difference gains or fades. */
export interface RowSentiment {
  readonly band: Sentiment
  readonly trend: 'strengthening' | 'weakening' | null
  readonly isLowActivity: boolean
}

/** The rows of chart and table, oldest first, one element a row; lots, NaN in gaps. */
export interface TrendRows {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  readonly spot: Float64Array
  readonly ceChg: Float64Array
  readonly peChg: Float64Array
  readonly diff: Float64Array
  /** NaN at the first row and where a rolled window took other strikes. */
  readonly dirChg: Float64Array
  readonly dirPct: Float64Array
  readonly ceOi: Float64Array
  readonly peOi: Float64Array
  /** Of both sides at the base. */
  readonly baseOi: Float64Array
  readonly pcr: Float64Array
  readonly oiImb: Float64Array
  readonly ceVolume: Float64Array
  readonly peVolume: Float64Array
  readonly volumeImbalancePct: Float64Array
  /** Null where labels are withheld. */
  readonly sentiment: readonly (RowSentiment | null)[]
  readonly isSetChanged: Uint8Array
  /** ATM that decides the strikes of the row. */
  readonly atmStrike: Float64Array
  /** Row of the largest |dirChg|; −1 without one. */
  readonly largest: number
  /** Rows that are no gap, newest first. */
  readonly newestFirst: readonly number[]
}

/** The balance of put and call writing by row (/trending-oi). */
export function trendRows(
  { derived, oiStalledSince }: ChainReading,
  axis: SnapshotAxis,
  rows: AxisRows,
  { isSetChanged, atmStrike }: RowLegs,
  { ce, pe }: SetSums,
): TrendRows {
  const baseOi = ce.baseOi.map((lots, row) => lots + pe.baseOi[row])
  const { difference, dirChange, dirPct } = oiDirection(ce.oiChg, pe.oiChg, baseOi, isSetChanged)
  const readings = Array.from(rows.time, (_, row) => oiImbReading(pe.oiChg[row], ce.oiChg[row], baseOi[row]))
  // A thin chain says nothing (§O5), nor do rows after the OI feed has stopped (§O3).
  const hasLabel = (row: number) => !derived.isThin && !(rows.time[row] > oiStalledSince)
  return {
    time: rows.time,
    spot: atRows(
      rows,
      Float64Array.from(axis.snapshots, ({ spot }) => spot),
    ),
    ceChg: ce.oiChg,
    peChg: pe.oiChg,
    diff: difference,
    dirChg: dirChange,
    dirPct,
    ceOi: ce.oi,
    peOi: pe.oi,
    baseOi,
    pcr: pe.oi.map((oi, row) => pcr(oi, ce.oi[row])),
    oiImb: Float64Array.from(readings, (reading) => reading?.oiImb ?? Number.NaN),
    ceVolume: ce.rowVolume,
    peVolume: pe.rowVolume,
    volumeImbalancePct: pe.rowVolume.map((volume, row) => volumeImbalancePct(volume, ce.rowVolume[row])),
    sentiment: readings.map((reading, row) => {
      if (reading === null || !hasLabel(row)) return null
      const { band, isLowActivity } = reading
      return { band, isLowActivity, trend: sentimentTrend(band, difference[row], dirChange[row]) }
    }),
    isSetChanged,
    atmStrike,
    largest: largestOf(dirChange),
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}

function largestOf(dirChange: Float64Array): number {
  let largest = -1
  dirChange.forEach((change, row) => {
    if (Math.abs(change) > (largest < 0 ? 0 : Math.abs(dirChange[largest]))) largest = row
  })
  return largest
}
