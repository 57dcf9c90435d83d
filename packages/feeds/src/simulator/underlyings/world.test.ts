import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import { smallWorld } from '../fixtures/smallWorld.ts'
import { fewStocksMarket as world } from './fixtures/fewStocksMarket.ts'
import { corporateEvents, createWorld, dailyBars, dayBars, institutionalFlows } from './index.ts'

const { inputs } = world
/** The same market, which was first asked for days far beyond. */
const other = createWorld(5, inputs)
const longer = other.through('2028-03-31').cash.path
const { path, splits } = world.through('2026-11-13').cash
const { dates, ids } = path
const bytes = (column: Float64Array) => Buffer.from(column.buffer, column.byteOffset, column.byteLength)

describe('the same seed', () => {
  it('makes the same minutes in whatever order the days are asked for', () => {
    const asked = ['2026-11-12', '2024-06-04', '2025-10-21', '2026-08-03']
    const panels = ['cash', 'mcx', 'gift'] as const
    const make = (from: typeof world, date: string) => panels.map((panel) => dayBars(from, date, panel))
    const forwards = asked.map((date) => make(world, date))
    const backwards = asked
      .toReversed()
      .map((date) => make(other, date))
      .reverse()
    forwards.forEach((day, i) => {
      day.forEach((panel, p) => {
        const again = backwards[i][p]
        for (const field of ['open', 'high', 'low', 'close', 'volume', 'vwap'] as const) {
          if (panel === null || again === null) expect(panel).toBe(again)
          else expect(bytes(panel[field]).equals(bytes(again[field]))).toBe(true)
        }
      })
    })
  })

  it('keeps the past when the market lives on', () => {
    expect(longer.dates.length).toBeGreaterThan(dates.length + 200)
    for (const field of ['open', 'close', 'sigma', 'volumeQty'] as const) {
      for (let i = 0; i < ids.length; i++) {
        // India VIX of the path's last day waits for the next one.
        const sessions = ids[i] === 'INDIAVIX' ? dates.length - 1 : dates.length
        const known = path[field].subarray(i * dates.length, i * dates.length + sessions)
        const again = longer[field].subarray(i * longer.dates.length, i * longer.dates.length + sessions)
        if (!bytes(known).equals(bytes(again))) expect.fail(`${field} of ${ids[i]} changed`)
      }
    }
  })

  it('makes another market than another seed', () => {
    const closes = [5, 6].map((seed) => smallWorld(['NIFTY', 'INDIAVIX'], seed).through('2026-11-13').cash.path.close)
    expect(bytes(closes[0]).equals(bytes(closes[1]))).toBe(false)
  })
})

describe('the level of the market', () => {
  it('is the universe’s typical price on the reference date', () => {
    const d = dates.indexOf('2026-11-13')
    for (const { symbol, price, tickSize } of inputs.stocks) {
      const close = path.close[ids.indexOf(symbol) * dates.length + d]
      expect(Math.abs(close - price)).toBeLessThanOrEqual(tickSize / 2 + 1e-9)
    }
    const nifty = path.close[ids.indexOf('NIFTY') * dates.length + d]
    expect(nifty / (universe.index('NIFTY')?.level ?? Number.NaN)).toBeCloseTo(1, 3)
  })
})

describe('corporate events', () => {
  const splitRows = world.layout.walkers.flatMap(({ row }) => splits[row].map((split) => ({ row, ...split })))

  it('divide raw prices at a split and leave adjusted returns and the indices continuous', () => {
    expect(splitRows.length).toBeGreaterThan(5)
    for (const { row, day, factor } of splitRows) {
      const at = row * dates.length + day
      const raw = Math.log(path.open[at] / path.close[at - 1])
      expect(Math.abs(raw + Math.log(factor))).toBeLessThan(0.15)
      const volumes = path.volumeQty[at] / path.volumeQty[at - 1] / factor
      expect(volumes).toBeGreaterThan(0.15)
      expect(volumes).toBeLessThan(7)
    }
    // No index gaps by what a split of a heavy member would do if its shares were not multiplied.
    for (const { row } of world.layout.composites) {
      for (let at = row * dates.length + 1; at < (row + 1) * dates.length; at++) {
        if (Math.abs(Math.log(path.open[at] / path.close[at - 1])) > 0.08) expect.fail(`${ids[row]} gaps`)
      }
    }
  })

  it('come four times a year with results, announced days before', () => {
    const events = corporateEvents(world, 'INFY', '2025-01-01', '2025-12-31')
    const results = events.filter(({ type }) => type === 'results')
    expect(results.length).toBeGreaterThanOrEqual(3)
    expect(results.length).toBeLessThanOrEqual(5)
    for (const { announcedAt, publishedAt } of results) {
      expect(publishedAt).not.toBeNull()
      expect((publishedAt ?? 0) - announcedAt).toBeGreaterThan(8 * 86_400_000)
    }
  })

  it('take the dividend off the price on the ex-date', () => {
    let dropped = 0
    let count = 0
    for (const { symbol } of inputs.stocks) {
      for (const { type, date, amount } of corporateEvents(world, symbol, '2024-01-01', '2026-10-30')) {
        if (type !== 'dividend' || amount === null) continue
        const at = ids.indexOf(symbol) * dates.length + dates.indexOf(date)
        expect(amount).toBeGreaterThan(0)
        expect(amount / path.close[at - 1]).toBeLessThan(0.04)
        dropped += (path.open[at] - path.close[at - 1]) / amount
        count++
      }
    }
    expect(count).toBeGreaterThan(300)
    // The market's own gaps average out only roughly: the drop is the amount, give or take.
    expect(dropped / count).toBeLessThan(-0.4)
  })
})

describe('daily bars', () => {
  it('hold official open and close within high and low, indices included', () => {
    const bars = dailyBars(world, '2026-07-29', '2026-08-05')
    expect(bars.dates).toEqual(['2026-07-29', '2026-07-30', '2026-07-31', '2026-08-03', '2026-08-04', '2026-08-05'])
    for (let i = 0; i < bars.close.length; i++) {
      expect(bars.high[i]).toBeGreaterThanOrEqual(Math.max(bars.open[i], bars.close[i]))
      expect(bars.low[i]).toBeLessThanOrEqual(Math.min(bars.open[i], bars.close[i]))
      if (bars.volumeQty[i] <= 0 || bars.deliveryQty[i] > bars.volumeQty[i]) expect.fail(`volume ${i}`)
    }
  })
})

describe('institutions', () => {
  it('buy on rises from abroad and take the other side at home', () => {
    const days = dates.slice(-400, -120).flatMap((date) => institutionalFlows(world, date) ?? [])
    const moves = days.map(({ date }) => {
      const d = dates.indexOf(date) * path.factorNames.length
      return path.factors.overnight[d] + path.factors.intraday[d]
    })
    let withMarket = 0
    let together = 0
    days.forEach(({ fii, dii }, i) => {
      expect(fii.buy - fii.sell).toBeCloseTo(fii.net, 2)
      expect(Math.min(fii.buy, fii.sell, dii.buy, dii.sell)).toBeGreaterThan(0)
      withMarket += Math.sign(fii.net) * Math.sign(moves[i])
      together += Math.sign(fii.net) * Math.sign(dii.net)
    })
    expect(withMarket / days.length).toBeGreaterThan(0.2)
    expect(together / days.length).toBeLessThan(0)
    expect(institutionalFlows(world, '2026-11-14')).toBeNull()
  })
})
