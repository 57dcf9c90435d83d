import { universe } from '@strikelens/market/universe'
import type { ToolKey } from '@strikelens/tools'
import type { ListedRow } from '@strikelens/tools/list/listedRow'
import { describe, expect, it } from 'vitest'
import { opensAtEveryAddress } from './addresses.ts'
import { expectFileOf } from './csvTable.ts'
import { listedAt } from './listed.ts'
import { type RawDay, rawDays, rawMinutes } from './rawShares.ts'

/** A session that is over, and the five before it. */
const DATE = '2026-11-12'
const FIVE_BEFORE = '2026-11-04'
const YEAR_MS = 365 * 86_400_000

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length
const clamp = (value: number) => Math.max(-1, Math.min(1, value))

/** Numbers of rows against raw ones: what differs is named. */
function differences(
  rows: readonly ListedRow[],
  of: (symbol: string) => Readonly<Record<string, number>> | null,
): string[] {
  return rows.flatMap((row) => {
    const wanted = of(row.symbol)
    if (wanted === null) return []
    return Object.entries(wanted).flatMap(([key, value]) => {
      const got = row.number(key) ?? Number.NaN
      const isSame = Number.isNaN(value)
        ? Number.isNaN(got)
        : Math.abs(got - value) <= 1e-6 * Math.max(1, Math.abs(value))
      return isSame ? [] : [`${row.symbol} ${key}: ${got}, not ${value}`]
    })
  })
}

/** Least-squares slope of values on 0, 1, 2 … */
function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2
  const [top, bottom] = values.reduce(
    ([up, down], value, k) => [up + (k - middle) * value, down + (k - middle) ** 2],
    [0, 0],
  )
  return top / bottom
}

/** Money flow of the last sessions of raw days, with the close before them first. */
function flowOf(days: readonly RawDay[], sessions: number) {
  const last = days.slice(-sessions)
  const closes = days.slice(-sessions - 1).map(({ close }) => close)
  const signs = last.map(({ close }, i) => Math.sign(close - closes[i]))
  let [ad, obv] = [0, 0]
  const adLine = last.map(({ high, low, close, volume }) => {
    ad += high === low ? 0 : ((close - low - (high - close)) / (high - low)) * volume
    return ad
  })
  const obvLine = last.map(({ volume }, i) => {
    obv += signs[i] * volume
    return obv
  })
  const volume = mean(last.map((day) => day.volume))
  const of = (sign: number, pick: (day: RawDay) => number) =>
    sum(last.map((day, i) => (signs[i] === sign ? pick(day) : 0)))
  const [up, down] = [of(1, (day) => day.volume), of(-1, (day) => day.volume)]
  return {
    cmf: ad / (volume * sessions),
    adSlope: clamp(slope(adLine) / volume),
    obvSlope: clamp(slope(obvLine) / volume),
    tilt: (of(1, (day) => day.delivered) - of(-1, (day) => day.delivered)) / sum(last.map((day) => day.delivered)),
    upDown: down === 0 ? (up === 0 ? 1 : 5) : Math.min(5, up / down),
    roc: 100 * (closes[sessions] / closes[0] - 1),
    delivery: (100 * sum(last.map((day) => day.delivered))) / (volume * sessions),
  }
}

const TOOLS: readonly ToolKey[] = [
  '52-week-high-low',
  'open-high-open-low',
  'daily-volume-screener',
  'accumulation-distribution-screener',
  'advanced-volume-analysis',
]

describe.each(TOOLS)('%s over HTTP', (tool) => {
  opensAtEveryAddress(tool, 'RELIANCE')
  it('exports the shown table', async () => {
    await expectFileOf(tool, { date: DATE })
  })
})

