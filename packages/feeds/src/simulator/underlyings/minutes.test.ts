import { addDays, istClock } from '@strikelens/market/time'
import { universe } from '@strikelens/market/universe'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wholeMarket as world } from '../fixtures/wholeMarket.ts'
import { corporateEvents, dailyBars, dayBars, daySamples, emptySecond, REFERENCE_DATE, secondPrices } from './index.ts'

const { dates, ids } = world.through('2026-11-13').cash.path
const rowOf = (id: string) => ids.indexOf(id)

function cashDay(date: string) {
  const day = daySamples(world, date, 'cash')
  const bars = dayBars(world, date, 'cash')
  if (day === null || bars === null) throw new Error(`no session on ${date}`)
  return { day, bars }
}

const long = cashDay('2024-06-04')
const before = cashDay('2026-07-30')
const after = cashDay('2026-11-12')

/** Shares an index counts of a member on a date: those of the universe, before a later split fewer. */
function sharesOn(date: string, symbol: string, shares: number): number {
  const later = corporateEvents(world, symbol, addDays(date, 1), REFERENCE_DATE)
  return later.reduce((count, { factor }) => count / (factor ?? 1), shares)
}

describe('indices', () => {
  it('are Σ shares × price / divisor of the last prices, to the paisa, at any instant of any minute', () => {
    for (const { day } of [long, before, after]) {
      const width = day.start.length
      const anyIndex = fc.constantFrom(...world.layout.composites.map(({ symbol }) => symbol))
      fc.assert(
        fc.property(anyIndex, fc.nat(374), fc.nat(3), (index, minute, k) => {
          const list = universe.indexList(index, day.date)
          const price = (symbol: string) => day.price[(rowOf(symbol) * width + minute) * 4 + k]
          let value = 0
          for (const { symbol, shares } of list?.constituents ?? []) {
            value += sharesOn(day.date, symbol, shares) * price(symbol)
          }
          expect(Math.abs(value / (list?.divisor ?? Number.NaN) - price(index))).toBeLessThan(0.005 + 1e-6)
        }),
        { seed: 3, numRuns: 60 },
      )
    }
  })

  it('stand still from 15:15 in the closing auction and jump to their closes at 15:30', () => {
    const { bars } = after
    const row = rowOf('NIFTY') * bars.barCount
    const at = (clock: string) => row + bars.start.findIndex((start) => istClock(start) === clock)
    const frozen = bars.close[at('15:14')]
    for (let m = at('15:15'); m <= at('15:29'); m++) expect([bars.high[m], bars.low[m]]).toEqual([frozen, frozen])
    const daily = dailyBars(world, '2026-11-12', '2026-11-12')
    expect(bars.close[at('15:30')]).toBe(daily.close[rowOf('NIFTY')])
    expect(bars.close[at('15:30')]).not.toBe(frozen)
  })
})

describe('minute bars', () => {
  it('trade a stock with derivatives to 15:15 and another to 15:30 from August 2026, both to 15:30 before', () => {
    const lastTraded = ({ bars }: typeof after, symbol: string) => {
      let last = ''
      for (let m = 0; m < bars.barCount; m++) {
        if (!Number.isNaN(bars.close[rowOf(symbol) * bars.barCount + m])) last = istClock(bars.start[m])
      }
      return last
    }
    expect(lastTraded(after, 'RELIANCE')).toBe('15:14')
    expect(lastTraded(after, 'AARTIDRUGS')).toBe('15:29')
    expect(lastTraded(before, 'RELIANCE')).toBe('15:29')
    expect(before.bars.barCount).toBe(375)
  })

  it('hold open and close between low and high, on the tick, with a volume', () => {
    const { bars, day } = after
    for (let i = 0; i < bars.close.length; i++) {
      if (Number.isNaN(bars.close[i])) continue
      const open = bars.open[i]
      const tick = day.tickPaise[Math.floor(i / bars.barCount)]
      const isWithin = bars.low[i] <= Math.min(open, bars.close[i]) && bars.high[i] >= Math.max(open, bars.close[i])
      const paise = bars.close[i] * 100
      if (!isWithin || Math.abs(paise / tick - Math.round(paise / tick)) > 1e-6) expect.fail(`${bars.ids[i]} bar ${i}`)
      if (bars.volume[i] <= 0 || bars.vwap[i] < bars.low[i] || bars.vwap[i] > bars.high[i]) expect.fail(`volume ${i}`)
    }
  })

  it('leave out minutes in which a thin stock does not trade, and none of a liquid one', () => {
    const { bars } = before
    const missing = (symbol: string) => {
      const from = rowOf(symbol) * bars.barCount
      return bars.close.subarray(from, from + bars.barCount).filter(Number.isNaN).length
    }
    const thinnest = universe.stocks.reduce((a, b) => (a.price * a.volumeQty < b.price * b.volumeQty ? a : b))
    expect(missing(thinnest.symbol)).toBeGreaterThan(20)
    expect(missing('RELIANCE')).toBe(0)
  })

  it('add up to the daily volume, which the closing auction adds to', () => {
    for (const { bars, day } of [before, after]) {
      const daily = dailyBars(world, day.date, day.date)
      for (const symbol of ['RELIANCE', 'AARTIDRUGS', 'NIFTYBEES', 'LIQUIDBEES']) {
        const row = rowOf(symbol)
        let volume = day.official.auctionQty[row]
        for (let m = row * bars.barCount; m < (row + 1) * bars.barCount; m++) volume += bars.volume[m] || 0
        expect(daily.volumeQty[row]).toBe(volume)
        expect(daily.open[row]).toBe(bars.open[row * bars.barCount])
        expect(daily.turnover[row] / volume).toBeGreaterThanOrEqual(daily.low[row])
        expect(daily.turnover[row] / volume).toBeLessThanOrEqual(daily.high[row])
      }
    }
    expect(after.day.official.auctionQty[rowOf('RELIANCE')]).toBeGreaterThan(0)
    expect(before.day.official.auctionQty[rowOf('RELIANCE')]).toBe(0)
  })

  it('close officially at the average of the last half hour without an auction', () => {
    const { bars, day } = before
    const from = rowOf('TCS') * bars.barCount
    let value = 0
    let volume = 0
    for (let m = from + 345; m < from + 375; m++) {
      value += bars.vwap[m] * bars.volume[m]
      volume += bars.volume[m]
    }
    const tick = universe.stock('TCS')?.tickSize ?? Number.NaN
    expect(Math.abs(day.official.close[rowOf('TCS')] - value / volume)).toBeLessThanOrEqual(tick / 2 + 1e-9)
  })
})

