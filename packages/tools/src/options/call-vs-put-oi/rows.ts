import {
  type Crossover,
  crossovers,
  type OiImbReading,
  oiImbReading,
  pcr,
  peMinusCe,
} from '@strikelens/analytics/options'
import type { SnapshotAxis } from '../../chain/axis.ts'
import { type AxisRows, atRows } from '../../chain/axisRows.ts'
import type { SetSums, SideSums } from '../../chain/strikeSetSums.ts'
import type { RowLegs } from '../../chain/strikeSets.ts'

export type Metric = 'chg' | 'oi' | 'volume'

/** The rows of chart and table, oldest first, one element a row; lots, NaN in gaps. */
export interface RaceRows {
  /** Epoch ms of each row's end. */
  readonly time: Float64Array
  readonly spot: Float64Array
  /** Near future; NaN where it has no bar. */
  readonly future: Float64Array
  /** Sums of the metric. */
  readonly ce: Float64Array
  readonly pe: Float64Array
  readonly difference: Float64Array
  /** PCR (OI) of the set, whatever the metric. */
  readonly pcr: Float64Array
  readonly oiImb: Float64Array
  readonly isSetChanged: Uint8Array
  /** 1 where only the close of the session is stored. */
  readonly isDaily: Uint8Array
  /** First row of each session. */
  readonly sessionStarts: readonly number[]
  /** Rows that are no gap, newest first. */
  readonly newestFirst: readonly number[]
}

/** Which column of the sums a metric is. */
export function metricOf({ oi, oiChg, volume }: SideSums, metric: Metric): Float64Array {
  return { chg: oiChg, oi, volume }[metric]
}

/** Call and put sums by row (/call-vs-put-oi). */
export function raceRows(
  axis: SnapshotAxis,
  rows: AxisRows,
  { isSetChanged }: RowLegs,
  { ce, pe }: SetSums,
  metric: Metric,
  future: Float64Array,
): RaceRows {
  const [calls, puts] = [metricOf(ce, metric), metricOf(pe, metric)]
  const isDailyAt = new Set(axis.sessions.flatMap(({ isEndOfDayOnly, from }) => (isEndOfDayOnly ? [from] : [])))
  return {
    time: rows.time,
    spot: atRows(
      rows,
      Float64Array.from(axis.snapshots, ({ spot }) => spot),
    ),
    future: atRows(rows, future),
    ce: calls,
    pe: puts,
    difference: puts.map((lots, row) => peMinusCe(lots, calls[row])),
    pcr: pe.oi.map((oi, row) => pcr(oi, ce.oi[row])),
    oiImb: pe.oiChg.map((_, row) => imbalanceAt({ ce, pe }, row)?.oiImb ?? Number.NaN),
    isSetChanged,
    isDaily: Uint8Array.from(rows.snapshot, (t) => Number(isDailyAt.has(t))),
    sessionStarts: rows.starts,
    newestFirst: Array.from(rows.snapshot.keys())
      .filter((row) => rows.snapshot[row] >= 0)
      .reverse(),
  }
}

/** OI change imbalance of a row's set with its band (§O13). */
export function imbalanceAt({ ce, pe }: SetSums, row: number): OiImbReading | null {
  return oiImbReading(pe.oiChg[row], ce.oiChg[row], ce.baseOi[row] + pe.baseOi[row])
}

/** A change of the lead, with what price did since. */
export interface LeadChange {
  readonly row: number
  readonly time: number
  readonly leader: 'call' | 'put'
  readonly spot: number
  /** From there to the view instant. */
  readonly spotMove: number
}

/**
 * Changes of the lead, oldest first (/call-vs-put-oi): none across a rolled window, nor from one session's volume to the
 * next's, which begins anew.
 */
export function leadChanges(rows: RaceRows, metric: Metric): LeadChange[] {
  const begins = rows.isSetChanged.slice()
  if (metric === 'volume') for (const start of rows.sessionStarts) begins[start] = 1
  const last = rows.newestFirst[0]
  return crossovers(rows.difference, begins).map(({ row, sign }: Crossover) => ({
    row,
    time: rows.time[row],
    leader: sign > 0 ? 'put' : 'call',
    spot: rows.spot[row],
    spotMove: rows.spot[last] - rows.spot[row],
  }))
}