describe('what the exchange printed', () => {
  it('of five sessions gives volumes, deliveries and trade sizes against their means', async () => {
    const raw = rawDays(FIVE_BEFORE, DATE)
    const rows = await listedAt('daily-volume-screener', { date: DATE, period: '5' })
    expect(rows.filter(({ symbol }) => raw.has(symbol)).length).toBeGreaterThan(750)
    const told = differences(rows, (symbol) => {
      const days = raw.get(symbol)
      if (days === undefined) return null
      const [before, day] = [days.slice(-6, -1), days[days.length - 1]]
      expect(before).toHaveLength(5)
      const pct = ({ delivered, volume }: RawDay) => (100 * delivered) / volume
      const size = ({ turnover, trades }: RawDay) => turnover / trades
      return {
        volume: day.volume,
        avgVolume: mean(before.map(({ volume }) => volume)),
        volX: day.volume / mean(before.map(({ volume }) => volume)),
        delivQty: day.delivered,
        delivery: pct(day),
        points: pct(day) - mean(before.map(pct)),
        delivX: day.delivered / mean(before.map(({ delivered }) => delivered)),
        trade: size(day),
        tradeX: size(day) / mean(before.map(size)),
      }
    })
    expect(told).toEqual([])
  })

  it('of five sessions gives money flow and its score', async () => {
    const raw = rawDays(FIVE_BEFORE, DATE)
    const rows = await listedAt('accumulation-distribution-screener', { date: DATE, period: '5' })
    expect(rows.filter(({ symbol }) => raw.has(symbol)).length).toBeGreaterThan(750)
    const told = differences(rows, (symbol) => {
      const days = raw.get(symbol)
      if (days === undefined) return null
      const { cmf, adSlope, tilt, upDown, roc, delivery } = flowOf(days, 5)
      const score =
        100 * (0.35 * clamp(cmf / 0.25) + 0.25 * adSlope + 0.25 * tilt + 0.15 * clamp(Math.log2(upDown) / 2))
      return { cmf, slope: adSlope, tilt, upDown, roc, delivery, score }
    })
    expect(told).toEqual([])
  })

  it('by the minute gives which opens were the low or the high at 13:00, and when each broke', async () => {
    const [minutes, raw] = [rawMinutes(DATE), rawDays(DATE, DATE)]
    const rows = await listedAt('open-high-open-low', { date: DATE, time: '13:00', minMove: '0' })
    expect(rows.length).toBeGreaterThan(150)
    const sides = { low: 0, high: 0, none: 0 }
    for (const row of rows) {
      const [bars, day] = [minutes.get(row.symbol), raw.get(row.symbol)?.at(-1)]
      if (bars === undefined || day === undefined) continue
      const half = (universe.stock(row.symbol)?.tickSize ?? 0.01) / 2
      // 225 minutes from 09:15 to 13:00.
      let [down, up] = [-1, -1]
      for (let t = 0; t < 225; t++) {
        if (down < 0 && day.open - bars.low[t] > half) down = t
        if (up < 0 && bars.high[t] - day.open > half) up = t
      }
      const side = down === up ? 0 : down < 0 || (up >= 0 && down > up) ? 1 : -1
      sides[side === 0 ? 'none' : side === 1 ? 'low' : 'high']++
      const broke = side === 0 ? -1 : side === 1 ? down : up
      const clock = `${String(Math.floor((555 + broke) / 60)).padStart(2, '0')}:${String((555 + broke) % 60).padStart(2, '0')}`
      expect([row.symbol, row.number('side'), row.word('brokeAt')]).toEqual([row.symbol, side, broke < 0 ? '' : clock])
      if (side !== 0) expect([row.symbol, row.number('held')]).toEqual([row.symbol, broke < 0 ? 225 : broke])
    }
    expect(Math.min(sides.low, sides.high)).toBeGreaterThan(5)
  })
})

describe('what the exchange printed of NIFTY’s shares in a year', () => {
  const raw = rawDays('2025-10-01', DATE, { isNifty: true })

  it('gives their ranges, the base under each high and how many highs were new', async () => {
    const rows = await listedAt('52-week-high-low', { date: DATE, universe: 'nifty50' })
    expect(rows.filter(({ symbol }) => raw.has(symbol)).length).toBeGreaterThan(40)
    const told = differences(rows, (symbol) => {
      const days = raw.get(symbol)
      if (days === undefined) return null
      const at = (t: number) => Date.parse(days[t].date)
      const window = (end: number) => days.flatMap((_, t) => (t < end && at(t) > at(end) - YEAR_MS ? [t] : []))
      /** The highest before a session, the latest of equals. */
      const highestBefore = (end: number) =>
        window(end).reduce((best, t) => (days[t].high >= days[best].high ? t : best), window(end)[0])
      const last = days.length - 1
      const isNew = (t: number) => days[t].high - days[highestBefore(t)].high >= 0.005
      const top = highestBefore(last)
      const high = Math.max(days[top].high, days[last].high)
      const low = Math.min(...window(last).map((t) => days[t].low), days[last].low)
      const { close } = days[last]
      return {
        high52: high,
        low52: low,
        fromHigh: 100 * (close / high - 1),
        fromLow: 100 * (close / low - 1),
        yearPos: (100 * (close - low)) / (high - low),
        previous: days[top].high,
        daysSince: last - top,
        baseDepth: 100 * (1 - Math.min(...days.slice(top + 1).map((day) => day.low)) / days[top].high),
        isNewHigh: isNew(last) ? 1 : 0,
        streak: Array.from({ length: 20 }, (_, n) => last - n).filter(isNew).length,
      }
    })
    expect(told).toEqual([])
  })

  it('gives their trends of volume, and the average that decides the phase', async () => {
    const rows = await listedAt('advanced-volume-analysis', { date: DATE, universe: 'nifty50', period: '10' })
    expect(rows.filter(({ symbol }) => raw.has(symbol)).length).toBeGreaterThan(40)
    const told = differences(rows, (symbol) => {
      const days = raw.get(symbol)
      if (days === undefined) return null
      const { obvSlope, adSlope, delivery, tilt } = flowOf(days, 10)
      const vpaNet = vpaOf(days)
      const score = 30 * obvSlope + 25 * adSlope + 25 * vpaNet + 20 * tilt
      return { obvTrend: obvSlope, adTrend: adSlope, delivery, vpaNet, score }
    })
    expect(told).toEqual([])
    for (const row of rows) {
      const days = raw.get(row.symbol)
      if (days === undefined) continue
      const closes = days.map(({ close }) => close)
      const [now, then] = [mean(closes.slice(-50)), mean(closes.slice(-60, -10))]
      const score = row.number('score') ?? Number.NaN
      const close = closes[closes.length - 1]
      const phase =
        close > now && now > then
          ? score > -25
            ? 'Mark-Up'
            : 'Distribution'
          : close < now && now < then
            ? score < 25
              ? 'Mark-Down'
              : 'Accumulation'
            : score >= 0
              ? 'Accumulation'
              : 'Distribution'
      expect([row.symbol, row.word('phase')]).toEqual([row.symbol, phase])
    }
  })
})

