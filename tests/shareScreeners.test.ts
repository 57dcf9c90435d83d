import type { BarRows } from '@strikelens/market/bars'
import { type Market, type MarketSource, marketAt, type QuoteBoard } from '@strikelens/market/market'
import { istInstant } from '@strikelens/market/time'
import { compute as movers } from '@strikelens/tools/screener/market-screener/compute'
import { tool as moversTool } from '@strikelens/tools/screener/market-screener/tool'
import { compute as momentum } from '@strikelens/tools/screener/momentum-stocks/compute'
import { tool as momentumTool } from '@strikelens/tools/screener/momentum-stocks/tool'
import { compute as strength } from '@strikelens/tools/screener/relative-strength/compute'
import { tool as strengthTool } from '@strikelens/tools/screener/relative-strength/tool'
import { compute as technical } from '@strikelens/tools/screener/technical-screener/compute'
import { tool as technicalTool } from '@strikelens/tools/screener/technical-screener/tool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { START_WITHIN_MS, type TemporaryDatabase } from '../apps/server/src/testing/temporaryDatabase.ts'
import { storedSource } from '../apps/server/src/view/storedSource.ts'
import type { ListData } from '../packages/tools/src/list/listData.ts'
import { answerOf } from '../packages/tools/src/testing/answerOf.ts'
import { worldDatabase } from './world/worldDatabase.ts'

const NOW = istInstant('2026-11-13', '10:15')

let postgres: TemporaryDatabase
let source: MarketSource
let market: Market
let raw: Raw
beforeAll(async () => {
  postgres = await worldDatabase()
  source = await storedSource(postgres.db, 'Simulated market')
  market = marketAt(source, NOW)
  raw = await rawShares(market)
}, START_WITHIN_MS)
afterAll(() => postgres.remove(), START_WITHIN_MS)

/** All names with their whole sessions and their prices now. */
interface Raw {
  readonly symbols: readonly string[]
  readonly days: BarRows
  readonly quotes: QuoteBoard
}

async function rawShares(at: Market): Promise<Raw> {
  const symbols = (await at.members({ kind: 'all' })) ?? []
  const [days, quotes] = await Promise.all([at.panel(symbols, '1d', 320), at.quotes(symbols)])
  if (days === null || quotes === null) throw new Error('The test world has no days of shares.')
  return { symbols, days, quotes }
}

/** A column of a name's whole sessions, with its number of today behind them. */
function withToday({ days }: Raw, name: number, of: 'close' | 'high' | 'low', today: number): number[] {
  return [...days[of].subarray(name * days.barCount, (name + 1) * days.barCount), today]
}

/** A figure of an answer by symbol. */
function figureOf(data: ListData, key: string): ReadonlyMap<string, number> {
  return new Map(data.symbol.map((symbol, at) => [symbol, data.numbers[key][at]]))
}

/** Rank among others from 0 to 100, equals sharing theirs, by counting. */
function rankOf(value: number, all: readonly number[]): number {
  const known = all.filter((one) => !Number.isNaN(one))
  const below = known.filter((one) => one < value).length
  const equal = known.filter((one) => one === value).length
  return (100 * (below + (equal - 1) / 2)) / (known.length - 1)
}

