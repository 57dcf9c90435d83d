import {
  mansfield,
  rawStrength,
  sectorStrengths,
  sessionsListed,
  strengthHigh,
  strengthLine,
  strengthRatings,
} from '@strikelens/analytics/ranking'
import type { RowOf, rsDaily, rsSectors } from '@strikelens/market/datasets'
import { turnoverNow } from './liquidTable.ts'
import type { ShareDay } from './shareDay.ts'

/** Sessions of the RS line's mean and highs. */
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
    const line = lineFigures(share.close, benchmark)
    return { symbol: share.symbol, raw: raw[s], rating: rating[s], isNew: Number.isNaN(raw[s]) ? 0 : isNew[s], ...line }
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

/** What the RS line on the benchmark says (/relative-strength); unknown with fewer than 252 sessions. */
function lineFigures(close: Float64Array, benchmark: Float64Array) {
  const end = close.length - 1
  const line = strengthLine(close, benchmark)
  let [sum, count] = [0, 0]
  for (let t = end; t >= 0 && count < YEAR_SESSIONS; t--) {
    if (Number.isNaN(line[t])) continue
    sum += line[t]
    count++
  }
  if (count < YEAR_SESSIONS || Number.isNaN(line[end])) {
    return { mansfieldPct: Number.NaN, isRsHigh: Number.NaN, isBeforePrice: Number.NaN }
  }
  const high = strengthHigh(line, close, end)
  return {
    mansfieldPct: mansfield(line[end], sum / YEAR_SESSIONS),
    isRsHigh: Number(high?.isNewHigh ?? Number.NaN),
    isBeforePrice: Number(high?.isBeforePrice ?? Number.NaN),
  }
}