/** Signals of the last five sessions together, by the rules as they are written (/advanced-volume-analysis). */
function vpaOf(all: readonly RawDay[]): number {
  const days = all.slice(-120)
  const atr: number[] = []
  days.forEach(({ high, low }, t) => {
    const before = days[t - 1]?.close ?? Number.NaN
    const range = t === 0 ? high - low : Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
    const ranges = t < 13 ? Number.NaN : t === 13 ? null : atr[t - 1] + (range - atr[t - 1]) / 14
    atr.push(ranges ?? mean(days.slice(0, 14).map((day, i) => rangeOf(days, i, day))))
  })
  let total = 0
  for (let age = 0; age < 5; age++) total += weightOf(days, days.length - 1 - age, atr) * 0.8 ** age
  return clamp(total / 3)
}

function rangeOf(days: readonly RawDay[], t: number, { high, low }: RawDay): number {
  if (t === 0) return high - low
  const before = days[t - 1].close
  return Math.max(high - low, Math.abs(high - before), Math.abs(low - before))
}

function weightOf(days: readonly RawDay[], t: number, atr: readonly number[]): number {
  const { high, low, close, volume } = days[t]
  const part = (from: number, to: number) => days.slice(from, to)
  const before = days[t - 1].close
  const rv = volume / mean(part(t - 20, t).map((day) => day.volume))
  const spread = (high - low) / atr[t]
  const clv = high === low ? 0.5 : (close - low) / (high - low)
  const [isUp, isDown] = [close > before, close < before]
  const sma10 = (end: number) => mean(part(end - 9, end + 1).map((day) => day.close))
  const isAfterFall = before < sma10(t - 1) && sma10(t - 1) < sma10(t - 4)
  const isAfterRise = before > sma10(t - 1) && sma10(t - 1) > sma10(t - 4)
  const isLowest = low === Math.min(...part(t - 19, t + 1).map((day) => day.low))
  const isHighest = high === Math.max(...part(t - 19, t + 1).map((day) => day.high))
  if (isDown && rv >= 2.5 && spread >= 1.5 && clv >= 0.4 && isLowest) return 3
  if (isUp && rv >= 2.5 && spread >= 1.5 && clv <= 0.6 && isHighest) return -3
  if (isDown && rv >= 2 && clv >= 0.5 && isAfterFall) return 3
  if (high > Math.max(...part(t - 5, t).map((day) => day.high)) && clv <= 0.3 && spread >= 1 && rv >= 1.2) return -2
  if (low < Math.min(...part(t - 10, t).map((day) => day.low)) && clv >= 0.7 && rv >= 1.2) return 2
  if (isUp && rv >= 1.5 && spread >= 1.2 && clv >= 0.7) return 2
  if (isDown && rv >= 1.5 && spread >= 1.2 && clv <= 0.3) return -2
  if ((isAfterFall || isAfterRise) && rv >= 2 && spread <= 0.7) return isAfterFall ? 1 : -1
  const isQuiet = spread <= 0.8 && rv < 0.8 && volume < days[t - 1].volume && volume < days[t - 2].volume
  if (isQuiet && isUp && clv <= 0.6) return -1
  return isQuiet && isDown && clv >= 0.4 ? 1 : 0
}