describe('over all names of the test world', () => {
  it('/momentum-stocks ranks by changes and by a line through 90 logarithms', async () => {
    const asked = momentumTool.params.parse({ universe: 'all', digits: 'all' })
    const { data } = answerOf(await momentum(market, asked))
    const names = raw.symbols.map((symbol, name) => {
      const close = withToday(raw, name, 'close', raw.quotes.last[name])
      const end = close.length - 1
      const roc = (n: number) => 100 * (close[end] / close[end - n] - 1)
      const logs = close.slice(-90).map(Math.log)
      const mean = logs.reduce((sum, one) => sum + one, 0) / 90
      let [xy, xx, yy] = [0, 0, 0]
      for (let i = 0; i < 90; i++) {
        xy += (i - 44.5) * (logs[i] - mean)
        xx += (i - 44.5) ** 2
        yy += (logs[i] - mean) ** 2
      }
      const r2 = (xy * xy) / (xx * yy)
      const year = 100 * (Math.exp((252 * xy) / xx) - 1)
      return { symbol, parts: [roc(21), roc(63), roc(126), year * r2], r2, year }
    })
    const columns = [0, 1, 2, 3].map((part) => names.map(({ parts }) => parts[part]))
    const [score, r2, year] = ['score', 'r2', 'slopeYear'].map((key) => figureOf(data, key))
    const known = names.filter(({ parts }) => !parts.some(Number.isNaN))
    expect(data.symbol.length).toBe(known.length)
    expect(known.length).toBeGreaterThan(400)
    for (const name of known) {
      const ranks = name.parts.map((value, part) => rankOf(value, columns[part]))
      expect(score.get(name.symbol), name.symbol).toBeCloseTo(
        0.2 * ranks[0] + 0.25 * ranks[1] + 0.25 * ranks[2] + 0.3 * ranks[3],
        8,
      )
      expect(r2.get(name.symbol)).toBeCloseTo(name.r2, 8)
      expect(year.get(name.symbol)).toBeCloseTo(name.year, 6)
    }
  })

  it('/relative-strength rates by the place among the liquid list, and measures lines by NIFTY 500', async () => {
    const asked = strengthTool.params.parse({ universe: 'all', digits: 'all' })
    const { data } = answerOf(await strength(market, asked))
    const liquid = new Set(await market.members({ kind: 'liquid' }))
    const [index, now] = await Promise.all([market.panel(['NIFTY500'], '1d', 320), market.quotes(['NIFTY500'])])
    const benchmark = [...(index?.close ?? []), now?.last[0] ?? Number.NaN]
    const names = raw.symbols.map((symbol, name) => {
      const close = withToday(raw, name, 'close', raw.quotes.last[name])
      const end = close.length - 1
      const roc = (n: number) => 100 * (close[end] / close[end - n] - 1)
      const line = close.map((price, t) => price / benchmark[t + benchmark.length - close.length])
      const year = line.slice(-252)
      return {
        symbol,
        strength: 0.4 * roc(63) + 0.2 * roc(126) + 0.2 * roc(189) + 0.2 * roc(252),
        mansfield: 100 * (line[end] / (year.reduce((sum, one) => sum + one, 0) / 252) - 1),
        isHigh: Number(year.every((one) => one <= line[end])),
        relative: 100 * (line[end] / line[end - 55] - 1),
      }
    })
    const ranked = names.filter(({ symbol, strength: one }) => liquid.has(symbol) && !Number.isNaN(one))
    expect(ranked.length).toBeGreaterThan(400)
    const [rating, mansfield, high, relative] = ['rating', 'mansfield', 'rsHigh', 'rsPct'].map((key) =>
      figureOf(data, key),
    )
    const all = ranked.map(({ strength: one }) => one)
    for (const name of ranked) {
      // A rank from 0 to 100 as one from 1 to 99.
      const place = 1 + Math.floor((98 * rankOf(name.strength, all)) / 100 + 0.5)
      expect([name.symbol, rating.get(name.symbol)]).toEqual([name.symbol, place])
      expect(mansfield.get(name.symbol), name.symbol).toBeCloseTo(name.mansfield, 8)
      expect(relative.get(name.symbol)).toBeCloseTo(name.relative, 8)
      expect(high.get(name.symbol)).toBe(name.isHigh)
    }
  })

  it('/market-screener tells what the day did from its minutes and the days before', async () => {
    const asked = moversTool.params.parse({ universe: 'all', digits: 'all' })
    const { data } = answerOf(await movers(market, asked))
    const minutes = await market.sessionBars(raw.symbols, '1m')
    if (minutes === null) throw new Error('The test world has no minutes of shares.')
    const told = (key: string) => figureOf(data, key)
    const [gap, open, five, place, range, above] = [
      'gapPct',
      'fromOpen',
      'fiveMin',
      'dayPos',
      'rangeAtr',
      'aboveAll',
    ].map(told)
    const { quotes } = raw
    expect(data.symbol.length).toBeGreaterThan(400)
    raw.symbols.forEach((symbol, name) => {
      if (!gap.has(symbol)) return
      const traded = [...minutes.close.subarray(name * minutes.barCount, (name + 1) * minutes.barCount)].filter(
        (price) => !Number.isNaN(price),
      )
      const [last, high, low] = [quotes.last[name], quotes.high[name], quotes.low[name]]
      expect(gap.get(symbol)).toBeCloseTo(100 * (quotes.open[name] / quotes.prevClose[name] - 1), 9)
      expect(open.get(symbol)).toBeCloseTo(100 * (last / quotes.open[name] - 1), 9)
      expect(five.get(symbol)).toBeCloseTo(100 * ((traded.at(-1) ?? Number.NaN) / (traded.at(-6) ?? Number.NaN) - 1), 9)
      expect(place.get(symbol)).toBeCloseTo(high === low ? Number.NaN : (100 * (last - low)) / (high - low), 9)
      const [closes, highs, lows] = [
        withToday(raw, name, 'close', last),
        withToday(raw, name, 'high', high),
        withToday(raw, name, 'low', low),
      ]
      const from = closes.findIndex((price) => !Number.isNaN(price))
      const ranges = closes.slice(from).map((_, t) => {
        const [h, l, before] = [highs[from + t], lows[from + t], closes[from + t - 1]]
        return t === 0 ? h - l : Math.max(h - l, Math.abs(h - before), Math.abs(l - before))
      })
      let atr = ranges.slice(0, 14).reduce((sum, one) => sum + one, 0) / 14
      for (const one of ranges.slice(14)) atr += (one - atr) / 14
      expect(range.get(symbol), symbol).toBeCloseTo((high - low) / atr, 6)
      const isAbove = [20, 50, 200].every((n) => last > closes.slice(-n).reduce((sum, one) => sum + one, 0) / n)
      expect(above.get(symbol)).toBe(Number(isAbove && closes.length - from >= 200))
    })
  })

  it('/technical-screener finds crosses of averages on the bars on which they were', async () => {
    const rules = 'sma(5) CROSSES ABOVE sma(20) AND rsi(14) < 65'
    const asked = technicalTool.params.parse({ universe: 'all', digits: 'all', bar: 'closed', rules })
    const { data } = answerOf(await technical(market, asked))
    const [found, ago] = ['found', 'barsAgo'].map((key) => figureOf(data, key))
    let matches = 0
    raw.symbols.forEach((symbol, name) => {
      const close = [...raw.days.close.subarray(name * raw.days.barCount, (name + 1) * raw.days.barCount)].filter(
        (price) => !Number.isNaN(price),
      )
      if (!found.has(symbol) || close.length < raw.days.barCount) return
      const mean = (n: number, t: number) => close.slice(t - n + 1, t + 1).reduce((sum, one) => sum + one, 0) / n
      const gains = close.map((price, t) => Math.max(0, price - (close[t - 1] ?? price)))
      const losses = close.map((price, t) => Math.max(0, (close[t - 1] ?? price) - price))
      const wilder = (moves: readonly number[], t: number) => {
        let value = moves.slice(1, 15).reduce((sum, one) => sum + one, 0) / 14
        for (let k = 15; k <= t; k++) value += (moves[k] - value) / 14
        return value
      }
      const holds = (t: number) => {
        if (!(mean(5, t) > mean(20, t) && mean(5, t - 1) <= mean(20, t - 1))) return false
        return 100 - 100 / (1 + wilder(gains, t) / wilder(losses, t)) < 65
      }
      const end = close.length - 1
      const newest = [0, 1, 2, 3].find((back) => holds(end - back))
      expect([symbol, found.get(symbol)]).toEqual([symbol, Number(newest !== undefined)])
      if (newest === undefined) return
      matches++
      expect([symbol, ago.get(symbol)]).toEqual([symbol, newest])
    })
    expect(matches).toBeGreaterThan(5)
  })
})
