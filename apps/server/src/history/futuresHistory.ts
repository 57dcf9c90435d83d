import { type FuturesDay, futuresDay } from '@strikelens/feeds/simulator/derivatives'
import { daySamples, onTick, PER_MINUTE, type World } from '@strikelens/feeds/simulator/underlyings'
import { tradingDays, tradingDaysBefore } from '@strikelens/market/calendar'
import {
  continuousDaily,
  daily,
  foFutures,
  futuresDaily,
  indexDaily,
  mcxDaily,
  rolloverDaily,
  type Written,
} from '@strikelens/market/datasets'
import { type FutureRows, futuresBySymbol } from '@strikelens/market/futures'
import type { IsoDate } from '@strikelens/market/time'
import type { Db } from '@strikelens/store/database'
import { writeDayTables } from '@strikelens/store/repositories'
import { type FuturesFigures, futuresFigures, futuresTables } from '../endOfDay/derived/futuresTables.ts'
import { mcxTable } from '../endOfDay/derived/mcxTable.ts'
import { PastRollovers, rolloversOf, rolloverTable } from '../endOfDay/derived/rolloverTable.ts'
import { readTables, writtenTable } from '../stored/storedTables.ts'
import { storedAdjustments } from '../view/adjustments.ts'

/** Sessions before the first one of the history in which rollovers are looked up: three months' series. */
const ROLLOVER_SESSIONS = 70
const TABLES_A_WRITE = 120

/**
 * Futures' daily tables of the sessions from one date to another, from the closes the simulated market knows: `futures_daily`,
 * `continuous_daily`, `rollover_daily`, `mcx_daily`; and the exchanges' rows of every contract, `fo_futures`, of the sessions
 * whose files are not made. The first session is only measured from.
 */
export async function futuresHistory(
  db: Db,
  world: World,
  from: IsoDate,
  to: IsoDate,
  source: string,
  hasFiles: (date: IsoDate) => boolean,
): Promise<void> {
  const past = new PastRollovers()
  for (const date of tradingDaysBefore('derivatives', from, ROLLOVER_SESSIONS)) {
    past.add(rolloversOf(futureRows(futuresDay(world, date), null)))
  }
  const ranges = await storedRanges(db, from, to)
  const dates = [...new Set([...tradingDays('derivatives', from, to), ...tradingDays('mcx', from, to)])].sort()
  const made = dates.map((date) => futuresDay(world, date))
  const sessions = made.map((day) => {
    const commodities = commodityRanges(world, day.date)
    return futureRows(day, new Map([...commodities, ...(ranges.get(day.date) ?? [])]))
  })
  const figures = new Map<IsoDate, FuturesFigures[]>()
  for (const futures of futuresBySymbol(sessions, await storedAdjustments(db, sessions[sessions.length - 1].date))) {
    for (const [i, row] of futuresFigures(futures, null).entries()) {
      const date = futures.dates[i + 1]
      const own = figures.get(date) ?? []
      if (row !== null) own.push(row)
      figures.set(date, own)
    }
  }
  const tables = sessions.flatMap((session, i) => {
    const { date } = session
    const rollovers = rolloversOf(session)
    past.add(rollovers)
    const commodities = mcxTable(session)
    const steps = date === from ? null : futuresTables(figures.get(date) ?? [])
    const exchangeTables = hasFiles(date) ? [] : exchangeRows(made[i], session)
    return [
      ...(commodities === null ? [] : [writtenTable(mcxDaily, date, source, commodities)]),
      ...(steps === null ? [] : [writtenTable(futuresDaily, date, source, steps.futuresDaily)]),
      ...(steps === null ? [] : [writtenTable(continuousDaily, date, source, steps.continuousDaily)]),
      writtenTable(rolloverDaily, date, source, rolloverTable(rollovers, past)),
      ...exchangeTables.map(({ exchange, table }) => writtenTable(foFutures, date, source, table, exchange)),
    ]
  })
  for (let at = 0; at < tables.length; at += TABLES_A_WRITE) {
    await writeDayTables(db, tables.slice(at, at + TABLES_A_WRITE))
  }
}

interface Range {
  readonly high: number
  readonly low: number
}

/**
 * A day's futures. High and low are those of the underlying, moved by the basis at the close to a tick of the future; unknown
 * without `ranges`.
 */
function futureRows(day: FuturesDay, ranges: ReadonlyMap<string, Range> | null): FutureRows {
  const extreme = (side: keyof Range, widest: (...prices: number[]) => number) =>
    Float64Array.from(day.futures, ({ underlying }, i) => {
      const range = ranges?.get(underlying.symbol)
      if (range === undefined) return Number.NaN
      return widest(onTick(range[side] * day.growth[i], underlying.futuresTickPaise), day.open[i], day.close[i])
    })
  return {
    date: day.date,
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

/** The rows of a day as its exchanges' files have them, one table an exchange. */
function exchangeRows(day: FuturesDay, rows: FutureRows): { exchange: string; table: Written<typeof foFutures> }[] {
  const exchanges = [...new Set(day.futures.map(({ underlying }) => underlying.exchange))]
  return exchanges.map((exchange) => {
    const own = day.futures.flatMap(({ underlying }, i) => (underlying.exchange === exchange ? [i] : []))
    const pick = (column: Float64Array) => Float64Array.from(own, (i) => column[i])
    return {
      exchange,
      table: {
        name: own.map((i) => day.futures[i].name),
        symbol: own.map((i) => rows.symbol[i]),
        set: own.map((i) => rows.set[i]),
        expiry: own.map((i) => rows.expiry[i]),
        open: pick(rows.open),
        high: pick(rows.high),
        low: pick(rows.low),
        close: pick(rows.close),
        settle: pick(rows.settle),
        prevClose: pick(day.prevClose),
        underlying: pick(rows.underlying),
        lotSize: pick(rows.lotSize),
        volumeQty: pick(rows.volumeQty),
        turnover: pick(rows.turnover),
        trades: new Float64Array(own.length).fill(Number.NaN),
        oiQty: pick(rows.oiQty),
        oiChangeQty: Float64Array.from(own, (i) => rows.oiQty[i] - day.prevOiQty[i]),
      },
    }
  })
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
  for (const dataset of [daily, indexDaily]) {
    for (const { date, table } of await readTables(db, dataset, from, to)) {
      const { id: ids, high, low } = table
      const own = ranges.get(date) ?? new Map<string, Range>()
      ranges.set(date, own)
      ids.forEach((id, row) => {
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
