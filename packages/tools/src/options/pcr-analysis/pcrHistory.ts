import { mean, sampleSd } from '@strikelens/analytics/numeric'
import { type DteBucket, dteBucket } from '@strikelens/analytics/options'
import { comovement, type PercentileBand, percentileBand, percentileRank } from '@strikelens/analytics/ranking'
import { sessionOn } from '@strikelens/market/calendar'
import { chainDaily, pcrDaily } from '@strikelens/market/datasets'
import { segmentOf } from '@strikelens/market/instruments'
import type { IsoDate } from '@strikelens/market/time'
import type { ChainReading } from '../../chain/readChain.ts'

/** Sessions that are read: three years have 252 of every bucket of a weekly contract but the farthest. */
const READ_SESSIONS = 756
const RANK_SESSIONS = 252
const MEAN_SESSIONS = 20
const CORRELATION_SESSIONS = 90
const LEAST_PAIRS = 30

/** A PCR among the sessions before it (§M10). */
export interface PcrStanding {
  /** Mean and sample standard deviation of the 20 sessions before; NaN with fewer. */
  readonly mean: number
  readonly sd: number
  readonly z: number
  /** NaN with fewer than 60 sessions, whose number stands beside it. */
  readonly percentile: number
  readonly sessions: number
  readonly below: number
  readonly bucket: DteBucket | null
  readonly dtePercentile: number
  readonly dteSessions: number
  readonly dteBelow: number
  /** Band of the same-DTE percentile. */
  readonly band: PercentileBand | null
}

/** Daily PCRs of the near expiry, or of all, oldest first, the view's session last as it stands; NaN where unknown. */
export interface PcrHistory {
  readonly time: Float64Array
  readonly date: readonly IsoDate[]
  /** The near expiry of each session. */
  readonly expiry: readonly IsoDate[]
  readonly dte: Float64Array
  readonly close: Float64Array
  readonly pcr: Float64Array
  readonly pcrVolume: Float64Array
  readonly mean: Float64Array
  readonly sd: Float64Array
  readonly z: Float64Array
  readonly percentile: Float64Array
  readonly dtePercentile: Float64Array
  /** 1 on the first session of another near expiry: it is not joined with the one before. */
  readonly isNewExpiry: Uint8Array
  /** Pearson r of a day's PCR change with the next day's return, and of how many pairs. */
  readonly correlation: number
  readonly pairs: number
}

/** The view's session in the history. */
export interface PcrToday {
  readonly expiry: IsoDate
  readonly dte: number
  readonly pcr: number
  readonly pcrVolume: number
}

/** Reads the history of a symbol's PCR; `isAll` takes the sums of every expiry. */
export async function pcrHistory(reading: ChainReading, today: PcrToday, isAll: boolean): Promise<PcrHistory> {
  const { market, listing, day, snapshot } = reading
  const before = sessionsBefore(reading, READ_SESSIONS)
  const tables = await market.tables(pcrDaily, before)
  const found = before.flatMap((date, i) => {
    const row = rowOf(tables[i], listing.symbol)
    return row === null ? [] : [{ date, row }]
  })
  const withToday = (name: 'dte' | `${'near' | 'all'}Pcr${'Oi' | 'Volume'}`, last: number) =>
    Float64Array.from([...found.map(({ row: { table, at } }) => table[name][at]), last])
  const date = [...found.map((one) => one.date), day.date]
  const expiry = [...found.map(({ row: { table, at } }) => table.expiry[at]), today.expiry]
  const dte = withToday('dte', today.dte)
  const pcr = withToday(isAll ? 'allPcrOi' : 'nearPcrOi', today.pcr)
  const close = await closes(reading, date)
  const isNewExpiry = Uint8Array.from(expiry, (one, i) => (!isAll && i > 0 && one !== expiry[i - 1] ? 1 : 0))
  const ranks = Array.from(pcr, (x, i) => standing(x, dte[i], { pcr: pcr.subarray(0, i), dte: dte.subarray(0, i) }))
  const column = (pick: (one: PcrStanding) => number) => Float64Array.from(ranks, pick)
  return {
    time: Float64Array.from(date, (one, i) =>
      i === date.length - 1 ? snapshot.asOf : (sessionOn(segmentOf(listing.set), one)?.closeAt ?? Date.parse(one)),
    ),
    date,
    expiry,
    dte,
    close,
    pcr,
    pcrVolume: withToday(isAll ? 'allPcrVolume' : 'nearPcrVolume', today.pcrVolume),
    mean: column((one) => one.mean),
    sd: column((one) => one.sd),
    z: column((one) => one.z),
    percentile: column((one) => one.percentile),
    dtePercentile: column((one) => one.dtePercentile),
    isNewExpiry,
    ...correlation(pcr, close, isNewExpiry),
  }
}

