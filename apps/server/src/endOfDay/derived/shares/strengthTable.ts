import {
  rawStrength,
  sectorStrengths,
  sessionsListed,
  strengthLine,
  strengthRatings,
  strengthReading,
} from '@strikelens/analytics/ranking'
import type { RowOf, rsDaily, rsSectors } from '@strikelens/market/datasets'
import { turnoverNow } from './liquidTable.ts'
import type { ShareDay } from './shareDay.ts'

/** Fewer sessions give a rating marked NEW. */
const YEAR_SESSIONS = 252

/**
 * Strength of the shares of a date and of the sectors that the liquid ones are in (§I6, /relative-strength). `benchmark` is
 * NIFTY 500 on the same sessions, a session it lacks carrying the one before.
 */
export function strengthRows(
  day: ShareDay,
  liquid: ReadonlySet<string>,
  benchmark: Float64Array,
): { shares: RowOf<typeof rsDaily>[]; sectors: RowOf<typeof rsSectors>[] } {
  const shares = day.shares.filter(({ isSuspended }) => !isSuspended)
  const end = day.dates.length - 1
  const raw = Float64Array.from(shares, ({ close }) => rawStrength(close, end))
  const isNew = Uint8Array.from(shares, ({ close }) => (sessionsListed(close, end) <= YEAR_SESSIONS ? 1 : 0))
  const isRanked = shares.map(({ id }) => liquid.has(id))
  const rankedRaw = raw.map((value, s) => (isRanked[s] ? value : Number.NaN))
  const rating = strengthRatings({ raw: rankedRaw, isNew })
  const rows = shares.map((share, s) => {
    const { mansfieldPct, isRsHigh, isBeforePrice } = strengthReading(strengthLine(share.close, benchmark), share.close)
    return {
      symbol: share.symbol,
      raw: raw[s],
      rating: rating[s],
      isNew: Number.isNaN(raw[s]) ? 0 : isNew[s],
      mansfieldPct,
      isRsHigh,
      isBeforePrice,
    }
  })

  const sectors = [...new Set(shares.map(({ sector }) => sector))].sort()
  const sectorOf = Float64Array.from(shares, ({ sector }) => sectors.indexOf(sector))
  const turnoverOf = turnoverNow(day)
  const turnover = Float64Array.from(shares, (share, s) => (isRanked[s] ? turnoverOf(share) : Number.NaN))
  const strengths = sectorStrengths(rankedRaw, turnover, sectorOf, sectors.length)
  const ratings = strengthRatings(strengths)
  return {
    shares: rows,
    sectors: sectors.map((sector, i) => ({
      sector,
      raw: strengths.raw[i],
      rating: ratings[i],
      stocks: rankedRaw.filter((value, s) => sectorOf[s] === i && !Number.isNaN(value)).length,
    })),
  }
}
