import { ascending, rawStrength, sectorStrengths, sessionsListed, strengthRatings } from '@strikelens/analytics/ranking'
import { rsDaily, rsSectors, type TableOf } from '@strikelens/market/datasets'
import type { Market } from '@strikelens/market/market'
import { istDate } from '@strikelens/market/time'
import { readShares, type ShareReading } from './readShares.ts'

/** What shares are read by. */
type ShareAsked = Parameters<typeof readShares>[1]

/** What the longest change of a rating needs. */
const SESSIONS = 260
/** Fewer sessions give a rating marked New. */
const FULL_SESSIONS = 253
const [SECTORS] = rsSectors.part

/** How strong each name is against the liquid list, now and before. */
export interface Strengths {
  readonly raw: ReadonlyMap<string, number>
  readonly rating: ReadonlyMap<string, number>
  readonly isNew: ReadonlySet<string>
  /** Raw strengths that ratings are ranked among, ascending. */
  readonly counted: Float64Array
  readonly sector: ReadonlyMap<string, number>
  /** Ratings that were stored 5 and 21 sessions before. */
  readonly before: readonly [week: ReadonlyMap<string, number>, month: ReadonlyMap<string, number>]
}

/**
 * Of a session that is over what was stored in its evening, so that ratings of a day never change; of a running one, and until
 * that evening, the same by its prices.
 */
export async function strengthsOf(market: Market, reading: ShareReading, asked: ShareAsked): Promise<Strengths> {
  const { days } = reading
  const last = days.barCount - 1
  const storedOn = async (t: number) => (t < 0 ? null : market.table(rsDaily, istDate(days.start[t])))
  const [stored, week, month, sectors, liquid] = await Promise.all([
    storedOn(last),
    storedOn(last - 5),
    storedOn(last - 21),
    market.table(rsSectors, istDate(days.start[last]), SECTORS),
    asked.universe === 'liquid' ? reading : readShares(market, { ...asked, universe: 'liquid' }, SESSIONS),
  ])
  const before = [byName(week?.symbol, week?.rating), byName(month?.symbol, month?.rating)] as const
  if (stored !== null && sectors !== null && !reading.isProvisional) {
    return { ...storedStrengths(stored), sector: byName(sectors.sector, sectors.rating), before }
  }
  return { ...strengthsNow(liquid ?? reading), before }
}

function byName(
  names: readonly string[] = [],
  values: Float64Array = new Float64Array(0),
): ReadonlyMap<string, number> {
  return new Map(names.map((name, at) => [name, values[at]]))
}

function storedStrengths(table: TableOf<typeof rsDaily>): Omit<Strengths, 'sector' | 'before'> {
  const { symbol, raw, rating, isNew } = table
  return {
    raw: byName(symbol, raw),
    rating: byName(symbol, rating),
    isNew: new Set(symbol.filter((_, at) => isNew[at] === 1)),
    counted: ascending(raw.filter((_, at) => isNew[at] === 0 && !Number.isNaN(rating[at]))),
  }
}

/** The strength of the liquid list at its last session. */
function strengthsNow({ days, rows }: ShareReading): Omit<Strengths, 'before'> {
  const last = days.barCount - 1
  const closes = rows.map(({ at }) => days.close.subarray(at * days.barCount, (at + 1) * days.barCount))
  const raw = Float64Array.from(closes, (close) => rawStrength(close, last))
  const isNew = Uint8Array.from(closes, (close) => Number(sessionsListed(close, last) < FULL_SESSIONS))
  const rating = strengthRatings({ raw, isNew })
  const symbols = rows.map(({ symbol }) => symbol)
  const sectors = [...new Set(rows.map(({ sector }) => sector))]
  const turnover = Float64Array.from(rows, ({ medianTurnoverCrore }) => medianTurnoverCrore)
  const places = new Map(sectors.map((sector, place) => [sector, place]))
  const sectorOf = rows.map(({ sector }) => places.get(sector) ?? 0)
  const ofSectors = strengthRatings(sectorStrengths(raw, turnover, sectorOf, sectors.length))
  return {
    raw: byName(symbols, raw),
    rating: byName(symbols, rating),
    isNew: new Set(symbols.filter((_, at) => isNew[at] === 1 && !Number.isNaN(raw[at]))),
    counted: ascending(raw.filter((_, at) => isNew[at] === 0)),
    sector: byName(sectors, ofSectors),
  }
}
