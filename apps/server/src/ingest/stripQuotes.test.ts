import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { STRIP, stripOfDay } from './stripQuotes.ts'

const DATE = '2026-11-13'
const NAN = Number.NaN

/** NIFTY at 25,985 after 25,905, Gift Nifty at 26,065 without a close before; the rest has not traded. */
function strip() {
  const table = { ids: ['GIFTNIFTY', 'NIFTY', 'SENSEX'], ltp: Float64Array.of(26_065, 25_985, NAN) }
  const closes = Float64Array.from(STRIP, (symbol) => (symbol === 'NIFTY' ? 25_905 : NAN))
  const quotes = stripOfDay(DATE, table, closes)
  return (clock: string) => quotes(istInstant(DATE, clock))
}

describe('the quotes of the strip', () => {
  it('are those that have traded, against the close before where one is known', () => {
    expect(strip()('10:15')).toEqual([
      { symbol: 'NIFTY', last: 25_985, prevClose: 25_905 },
      { symbol: 'GIFTNIFTY', last: 26_065, prevClose: null },
    ])
  })
  it('are only of what trades: an old price must not look new beside one that moves', () => {
    const symbols = (clock: string) => strip()(clock).map(({ symbol }) => symbol)
    expect(symbols('07:00')).toEqual(['GIFTNIFTY'])
    expect(symbols('15:31')).toEqual(['NIFTY', 'GIFTNIFTY'])
    expect(symbols('15:32')).toEqual(['GIFTNIFTY'])
    // Between Gift Nifty's two sessions only MCX trades.
    expect(symbols('16:00')).toEqual([])
    expect(symbols('26:00')).toEqual(['GIFTNIFTY'])
  })
})
