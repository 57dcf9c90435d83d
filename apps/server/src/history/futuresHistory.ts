import { type FuturesDay, futuresDay } from '@strikelens/feeds/simulator/derivatives'
import { daySamples, PER_MINUTE, type World } from '@strikelens/feeds/simulator/underlyings'
import { encodeTable } from '@strikelens/market/blocks'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import { type FutureRows, futuresBySymbol } from '@strikelens/market/futures'
import { numbers, texts } from '@strikelens/market/market'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { readDayTables, writeDayTables } from '@strikelens/store/repositories'
import { storedAdjustments } from '../endOfDay/derived/adjustments.ts'
import { type FuturesFigures, futuresFigures, futuresTables } from '../endOfDay/derived/futuresTables.ts'
import { mcxTable } from '../endOfDay/derived/mcxTable.ts'
import { PastRollovers, rolloversOf, rolloverTable } from '../endOfDay/derived/rolloverTable.ts'
import { storedTable } from '../ingest/storedBlocks.ts'

/** Sessions before the first one of the history in which rollovers are looked up: three months' series. */
const ROLLOVER_SESSIONS = 70
const TABLES_A_WRITE = 120

/**
 * Futures' daily tables of the sessions from one date to another, from the closes the simulated market knows: `futures_daily`,
 * `continuous_daily`, `rollover_daily`, `mcx_daily`. The first session is only measured from.
 */
export async function futuresHistory(db: Db, world: World, from: IsoDate, to: IsoDate, source: string): Promise<void> {
  const past = new PastRollovers()
  for (const date of tradingDaysBefore('derivatives', from, ROLLOVER_SESSIONS)) {
    past.add(rolloversOf(futureRows(world, date, null)))
  }
  const ranges = await storedRanges(db, from, to)
  const dates = [...new Set([...tradingDays('derivatives', from, to), ...tradingDays('mcx', from, to)])].sort()
  const sessions = dates.map((date) => futureRows(world, date, ranges.get(date) ?? new Map()))
  const figures = new Map<IsoDate, FuturesFigures[]>()
  for (const futures of futuresBySymbol(sessions, await storedAdjustments(db))) {
    for (const [i, row] of futuresFigures(futures, null).entries()) {
      const date = futures.dates[i + 1]
      const own = figures.get(date) ?? []
      if (row !== null) own.push(row)
      figures.set(date, own)
    }
  }
  const tables = sessions.flatMap((session) => {
    const { date } = session
    const rollovers = rolloversOf(session)
    past.add(rollovers)
    const commodities = mcxTable(session)
    const made = {
      ...(commodities === null ? {} : { mcx_daily: commodities }),
      ...(date === from ? {} : futuresTables(figures.get(date) ?? [])),
      rollover_daily: rolloverTable(rollovers, past),
    }
    return Object.entries(made).map(([dataset, table]) => {
      return { dataset, part: '', date, source, block: encodeTable(table) }
    })
  })
  for (let at = 0; at < tables.length; at += TABLES_A_WRITE) {
    await writeDayTables(db, tables.slice(at, at + TABLES_A_WRITE))
  }
}

interface Range {
  readonly high: number
  readonly low: number
}

/** A day's futures. High and low are those of the underlying, moved by the basis at the close; unknown without `ranges`. */
function futureRows(world: World, date: IsoDate, ranges: ReadonlyMap<string, Range> | null): FutureRows {
  const day = futuresDay(world, date)
  const commodities = ranges === null ? null : commodityRanges(world, date)
  const rangeOf = (symbol: string) => ranges?.get(symbol) ?? commodities?.get(symbol)
  const extreme = (side: keyof Range, widest: (...prices: number[]) => number) =>
    Float64Array.from(day.futures, ({ underlying }, i) => {
      const range = rangeOf(underlying.symbol)
      return range === undefined ? Number.NaN : widest(range[side] * day.growth[i], day.open[i], day.close[i])
    })
  return {
    date,
    symbol: day.futures.map(({ underlying }) => underlying.symbol),
    set: day.futures.map(({ underlying }) => underlying.set),
    expiry: day.futures.map(({ expiry }) => expiry),
    open: day.open,
    high: extreme('high', Math.max),
    low: extreme('low', Math.min),
    close: day.close,
    settle: day.settle,
    volumeQty: day.volumeQty,
    turnover: turnoverOf(day),
    oiQty: day.oiQty,
    underlying: day.underlying,
    lotSize: Float64Array.from(day.futures, ({ lotSize }) => lotSize),
  }
}

/** ₹ traded at the mean of first price and close, as the session's minutes are not made; NaN of an untraded contract. */
function turnoverOf({ futures, open, close, volumeQty }: FuturesDay): Float64Array {
  return Float64Array.from(futures, ({ underlying }, i) => {
    return ((open[i] + close[i]) / 2) * volumeQty[i] * underlying.pointValuePerUnit
  })
}

/** Highs and lows of shares and indices by date, as stored. */
async function storedRanges(db: Db, from: IsoDate, to: IsoDate): Promise<Map<IsoDate, Map<string, Range>>> {
  const ranges = new Map<IsoDate, Map<string, Range>>()
  for (const dataset of ['daily', 'index_daily']) {
    for (const { date, block } of await readDayTables(db, { dataset, part: '' }, from, to)) {
      const table = storedTable(block)
      const high = numbers(table, 'high')
      const low = numbers(table, 'low')
      const own = ranges.get(date) ?? new Map<string, Range>()
      ranges.set(date, own)
      texts(table, 'id').forEach((id, row) => {
        own.set(id, { high: high[row], low: low[row] })
      })
    }
  }
  return ranges
}

function commodityRanges(world: World, date: IsoDate): Map<string, Range> {
  const day = daySamples(world, date, 'mcx')
  if (day === null) return new Map()
  const width = day.start.length * PER_MINUTE
  return new Map(
    day.ids.map((id, row) => {
      const prices = day.price.subarray(row * width, (row + 1) * width)
      let [high, low] = [prices[0], prices[0]]
      for (const price of prices) {
        if (price > high) high = price
        if (price < low) low = price
      }
      return [id, { high, low }]
    }),
  )
}
