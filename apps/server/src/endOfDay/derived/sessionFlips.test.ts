import { chainDay, closeChains, interestBefore, listingsOn } from '@strikelens/feeds/simulator/derivatives'
import { numbersOf, textsOf } from '@strikelens/market/blocks'
import { tradingDaysBefore } from '@strikelens/market/calendar'
import { istClock } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { marketFlips } from '../../history/marketFlips.ts'
import { smallWorld } from '../../testing/smallWorld.ts'
import { flipTable } from './flipRecord.ts'
import { sessionFlips } from './sessionFlips.ts'

const world = smallWorld()
const DATE = '2026-11-12'
const DATES = tradingDaysBefore('derivatives', DATE, 6)

function nifty(date: string) {
  const listing = listingsOn(world, date).find(({ symbol }) => symbol === 'NIFTY')
  if (listing === undefined) throw new Error('NIFTY is not listed.')
  return { listing, near: listing.options[0] }
}

describe('sentiment flips of a session', () => {
  it('are the same from every minute of a chain and from a snapshot a row', () => {
    const byMinute = DATES.flatMap((date) => {
      const { listing, near } = nifty(date)
      const series = chainDay(world, 'NIFTY', near.expiry, date)
      const before = interestBefore(world, 'NIFTY', near.expiry, date)
      return series === null || before === null ? [] : sessionFlips(series, listing, near, before)
    })
    const byRow = DATES.flatMap((date) =>
      marketFlips(world, date).flatMap(({ symbol, flips }) => (symbol === 'NIFTY' ? flips : [])),
    )
    expect(byMinute.length).toBeGreaterThan(0)
    expect(byRow).toEqual(byMinute)
  })

  it('are measured from the open interest of the close before', () => {
    const [before, date] = DATES.slice(-2)
    const { near } = nifty(date)
    const closed = closeChains(world, 'NIFTY', before).find(({ expiry }) => expiry === near.expiry)
    const held = interestBefore(world, 'NIFTY', near.expiry, date)
    const series = chainDay(world, 'NIFTY', near.expiry, date, undefined, 5)
    if (closed === undefined || held === null || series === null) throw new Error('The expiry is not listed.')
    series.strike.forEach((strike, k) => {
      const place = closed.strike.indexOf(strike)
      if (place >= 0) expect([held.ce[k], held.pe[k]]).toEqual([closed.ce.oiQty[place], closed.pe.oiQty[place]])
    })
  })

  it('fall on rows of five minutes and know no move past the close', () => {
    const flips = DATES.flatMap((date) => marketFlips(world, date).flatMap((session) => session.flips))
    for (const { at, moves, symbol } of flips) {
      expect(Number(istClock(at).slice(3)) % 5).toBe(0)
      if (symbol === 'NIFTY' && istClock(at) > '14:45') expect(moves[2]).toBeNaN()
    }
  })
})

describe('the table of flips', () => {
  it('has a row a flip, and one without a band for a session that had none', () => {
    const flip = {
      symbol: 'NIFTY',
      date: DATE,
      at: 1,
      band: 'Bullish',
      spot: 26_000,
      moves: [5, -2, Number.NaN],
    } as const
    const table = flipTable([
      { symbol: 'NIFTY', date: DATE, flips: [flip] },
      { symbol: 'SENSEX', date: DATE, flips: [] },
    ])
    expect(textsOf(table, 'symbol')).toEqual(['NIFTY', 'SENSEX'])
    expect(textsOf(table, 'band')).toEqual(['Bullish', ''])
    expect(Array.from(numbersOf(table, 'move15'))).toEqual([5, Number.NaN])
  })
})
