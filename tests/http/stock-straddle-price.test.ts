import type { StraddlePrice } from '@strikelens/tools/strategy/straddle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { combined, type RawHolding, strikeOf } from './reference/combination.ts'
import { derived } from './reference/derived.ts'
import { eventMove } from './reference/eventMove.ts'

const TOOL = 'stock-straddle-price'
const EXPIRIES = ['2026-11-23', '2026-12-29', '2027-01-26']
/** A company that has its results on that day. */
const RESULTS_DAY = { symbol: 'CONCOR', date: '2026-11-11', time: '10:00' }

const straddleOf = (strike: number): RawHolding[] => [
  { strike, right: 'CE', quantity: 1 },
  { strike, right: 'PE', quantity: 1 },
]

describe('the straddle of a stock over HTTP', () => {
  answersAtEveryAddress(TOOL, 'INFY')
  holdsParameters(TOOL, {
    symbol: { values: ['INFY'] },
    expiry: { values: ['next', '2026-12-29'] },
    strike: { values: ['ATM+1', 'atm-2', '1300'] },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3'], bad: '4' },
    chart: { shows: 'page' },
    // What is drawn of events and lines only the page shows.
    ov: { values: ['events,iv', 'none'], bad: 'vix', shows: 'page' },
    ind: { values: ['ema:5'], bad: 'ema:0' },
    vs: { values: ['TCS'] },
    cols: { values: ['straddle,vwap'], bad: 'moon' },
    sort: { values: ['straddle', 'volume'] },
    dir: { values: ['asc'], with: { sort: 'straddle' } },
  })

  it.each([{ symbol: 'RELIANCE' }, { symbol: 'SBIN', date: '2026-11-12', time: '14:21' }])(
    'is taken at the middle of quotes, whose width it tells: $symbol $date $time',
    async (query) => {
      const raw = await rawChain(query)
      const mine = derived(raw)
      const { data } = await answered<StraddlePrice>(TOOL, query)
      const strike = mine.atm
      const value = combined(mine, straddleOf(strike), 'mid')
      const { ce, pe } = strikeOf(mine, strike).raw
      expect(data.resolved.strike).toBe(strike)
      expect(data.figures.value).toBeCloseTo(value, 6)
      expect(data.figures.premiumPct).toBeCloseTo((100 * value) / raw.spot, 6)
      expect(data.figures.quoteWidthPct).toBeCloseTo((100 * (ce.ask - ce.bid + pe.ask - pe.bid)) / value, 6)
      expect(data.figures.rupeesPerLot).toBeCloseTo(value * raw.pointValue, 4)
    },
  )

  it('tells the part of the premium that belongs to the results', async () => {
    const chains = await Promise.all(EXPIRIES.slice(0, 2).map((expiry) => rawChain({ ...RESULTS_DAY, expiry })))
    const expiries = chains.map((raw) => {
      const { atmIv, years } = derived(raw)
      return { iv: atmIv, years, dte: Math.round((raw.expiryAt - raw.asOf) / 86_400_000) }
    })
    const { data, insights } = await answered<StraddlePrice>(TOOL, RESULTS_DAY)
    const results = data.stock?.results
    const move = eventMove(expiries, 0)
    expect([results?.date, results?.days]).toEqual([RESULTS_DAY.date, 0])
    expect(results?.movePct).toBeCloseTo(move, 3)
    expect(results?.meanMovePct).toBeCloseTo(move * Math.sqrt(2 / Math.PI), 3)
    const implied = insights.find(({ subject }) => subject === 'Implied move')
    expect(implied?.parts).toContainEqual({ figure: `±${(move * Math.sqrt(2 / Math.PI)).toFixed(2)}%` })
    expect(data.stock?.drawnEvents).toEqual([{ date: RESULTS_DAY.date, label: 'Results 11 Nov' }])
  })

  it('warns of a stock in ban', async () => {
    const { notices, data } = await answered<StraddlePrice>(TOOL, { symbol: 'HINDZINC' })
    expect(data.stock?.limit?.isInBan).toBe(true)
    expect(notices.some(({ text }) => text.startsWith('In F&O ban'))).toBe(true)
  })

  it('opens the page of indices for an index', async () => {
    expect((await unanswered(TOOL, { symbol: 'NIFTY' })).opens).toEqual({ tool: 'straddle-price', symbol: 'NIFTY' })
  })

  it.each([{}, { symbol: 'INFY', days: '3', interval: '15m', sort: 'straddle' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(10)
    },
  )
})
