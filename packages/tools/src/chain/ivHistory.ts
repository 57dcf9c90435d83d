import { type PercentileBand, percentileBand, percentileRank } from '@strikelens/analytics/ranking'
import { hv, type IvRank, ivRank, ivToHv, type Pricing, pricing, vrp } from '@strikelens/analytics/volatility'
import type { BarPanel } from '@strikelens/market/bars'
import { ivDaily } from '@strikelens/market/datasets'
import type { Listing } from '@strikelens/market/instruments'
import { segmentOf } from '@strikelens/market/instruments'
import type { Market } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import { unbrokenCloses } from '../moment/dailyHistory.ts'

/** Sessions an IV or a skew is ranked over (§S12, §M10). */
export const RANK_SESSIONS = 252

/** Closing volatilities of a symbol before a session (`iv_daily`, §S11), oldest first, in percent; NaN on a day without one. */
export interface IvHistory {
  readonly dates: readonly IsoDate[]
  readonly iv30Pct: Float64Array
  readonly nearIvPct: Float64Array
  readonly rr25Pct: Float64Array
  readonly bf25Pct: Float64Array
  /** HV20 at each close. */
  readonly hv20Pct: Float64Array
}

/** The `sessions` sessions before a date. What is not stored stays as a day without a value, so that dates keep their places. */
export async function ivHistory(
  market: Market,
  { symbol, set }: Listing,
  before: IsoDate,
  sessions = RANK_SESSIONS,
): Promise<IvHistory> {
  const dates: IsoDate[] = []
  for (let date = before; dates.length < sessions; ) {
    date = market.previousSession(segmentOf(set), date)
    dates.push(date)
  }
  dates.reverse()
  const tables = await market.tables(ivDaily, dates)
  const rows = tables.map((table) => (table === null ? -1 : table.symbol.indexOf(symbol)))
  const column = (name: Exclude<keyof IvHistory, 'dates'>) =>
    Float64Array.from(tables, (table, d) => {
      return table === null || rows[d] < 0 ? Number.NaN : table[name][rows[d]]
    })
  return {
    dates,
    iv30Pct: column('iv30Pct'),
    nearIvPct: column('nearIvPct'),
    rr25Pct: column('rr25Pct'),
    bf25Pct: column('bf25Pct'),
    hv20Pct: column('hv20Pct'),
  }
}

/** How dear options are against their own past and against what was realised (§S11–S13). Percent and vol points. */
export interface IvStanding extends IvRank {
  readonly iv30Pct: number
  readonly band: PercentileBand | null
  readonly hv20Pct: number
  readonly vrpPoints: number
  readonly ivOverHv: number
  readonly label: Pricing | null
}

/** Where IV30 stands among the sessions before it, and against HV20. */
export function ivStanding(iv30Pct: number, history: IvHistory, hv20Pct: number): IvStanding {
  const rank = ivRank(history.iv30Pct, iv30Pct, RANK_SESSIONS)
  const ivOverHv = ivToHv(iv30Pct, hv20Pct)
  return {
    ...rank,
    iv30Pct,
    band: percentileBand(rank.ivp),
    hv20Pct,
    vrpPoints: vrp(iv30Pct, hv20Pct),
    ivOverHv,
    label: pricing(rank.ivp, ivOverHv),
  }
}

/** Where a skew stands among the closes before it (§M10); NaN with fewer than 60 of them, whose number is given too. */
export function rr25Rank(rr25Pct: number, { rr25Pct: before }: IvHistory): { percentile: number; sessions: number } {
  const sessions = before.reduce((count, value) => (Number.isNaN(value) ? count : count + 1), 0)
  return { percentile: percentileRank(before, rr25Pct, RANK_SESSIONS), sessions }
}

/** Daily bars whose 20 returns make an HV20. */
export const HV_BARS = 21

/**
 * HV20 of completed sessions in percent (§S13): of a share or an index from its closes, of a commodity, whose continuous
 * series the day's tables hold, as it stood at the last of them.
 */
export async function realisedVolPct(market: Market, { symbol, set }: Listing, history: IvHistory): Promise<number> {
  if (set === 'COM') return history.hv20Pct.findLast((value) => !Number.isNaN(value)) ?? Number.NaN
  return hv20Pct(await market.panel([symbol], '1d', HV_BARS), 0)
}

/** HV20 of instrument i of daily bars; NaN where fewer sessions that follow one another are stored. */
export function hv20Pct(daily: BarPanel | null, i: number): number {
  return daily === null ? Number.NaN : hv(unbrokenCloses(daily, i), HV_BARS - 1)
}
