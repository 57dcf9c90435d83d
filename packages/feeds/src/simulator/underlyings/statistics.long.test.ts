import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { central, correlation, kurtosis, mean, median, returns } from '../fixtures/statistics.ts'
import { fewStocks } from './fixtures/fewStocks.ts'
import { createWorld, dayBars, REFERENCE_DATE, type World } from './index.ts'

const SESSIONS = 250
const SEEDS = [1, 2, 3, 4, 5, 6, 7]

const annual = (values: readonly number[]) => Math.sqrt(central(values, 2) * 252)

/** What is said of a year of an index. */
function yearOf(opens: readonly number[], closes: readonly number[]) {
  const daily = returns(closes)
  const size = daily.map(Math.abs)
  return {
    volatility: annual(daily),
    kurtosis: kurtosis(daily),
    clustering: correlation(size.slice(1), size.slice(0, -1)),
    // Falls raise volatility: today's return against tomorrow's size.
    leverage: correlation(daily.slice(0, -1), size.slice(1)),
    gap: Math.sqrt(
      central(
        opens.slice(1).map((open, i) => Math.log(open / closes[i])),
        2,
      ),
    ),
  }
}
type Year = ReturnType<typeof yearOf>

function lastYear(world: World) {
  const { path, referenceDay } = world.through(REFERENCE_DATE).cash
  return (symbol: string, column: 'open' | 'close') => {
    const from = path.ids.indexOf(symbol) * path.dates.length + referenceDay
    return [...path[column].subarray(from - SESSIONS, from + 1)]
  }
}

const inputs = fewStocks()
const worlds = SEEDS.map((seed) => createWorld(seed, inputs))
const years = worlds.map((world) => {
  const year = lastYear(world)
  return yearOf(year('NIFTY', 'open'), year('NIFTY', 'close'))
})
const typical = (figure: keyof Year) => median(years.map((year) => year[figure]))

describe('a simulated year of NIFTY (the middle one of seven seeds)', () => {
  it('has a volatility between 9 and 22 % in every seed', () => {
    for (const { volatility } of years) {
      expect(volatility).toBeGreaterThan(0.09)
      expect(volatility).toBeLessThan(0.22)
    }
  })

  it('has volatility that rises after falls', () => {
    // A year's estimate errs by 1/√250 = 0.06, as much as there is to find: all days of all seeds err by 0.012.
    const whole = worlds.map((world) => {
      const { path } = world.through(REFERENCE_DATE).cash
      const from = path.ids.indexOf('NIFTY') * path.dates.length
      const row = (column: Float64Array) => [...column.subarray(from, from + path.dates.length)]
      return yearOf(row(path.open), row(path.close)).leverage
    })
    expect(mean(whole)).toBeLessThan(-0.02)
  })

  it('opens with gaps of a few tenths of a percent', () => {
    expect(typical('gap')).toBeGreaterThan(0.002)
    expect(typical('gap')).toBeLessThan(0.008)
  })
})

/** Mean size of minute returns in the first and last quarter hour, over that of the middle of the day. */
function smile(days: readonly (readonly number[])[]) {
  const size = (from: number, to: number) =>
    mean(days.map((closes) => mean(returns(closes.slice(from, to)).map(Math.abs))))
  return { open: size(0, 16) / size(150, 240), close: size(359, 375) / size(150, 240) }
}

const intraday = () => {
  const { dates } = worlds[0].through(REFERENCE_DATE).cash.path
  // Before the closing auction: all of the session trades.
  const from = dates.indexOf('2026-05-04')
  return dates.slice(from, from + 12).flatMap((date) => dayBars(worlds[0], date, 'cash') ?? [])
}

describe('a simulated session', () => {
  it('moves and trades most at the open, least at noon, more again at the close', () => {
    const days = intraday()
    const shape = smile(days.map((bars) => rowOf(bars.ids, bars.barCount, bars.close, 'NIFTY')))
    expect(shape.open).toBeGreaterThan(1.5)
    expect(shape.close).toBeGreaterThan(1.1)
    const volume = days.map((bars) => rowOf(bars.ids, bars.barCount, bars.volume, 'RELIANCE'))
    const traded = (from: number, to: number) => mean(volume.map((minutes) => mean(minutes.slice(from, to))))
    expect(traded(0, 15) / traded(150, 240)).toBeGreaterThan(1.5)
    expect(traded(360, 375) / traded(150, 240)).toBeGreaterThan(1.5)
  })
})

