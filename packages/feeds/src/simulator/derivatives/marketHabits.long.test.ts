import { tradingDays } from '@strikelens/market/calendar'
import { universe } from '@strikelens/market/universe'
import { describe, expect, it } from 'vitest'
import { mean, median } from '../fixtures/statistics.ts'
import { corporateEvents, createWorld, universeInputs } from '../underlyings/index.ts'
import { contractsOn, type OptionLegs } from './contracts.ts'
import { closeChains, closeSurface, futuresDay, positionLimits } from './index.ts'
import { legDay } from './legDay.ts'

const DATE = '2026-11-12'
const world = createWorld(7, universeInputs(universe))
const contracts = contractsOn(world, DATE)
const stocks = contracts.filter(({ underlying }) => underlying.set === 'STK')
const { path } = world.through(DATE).cash

/** Lots held in all legs of a series. */
const heldLots = (series: OptionLegs) => legDay(series).oiLots.reduce((sum, lots) => sum + lots, 0)

describe('results', () => {
  it('lift the volatility of a stock’s options until they are out', () => {
    const changes: number[] = []
    for (const { underlying } of stocks) {
      const { symbol } = underlying
      for (const event of corporateEvents(world, symbol, '2026-07-10', '2026-08-20')) {
        if (event.type !== 'results') continue
        const day = path.dates.indexOf(event.date)
        // Figures that come out after the close move the next session.
        const [before, after] = [path.dates[day - 1], path.dates[day + 1]]
        const surfaces = [before, after].map((date) => closeSurface(world, symbol, date))
        const [was, is] = surfaces.map((surface) => surface.find(({ expiry }) => expiry > after)?.atmIv ?? Number.NaN)
        if (!Number.isNaN(was + is)) changes.push(Math.log(is / was))
      }
    }
    expect(changes.length).toBeGreaterThan(100)
    expect(median(changes)).toBeLessThan(-0.05)
    expect(changes.filter((change) => change < 0).length / changes.length).toBeGreaterThan(0.7)
  })
})

describe('futures', () => {
  it('stand above their underlying by the carry, the further the expiry the more, dividends aside', () => {
    const { futures, close, underlying } = futuresDay(world, DATE)
    const basis = [0, 1, 2].map((month) => {
      const parts = futures.flatMap((future, i) =>
        future.month === month && future.underlying.set === 'STK' ? [close[i] / underlying[i] - 1] : [],
      )
      return median(parts)
    })
    // 6 % a year over 11, 47 and 75 days: 0.2 %, 0.8 % and 1.2 %, give or take what the carry wanders.
    expect(basis[0]).toBeGreaterThan(0)
    expect(basis[1]).toBeGreaterThan(basis[0] + 0.002)
    expect(basis[2]).toBeGreaterThan(basis[1] + 0.002)
    expect(basis[2]).toBeLessThan(0.025)
  })

  it('are rolled: of a stock’s positions more than nine in ten are in the near month ten sessions before, few at the end', () => {
    const nearPart = (date: string) => {
      const { futures, oiQty } = futuresDay(world, date)
      const parts = futures.flatMap(({ month, underlying }, i) =>
        month === 0 && underlying.set === 'STK' ? [oiQty[i] / (oiQty[i] + oiQty[i + 1] + oiQty[i + 2])] : [],
      )
      return median(parts)
    }
    // The series of October 2026 ends on Tuesday the 27th.
    expect(nearPart('2026-10-12')).toBeGreaterThan(0.9)
    expect(nearPart('2026-10-22')).toBeLessThan(0.75)
    expect(nearPart('2026-10-27')).toBeLessThan(0.2)
    expect(nearPart('2026-10-28')).toBeGreaterThan(0.85)
  })
})