/** A PCR with so many days to expiry among earlier sessions, oldest first (§M10). */
export function standing(
  x: number,
  dte: number,
  earlier: { readonly pcr: Float64Array; readonly dte: Float64Array },
  least?: number,
): PcrStanding {
  const known = earlier.pcr.filter((value) => !Number.isNaN(value))
  const last = known.subarray(Math.max(0, known.length - MEAN_SESSIONS))
  const isWhole = last.length === MEAN_SESSIONS
  const [average, sd] = isWhole ? [mean(last), sampleSd(last)] : [Number.NaN, Number.NaN]
  const bucket = dteBucket(dte)
  const same = earlier.pcr.filter((value, i) => dteBucket(earlier.dte[i]) === bucket && !Number.isNaN(value))
  const all = rank(known, x, least)
  const own = rank(same, x, least)
  return {
    mean: average,
    sd,
    z: sd > 0 ? (x - average) / sd : Number.NaN,
    percentile: all.percentile,
    sessions: all.count,
    below: all.below,
    bucket,
    dtePercentile: own.percentile,
    dteSessions: own.count,
    dteBelow: own.below,
    band: percentileBand(own.percentile),
  }
}

/** @param lookback sessions ranked over; fewer than 60 lift the rule that 60 are needed (§M10) */
function rank(values: Float64Array, x: number, lookback = RANK_SESSIONS) {
  const last = values.subarray(Math.max(0, values.length - lookback))
  return {
    percentile: percentileRank(last, x, lookback),
    count: last.length,
    below: last.filter((value) => value < x).length,
  }
}

/** Daily PCR change against the next day's return over the last 90 sessions (/pcr-analysis); a new expiry has no change. */
export function correlation(
  pcr: Float64Array,
  close: Float64Array,
  isNewExpiry: Uint8Array,
): { readonly correlation: number; readonly pairs: number } {
  const change: number[] = []
  const next: number[] = []
  for (let d = Math.max(1, pcr.length - 1 - CORRELATION_SESSIONS); d < pcr.length - 1; d++) {
    change.push(isNewExpiry[d] ? Number.NaN : pcr[d] - pcr[d - 1])
    next.push(close[d + 1] / close[d] - 1)
  }
  const pairs = change.filter((value, i) => !Number.isNaN(value) && !Number.isNaN(next[i])).length
  return { correlation: comovement(next, change, LEAST_PAIRS)?.correlation ?? Number.NaN, pairs }
}

function sessionsBefore({ market, listing, day }: ChainReading, count: number): IsoDate[] {
  const dates: IsoDate[] = []
  for (let date = day.date; dates.length < count; ) {
    date = market.previousSession(segmentOf(listing.set), date)
    dates.push(date)
  }
  return dates.reverse()
}

function rowOf<Table extends { readonly symbol: readonly string[] }>(
  table: Table | null,
  symbol: string,
): { readonly table: Table; readonly at: number } | null {
  const at = table === null ? -1 : table.symbol.indexOf(symbol)
  return table === null || at < 0 ? null : { table, at }
}

/** Closes of the underlying on these sessions, the last as it stands: of a commodity its future's, by the chains' table. */
async function closes({ market, listing, snapshot }: ChainReading, dates: readonly IsoDate[]): Promise<Float64Array> {
  const before = dates.slice(0, -1)
  if (listing.set !== 'COM') {
    const told = await market.closes([listing.symbol], before)
    return Float64Array.of(...told.map(([close]) => close), snapshot.spot)
  }
  const tables = await market.tables(chainDaily, before)
  const told = tables.map((table) => {
    const row = rowOf(table, listing.symbol)
    return row === null ? Number.NaN : row.table.spot[row.at]
  })
  return Float64Array.of(...told, snapshot.spot)
}
