import { contractMonths, priceContract } from '@strikelens/analytics/futures'
import { vwap } from '@strikelens/analytics/indicators'
import type { ShiftState } from '@strikelens/analytics/options'
import { change } from '@strikelens/analytics/ranking'
import type { BarSeries } from '@strikelens/market/bars'
import { dayMonth } from '@strikelens/market/formats'
import type { Market } from '@strikelens/market/market'
import { type IsoDate, istDate, MINUTE_MS } from '@strikelens/market/time'
import { readChain } from '../../chain/readChain.ts'
import type { ParamsOf } from '../../define.ts'
import { homeAnswer } from '../../homeCards/homeAnswer.ts'
import { seenSession } from '../../moment/viewInstant.ts'
import { noAnswer, type Result } from '../../result.ts'
import { type IndexLine, indexLine } from './indexLine.ts'
import type { tool } from './tool.ts'

/** A wall of the near expiry (§O16). */
export interface HomeWall {
  readonly strike: number
  readonly state: ShiftState | null
}

/** An index through the session; prices in points, NaN is a gap. */
export interface HomeIndex extends IndexLine {
  readonly symbol: string
  readonly date: IsoDate
  readonly last: number
  readonly chg: number
  readonly chgPct: number
  /** R1 of the calls and S1 of the puts; null without a chain. */
  readonly r1: HomeWall | null
  readonly s1: HomeWall | null
}

/** The chart of an index at the moment. */
export async function compute(market: Market, { symbol, date }: ParamsOf<typeof tool>): Promise<Result<HomeIndex>> {
  const [bars, quotes, average, chain] = await Promise.all([
    market.bars(symbol, '5m', 2),
    market.quotes([symbol]),
    futureVwap(market, symbol, date),
    readChain(market, { symbol, expiry: 'near', base: 'open', atm: 'fwd' }),
  ])
  if (quotes === null || Number.isNaN(quotes.last[0])) {
    const day = dayMonth(market.sessionDate('cash'))
    return noAnswer(`No prices of ${symbol} are stored for ${day} yet`, 'Choose another index or date.')
  }
  const moved = change(quotes.last[0], quotes.prevClose[0])
  const now = { at: quotes.asOf, last: quotes.last[0] }
  const wall = (side: 'resistance' | 'support'): HomeWall | null => {
    // Before the day's first snapshot there is a chain of the day before, whose walls are not today's.
    if ('noAnswer' in chain || chain.day.date !== quotes.date || chain.derived[side].first < 0) return null
    const { first, state } = chain.derived[side]
    return { strike: chain.snapshot.strike[first], state }
  }
  return homeAnswer(quotes.asOf, null, {
    symbol,
    date: quotes.date,
    last: now.last,
    chg: moved?.points ?? Number.NaN,
    chgPct: moved?.pct ?? Number.NaN,
    ...indexLine(bars, average, quotes.date, now),
    r1: wall('resistance'),
    s1: wall('support'),
  })
}

/** VWAP of the price contract (§F1) since the session's start, by the end of each five minutes. */
async function futureVwap(
  market: Market,
  symbol: string,
  date: string | undefined,
): Promise<ReadonlyMap<number, number>> {
  const session = seenSession(market, 'derivatives', date)
  const futures = (await market.listing(symbol))?.futures ?? []
  const months = contractMonths(
    futures.map(({ expiryAt }) => expiryAt),
    session.viewAt,
  )
  const isExpiryDay = months.near !== null && futures[months.near].expiry === session.date
  const place = priceContract('IDX', months, isExpiryDay, [])
  const bars = place === null ? null : await market.bars(futures[place].name, '5m')
  return bars === null ? new Map() : vwapByEnd(bars)
}

function vwapByEnd(bars: BarSeries): Map<number, number> {
  const session = bars.start.map((start) => Date.parse(istDate(start)))
  const average = vwap({ ...bars, session }).vwap
  return new Map(Array.from(bars.start, (start, i) => [start + 5 * MINUTE_MS, average[i]]))
}