function rowOf(ids: readonly string[], width: number, column: Float64Array, id: string): number[] {
  const from = ids.indexOf(id) * width
  return [...column.subarray(from, from + width)]
}

const folder = process.env.REALDATA_DIR

describe.skipIf(folder === undefined)('beside the real market (skipped without REALDATA_DIR)', () => {
  const lines = (file: string) =>
    gunzipSync(readFileSync(join(folder ?? '', file)))
      .toString()
      .trim()
      .split('\n')
      .map((line) => line.trim().split(','))

  it('prints the same figures of real NIFTY, India VIX and stocks', () => {
    const nifty = lines('index_daily/nifty_50_daily.csv.gz').slice(1)
    const real = (from: number, to?: number) => {
      const days = nifty.slice(from, to)
      return yearOf(
        days.map((row) => Number(row[1])),
        days.map((row) => Number(row[4])),
      )
    }
    const print = (name: string, figures: Record<string, number>) =>
      console.log(name.padEnd(26), ...Object.entries(figures).map(([key, value]) => `${key} ${value.toFixed(4)}`))
    print('real, last 250', real(-SESSIONS - 1))
    print('real, 250 before', real(-2 * SESSIONS - 1, -SESSIONS))
    print('real, since 2012', real(0))
    years.forEach((year, i) => {
      print(`simulated, seed ${SEEDS[i]}`, year)
    })
    const quartiles = (values: readonly number[]) => {
      const sorted = values.toSorted((a, b) => a - b)
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
      return { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
    }
    const vix = lines('index_daily/india_vix_daily.csv.gz').slice(1)
    print('real VIX, last 750', quartiles(vix.slice(-750).map((row) => Number(row[4]))))
    print('simulated VIX', quartiles(worlds.flatMap((world) => lastYear(world)('INDIAVIX', 'close'))))

    const minutes = new Map<string, number[]>()
    for (const row of lines('intraday_1min/NIFTY_2024.csv.gz').slice(1)) {
      const day = minutes.get(row[1]) ?? []
      day.push(Number(row[6]))
      minutes.set(row[1], day)
    }
    const realDays = [...minutes.values()].filter((day) => day.length === 375)
    print('real smile, 2024', smile(realDays))
    print('simulated smile', smile(intraday().map((bars) => rowOf(bars.ids, bars.barCount, bars.close, 'NIFTY'))))

    const listed = new Set(worlds[0].layout.walkers.map(({ symbol }) => symbol))
    const stockDay = (open: number, high: number, low: number, close: number, before: number) => ({
      move: Math.abs(Math.log(close / before)),
      gap: Math.abs(Math.log(open / before)),
      range: Math.log(high / low),
    })
    const middles = (days: readonly ReturnType<typeof stockDay>[]) => ({
      move: median(days.map(({ move }) => move)),
      gap: median(days.map(({ gap }) => gap)),
      range: median(days.map(({ range }) => range)),
    })
    for (const date of ['03JUN2024', '05JUN2024', '06JUN2024', '07JUN2024']) {
      const rows = lines(`cm_bhav_legacy/cm${date}bhav.csv.gz`).filter((row) => row[1] === 'EQ' && listed.has(row[0]))
      const days = rows.map((row) => row.map(Number)).map((row) => stockDay(row[2], row[3], row[4], row[5], row[7]))
      print(`real stocks, ${date}`, middles(days))
    }
    const { path, referenceDay } = worlds[0].through(REFERENCE_DATE).cash
    const bars = dayBars(worlds[0], REFERENCE_DATE, 'cash')
    if (bars === null) throw new Error('no session on the reference date')
    const simulated = worlds[0].layout.walkers.map(({ row }) => {
      const highs = rowOf(bars.ids, bars.barCount, bars.high, bars.ids[row]).filter((high) => !Number.isNaN(high))
      const lows = rowOf(bars.ids, bars.barCount, bars.low, bars.ids[row]).filter((low) => !Number.isNaN(low))
      const at = row * path.dates.length + referenceDay
      return stockDay(path.open[at], Math.max(...highs), Math.min(...lows), path.close[at], path.close[at - 1])
    })
    print('simulated stocks, one day', middles(simulated))
    expect(nifty.length).toBeGreaterThan(3000)
  })
})