describe('the hour of muhurat, 8 November 2026', () => {
  const days = ['2026-11-05', '2026-11-06', '2026-11-09', '2026-11-11', '2026-11-12']
  const MUHURAT = '2026-11-08'

  it.each(['IDX', 'STK'] as const)('trades about a sixth of a day in futures of %s', (set) => {
    const tradedOn = (date: string) => {
      const { futures, volumeQty } = futuresDay(world, date)
      return futures.reduce((sum, { underlying }, i) => (underlying.set === set ? sum + volumeQty[i] : sum), 0)
    }
    // 60 of 375 minutes, and nobody rolls or squares a whole day's positions in them.
    const part = tradedOn(MUHURAT) / median(days.map(tradedOn))
    expect(part).toBeGreaterThan(0.08)
    expect(part).toBeLessThan(0.3)
  })

  it.each(['NIFTY', 'RELIANCE'])('trades about a sixth of a day in options of %s', (symbol) => {
    const tradedOn = (date: string) => {
      const held = contractsOn(world, date).find(({ underlying }) => underlying.symbol === symbol)
      const series = held?.options.find(({ expiry }) => expiry === '2026-11-23')
      return series === undefined ? Number.NaN : legDay(series).volumeLots.reduce((sum, lots) => sum + lots, 0)
    }
    const part = tradedOn(MUHURAT) / median(days.map(tradedOn))
    expect(part).toBeGreaterThan(0.05)
    expect(part).toBeLessThan(0.35)
  })
})

describe('options', () => {
  it('are held most on round strikes: a thousand of NIFTY has more than the fifties around it', () => {
    const nifty = contracts.find(({ underlying }) => underlying.symbol === 'NIFTY')
    if (nifty === undefined) throw new Error('NIFTY is not listed')
    const ratios = nifty.options.slice(0, 3).flatMap((series) => {
      const { oiLots } = legDay(series)
      return Array.from(series.strike.keys()).flatMap((k) => {
        if (series.strike[k] % 500 !== 0 || k === 0 || k === series.strike.length - 1) return []
        return [0, 1].map((right) => {
          const at = (place: number) => oiLots[2 * place + right]
          return (2 * at(k)) / (at(k - 1) + at(k + 1) || Number.NaN)
        })
      })
    })
    expect(median(ratios.filter((ratio) => !Number.isNaN(ratio)))).toBeGreaterThan(1.5)
  })

  it('are held more and more as a series nears its end', () => {
    const grown = stocks.map(({ underlying }) => underlying.symbol)
    const heldOn = (date: string) => {
      const held = contractsOn(world, date).filter(({ underlying }) => grown.includes(underlying.symbol))
      const november = held.map(({ options }) => options.find(({ expiry }) => expiry === '2026-11-23'))
      return november.reduce((sum, series) => sum + (series === undefined ? 0 : heldLots(series)), 0)
    }
    const held = ['2026-09-10', '2026-10-12', '2026-10-28', '2026-11-13'].map(heldOn)
    for (let i = 1; i < held.length; i++) expect(held[i]).toBeGreaterThan(held[i - 1])
  })

  it('are quoted wider and traded less far from the money and in far months', () => {
    const places = (): Record<'at' | 'far', number[]> => ({ at: [], far: [] })
    const parts = { near: places(), next: places() }
    const untraded = places()
    for (const { underlying } of stocks.slice(0, 60)) {
      const chains = closeChains(world, underlying.symbol, DATE)
      for (const [month, { strike, spot, ce }] of [['near', chains[0]] as const, ['next', chains[1]] as const]) {
        for (const [k, price] of strike.entries()) {
          const distance = Math.abs(price / spot - 1)
          const place = distance < 0.02 ? 'at' : price > spot * 1.08 ? 'far' : null
          if (place === null) continue
          const part = (2 * (ce.ask[k] - ce.bid[k])) / (ce.ask[k] + ce.bid[k])
          if (!Number.isNaN(part)) parts[month][place].push(part)
          if (month === 'near') untraded[place].push(ce.volumeQty[k] === 0 ? 1 : 0)
        }
      }
    }
    expect(median(parts.near.far)).toBeGreaterThan(2 * median(parts.near.at))
    expect(median(parts.next.at)).toBeGreaterThan(1.2 * median(parts.near.at))
    expect(mean(untraded.far)).toBeGreaterThan(4 * mean(untraded.at))
  })
})

describe('position limits', () => {
  it('put a few stocks into ban and let them out again within a year', () => {
    const sessions = tradingDays('derivatives', '2026-01-01', DATE).filter((_, i) => i % 15 === 0)
    const banned = sessions.map((date) => {
      const { symbol, isInBan } = positionLimits(world, date)
      return new Set(symbol.filter((_, i) => isInBan[i]))
    })
    expect(Math.max(...banned.map(({ size }) => size))).toBeLessThan(15)
    const ever = new Set(banned.flatMap((symbols) => [...symbols]))
    expect(ever.size).toBeGreaterThan(0)
    expect([...ever].some((symbol) => banned.some((symbols) => !symbols.has(symbol)))).toBe(true)
  })
})
