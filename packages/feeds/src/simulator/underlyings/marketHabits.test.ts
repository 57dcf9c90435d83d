import { describe, expect, it } from 'vitest'
import { central, correlation, mean, median, returns } from '../fixtures/statistics.ts'
import { crises } from './crises.ts'
import { fewStocksMarket as world } from './fixtures/fewStocksMarket.ts'
import { corporateEvents } from './index.ts'

const { inputs } = world
const { cash, commodities } = world.through('2026-11-13')
const { path } = cash

function closesOf({ ids, dates, close }: typeof path | typeof commodities, symbol: string): Map<string, number> {
  const from = ids.indexOf(symbol) * dates.length
  return new Map(dates.map((date, d) => [date, close[from + d]]))
}

function moves(a: Map<string, number>, b: Map<string, number>): [number[], number[]] {
  const shared = [...a].filter(([date]) => !Number.isNaN(b.get(date) ?? Number.NaN))
  return [returns(shared.map(([, close]) => close)), returns(shared.map(([date]) => b.get(date) ?? Number.NaN))]
}

describe('crises of the market', () => {
  /** Sessions of a year in which nobody rests. */
  const year = Array.from({ length: 364 }, (_, i) => crises(3)(91 * 220 + i, 1))

  it('begin four times a year with a fall and end with a rally', () => {
    expect(year.filter(({ shock }) => shock < 0)).toHaveLength(4)
    expect(year.filter(({ shock }) => shock > 0)).toHaveLength(4)
    for (const { shock } of year) expect(Math.abs(shock)).toBeLessThan(4)
  })

  it('multiply the variance for weeks at a time and leave most of the year alone', () => {
    const wild = year.filter(({ stress }) => stress > 4).length
    expect(wild).toBeGreaterThan(60)
    expect(wild).toBeLessThan(140)
    expect(median(year.map(({ stress }) => stress))).toBeLessThan(1.5)
  })

  it('bring the news of a holiday on the session after it', () => {
    const daily = Array.from({ length: 91 }, (_, i) => crises(3)(91 * 220 + i, 1).shock)
    const fall = daily.findIndex((shock) => shock < 0)
    expect(crises(3)(91 * 220 + fall + 2, 3).shock).toBe(daily[fall])
    expect(crises(3)(91 * 220 + fall + 2, 2).shock).toBe(0)
  })
})

describe('companies', () => {
  it('move further on their results than on other days', () => {
    const onResults: number[] = []
    const others: number[] = []
    for (const { symbol, life } of inputs.stocks) {
      const row = path.ids.indexOf(symbol)
      if (cash.splits[row].length > 0 || life !== undefined) continue
      const moved = new Set(
        corporateEvents(world, symbol, '2024-01-01', '2026-10-30').flatMap(({ type, date }) => {
          const day = path.dates.indexOf(date)
          return type === 'results' ? [day, day + 1] : []
        }),
      )
      for (let d = 260; d < 880; d++) {
        const at = row * path.dates.length + d
        const size = Math.abs(Math.log(path.close[at] / path.close[at - 1])) / (path.sigma[at] / Math.sqrt(252))
        ;(moved.has(d) ? onResults : others).push(size)
      }
    }
    expect(onResults.length).toBeGreaterThan(1000)
    // One of the two days takes the whole move, which is some two deviations.
    expect(mean(onResults)).toBeGreaterThan(1.2 * mean(others))
  })

  it('go their way for weeks: beside the market a month varies more than its days would if they forgot', () => {
    const whole = inputs.stocks
      .filter(({ life }) => life === undefined)
      .map(({ symbol }) => path.ids.indexOf(symbol))
      .filter((row) => cash.splits[row].length === 0)
    const daily = whole.map((row) => {
      const from = row * path.dates.length
      return returns([...path.close.subarray(from, from + 881)])
    })
    const market = daily[0].map((_, d) => mean(daily.map((own) => own[d])))
    const ratios = daily.map((own) => {
      const beside = own.map((move, d) => move - market[d])
      const months = Array.from({ length: 40 }, (_, i) => beside.slice(22 * i, 22 * (i + 1)).reduce((a, b) => a + b))
      return central(months, 2) / (22 * central(beside, 2))
    })
    // 1 without memory; forty months of one stock err by a fifth, the mean of some three hundred by little over a hundredth.
    expect(mean(ratios)).toBeGreaterThan(1.05)
  })
})

describe('funds and commodities', () => {
  it('follow what they hold: an ETF on NIFTY moves as NIFTY does', () => {
    const [fund, nifty] = moves(closesOf(path, 'NIFTYBEES'), closesOf(path, 'NIFTY'))
    expect(correlation(fund, nifty)).toBeGreaterThan(0.98)
  })

  it('have factors of their own: silver goes with gold, neither with NIFTY', () => {
    const gold = closesOf(commodities, 'GOLD')
    expect(correlation(...moves(gold, closesOf(commodities, 'SILVER')))).toBeGreaterThan(0.4)
    expect(Math.abs(correlation(...moves(gold, closesOf(path, 'NIFTY'))))).toBeLessThan(0.12)
  })
})
