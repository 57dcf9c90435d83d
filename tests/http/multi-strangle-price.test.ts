import type { MultiStrangle } from '@strikelens/tools/strategy/multi-strangle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { combined, combinedGreeks, probabilityBelow, type RawHolding, strikeOf } from './reference/combination.ts'
import { derived, greeksOf } from './reference/derived.ts'

const TOOL = 'multi-strangle-price'

const strangleOf = (put: number, call: number): RawHolding[] => [
  { strike: call, right: 'CE', quantity: 1 },
  { strike: put, right: 'PE', quantity: 1 },
]

describe('strangles compared over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    pairs: { values: ['25200-25600', 'ATM-3-ATM+3,25000-25800', '25600-25200'], bad: '25200' },
    view: { shows: 'page' },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3', '5'], bad: '4' },
    interval: { values: ['1m', '5m', '15m', '30m', '1h'], bad: '2m' },
    sort: { values: ['premium', 'delta'], with: { pairs: '25100-25700,25000-25600,25200-25600' } },
    dir: { values: ['asc'], with: { sort: 'premium' } },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-13', time: '10:15' },
    { symbol: 'BANKNIFTY', date: '2026-11-12', time: '13:20' },
    { symbol: 'CRUDEOIL', date: '2026-11-12', time: '18:30' },
  ])('figures since 09:45 follow from the raw chains: $symbol $date $time', async (at) => {
    const { time, ...day } = at
    const [base, now] = await rawChains(day, ['09:45', time])
    const [then, mine] = [derived(base), derived(now)]
    const { data } = await answered<MultiStrangle>(TOOL, { ...at, base: 'time', from: '09:45' })
    const k = mine.strikes.findIndex(({ strike }) => strike === mine.atm)
    const strikes = [4, 6, 8].map((steps) => [mine.strikes[k - steps].strike, mine.strikes[k + steps].strike] as const)
    expect(data.pairs.map(({ put, call }) => [put, call])).toEqual(strikes)
    data.pairs.forEach(({ figures }, i) => {
      const [put, call] = strikes[i]
      const legs = strangleOf(put, call)
      const value = combined(mine, legs)
      expect(figures.value).toBeCloseTo(value, 6)
      const before = strikeOf(mine, call).raw.ce.previousClose + strikeOf(mine, put).raw.pe.previousClose
      expect(figures.changePct).toBeCloseTo(100 * (value / before - 1), 6)
      expect(figures.decayPct).toBeCloseTo(100 - (100 * value) / combined(then, legs), 6)
      expect([figures.lower, figures.upper]).toEqual([expect.closeTo(put - value, 6), expect.closeTo(call + value, 6)])
      const cushion = Math.min(call - mine.forward, mine.forward - put) / mine.expectedMove
      expect(figures.cushionSigmas).toBeCloseTo(cushion, 4)
      const pop = probabilityBelow(mine, call + value) - probabilityBelow(mine, put - value)
      expect(figures.popShort).toBeCloseTo(pop, 5)
      const greeks = combinedGreeks(now, mine, legs)
      expect(figures.delta).toBeCloseTo(greeks.delta, 5)
      expect(figures.theta).toBeCloseTo(greeks.thetaPerDay, 3)
      expect(figures.vegaPerPoint).toBeCloseTo(greeks.vegaPerPoint, 3)
      expect(figures.rupeesPerLot).toBeCloseTo(value * now.pointValue, 4)
      const quarter = (call - put) / 4
      const isTested = mine.forward >= call - quarter || mine.forward <= put + quarter
      expect(figures.reading).toBe(isTested ? 'Tested' : 'Safe')
    })
  })

  it('fills in the strikes whose deltas are nearest to 0.25, 0.20 and 0.15', async () => {
    const { data } = await answered<MultiStrangle>(TOOL)
    const chain = await rawChain({ symbol: 'NIFTY' })
    const mine = derived(chain)
    const nearest = (right: 'CE' | 'PE', wanted: number) => {
      const distances = mine.strikes.map((one) => {
        return { strike: one.strike, far: Math.abs(Math.abs(greeksOf(mine, chain.rate, one, right).delta) - wanted) }
      })
      return distances.reduce((best, one) => (one.far < best.far ? one : best)).strike
    }
    const pairs = [0.25, 0.2, 0.15].map((delta) => `${nearest('PE', delta)}-${nearest('CE', delta)}`)
    expect(data.byDelta).toBe(pairs.join(','))
  })

  it('writes into its file what going wider gives up for each point', async () => {
    const { rows, columns } = await expectFileOf(TOOL, { pairs: '25200-25600,25100-25700' })
    const mine = derived(await rawChain({ symbol: 'NIFTY' }))
    const [near, wide] = [combined(mine, strangleOf(25200, 25600)), combined(mine, strangleOf(25100, 25700))]
    const at = columns.indexOf('Given up ÷ gained')
    expect(rows.map((row) => row[at])).toEqual([expect.closeTo((near - wide) / 200, 9), null])
  })

  it.each([
    { symbol: 'RELIANCE', sort: 'premium', dir: 'asc' },
    { symbol: 'GOLD', px: 'mid' },
  ])('exports the table of the page: %o', async (query) => {
    const { rows } = await expectFileOf(TOOL, query)
    expect(rows).toHaveLength(3)
  })
})