describe('seconds', () => {
  it('agree with the minute bar: open first, close last, both extremes reached, none passed, volume rising', () => {
    for (const { bars, day } of [before, after]) {
      const now = emptySecond(day)
      for (const minute of [0, 17, 200, 359, 374]) {
        const high = new Float64Array(ids.length).fill(Number.NEGATIVE_INFINITY)
        const low = new Float64Array(ids.length).fill(Number.POSITIVE_INFINITY)
        const volume = new Float64Array(ids.length)
        const first = new Float64Array(ids.length)
        for (let second = 0; second < 60; second++) {
          secondPrices(day, minute, second, now)
          if (second === 0) first.set(now.ltp)
          for (let i = 0; i < ids.length; i++) {
            high[i] = Math.max(high[i], now.ltp[i])
            low[i] = Math.min(low[i], now.ltp[i])
            if (now.volumeQty[i] < volume[i]) expect.fail(`volume of ${ids[i]} fell`)
            volume[i] = now.volumeQty[i]
          }
        }
        for (let i = 0; i < ids.length; i++) {
          const at = i * bars.barCount + minute
          if (Number.isNaN(bars.close[at])) {
            // Nothing of a share that is not listed.
            if (high[i] !== low[i] && !Number.isNaN(high[i])) expect.fail(`${ids[i]} moved without a trade`)
            continue
          }
          const seen = [first[i], high[i], low[i], now.ltp[i]]
          const bar = [bars.open[at], bars.high[at], bars.low[at], bars.close[at]]
          if (seen.some((price, k) => price !== bar[k])) expect.fail(`${ids[i]} ${seen} against ${bar}`)
        }
      }
    }
  })

  it('reach the volume of all minutes so far at a minute’s last second', () => {
    const { bars, day } = after
    const now = emptySecond(day)
    secondPrices(day, 120, 59, now)
    const row = rowOf('INFY') * bars.barCount
    const soFar = bars.volume.subarray(row, row + 121).reduce((sum, volume) => sum + (volume || 0), 0)
    expect(now.volumeQty[rowOf('INFY')]).toBe(soFar)
    expect(now.volumeQty[rowOf('NIFTY')]).toBeNaN()
  })
})

describe('commodities, funds and Gift Nifty', () => {
  it('trade gold from 09:00 into the night, and its fund by cash hours along with it', () => {
    const mcx = dayBars(world, '2026-11-12', 'mcx')
    if (mcx === null) throw new Error('MCX trades on 12 November 2026')
    // New York keeps winter time: to 23:55.
    expect([istClock(mcx.start[0]), istClock(mcx.start[mcx.barCount - 1])]).toEqual(['09:00', '23:54'])
    const gold = mcx.ids.indexOf('GOLD') * mcx.barCount
    const fund = rowOf('GOLDBEES') * after.bars.barCount
    const morning = Math.log(mcx.close[gold + 389] / mcx.open[gold + 15])
    const fundMove = Math.log(after.bars.close[fund + 374] / after.bars.open[fund])
    expect(Math.abs(morning - fundMove)).toBeLessThan(0.001)
  })

  it('is NIFTY and a basis while NSE trades, and knows most of the gap before it opens', () => {
    const { path } = world.through('2026-11-13').cash
    const nifty = rowOf('NIFTY') * dates.length
    let explained = 0
    let total = 0
    for (let d = dates.length - 145; d < dates.length - 136; d++) {
      const gift = dayBars(world, dates[d], 'gift')
      if (gift === null) continue
      const clockAt = (clock: string) => gift.start.findIndex((start) => istClock(start) === clock)
      const known = gift.close[clockAt('09:14')]
      const opened = gift.open[clockAt('09:15')]
      const basis = opened / path.open[nifty + d]
      expect(basis).toBeGreaterThan(0.998)
      expect(basis).toBeLessThan(1.008)
      const gap = Math.log(path.open[nifty + d] / path.close[nifty + d - 1])
      explained += (Math.log(known / basis / path.close[nifty + d - 1]) - gap) ** 2
      total += gap ** 2
    }
    expect(explained / total).toBeLessThan(0.25)
  })
})
