import type { MultiStraddle } from '@strikelens/tools/strategy/multi-straddle-price/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { combined, combinedGreeks, type RawHolding, strikeOf } from './reference/combination.ts'
import { type Derived, derived } from './reference/derived.ts'

const TOOL = 'multi-straddle-price'

const straddleOf = (strike: number): RawHolding[] => [
  { strike, right: 'CE', quantity: 1 },
  { strike, right: 'PE', quantity: 1 },
]

/** Strikes and premiums of the straddles up to `steps` from ATM of another moment. */
function smileOf(chain: Derived, atm: number, steps: number): [strike: number, straddle: number][] {
  const at = chain.strikes.findIndex(({ strike }) => strike === atm)
  return chain.strikes
    .slice(Math.max(0, at - steps), at + steps + 1)
    .map(({ strike }) => [strike, combined(chain, straddleOf(strike))])
}

/** Vertex of the parabola through the least of them and its neighbours. */
function centreOf(smile: readonly [number, number][]): number {
  const at = smile.reduce((least, [, straddle], i) => (straddle < smile[least][1] ? i : least), 0)
  const three = smile.slice(at - 1, at + 2)
  if (at === 0 || three.length < 3) return smile[at][0]
  const [[x0, y0], [x1, y1], [x2, y2]] = three
  // y = a + bx + cx² by Cramer's rule on the differences; its slope is 0 at −b/2c.
  const c = ((y2 - y0) / (x2 - x0) - (y1 - y0) / (x1 - x0)) / (x2 - x1)
  const b = (y1 - y0) / (x1 - x0) - c * (x0 + x1)
  return -b / (2 * c)
}

describe('straddles compared over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    strikes: { values: ['25300,25400', 'ATM+2', '25400@2026-11-23'], bad: '25300CE' },
    view: { shows: 'page' },
    base: { with: { from: '09:45' } },
    days: { values: ['2', '3', '5'], bad: '4' },
    interval: { values: ['1m', '5m', '15m', '30m', '1h'], bad: '2m' },
    sort: { values: ['strike', 'pe', 'peOiLots'] },
    dir: { values: ['asc'], with: { sort: 'ce' } },
  })

  it.each([
    { symbol: 'NIFTY', date: '2026-11-13', time: '10:15' },
    { symbol: 'BANKNIFTY', date: '2026-11-12', time: '13:20' },
    { symbol: 'CRUDEOIL', date: '2026-11-12', time: '18:30' },
  ])('figures and smile since 09:45 follow from the raw chains: $symbol $date $time', async (at) => {
    const { time, ...day } = at
    const [base, now] = await rawChains(day, ['09:45', time])
    const [then, mine] = [derived(base), derived(now)]
    const { data } = await answered<MultiStraddle>(TOOL, { ...at, base: 'time', from: '09:45' })
    const k = mine.strikes.findIndex(({ strike }) => strike === mine.atm)
    expect(data.pairs.map(({ call }) => call)).toEqual(mine.strikes.slice(k - 1, k + 2).map(({ strike }) => strike))
    for (const { call, figures } of data.pairs) {
      const legs = straddleOf(call ?? Number.NaN)
      const { raw, ivK } = strikeOf(mine, legs[0].strike)
      const value = combined(mine, legs)
      expect([figures.ce, figures.pe]).toEqual([raw.ce.ltp, raw.pe.ltp])
      expect(figures.value).toBeCloseTo(value, 6)
      expect(figures.change).toBeCloseTo(value - raw.ce.previousClose - raw.pe.previousClose, 6)
      expect(figures.decayPct).toBeCloseTo(100 - (100 * value) / combined(then, legs), 6)
      expect(figures.iv).toBeCloseTo(ivK, 6)
      const greeks = combinedGreeks(now, mine, legs)
      expect(figures.theta).toBeCloseTo(greeks.thetaPerDay, 3)
      expect(figures.thetaYieldPct).toBeCloseTo((-100 * greeks.thetaPerDay) / value, 3)
      expect([figures.ceOiLots, figures.peOiLots]).toEqual([
        expect.closeTo(raw.ce.oiLots, 3),
        expect.closeTo(raw.pe.oiLots, 3),
      ])
    }
    const smile = smileOf(mine, mine.atm, 10)
    const smileThen = smileOf(then, mine.atm, 10)
    expect(data.smile.strike).toEqual(smile.map(([strike]) => strike))
    expect(data.smile.straddle).toEqual(smile.map(([, straddle]) => expect.closeTo(straddle, 6)))
    expect(data.smile.base).toEqual(smileThen.map(([, straddle]) => expect.closeTo(straddle, 6)))
    const [centre, before] = [centreOf(smile), centreOf(smileThen)]
    expect(data.smile.centre).toBeCloseTo(centre, 3)
    expect(data.smile.drift).toBeCloseTo(centre - before, 3)
    const step = data.smile.step ?? Number.NaN
    const reading =
      centre - before >= step ? 'centre moving up' : centre - before <= -step ? 'centre moving down' : 'pinned'
    expect(data.smile.reading).toBe(reading)
  })

  it('averages by the volume of both legs since the open', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12' }
    const chains = await rawChains(at, ['09:16', '09:17', '09:18', '09:19', '09:20'])
    const { data } = await answered<MultiStraddle>(TOOL, { ...at, time: '09:20', strikes: 'ATM', interval: '1m' })
    const [{ call, rows, figures }] = data.pairs
    const values = chains.map((chain) => combined(derived(chain), straddleOf(call ?? Number.NaN)))
    const volumes = chains.map((chain) => {
      const { raw } = strikeOf(derived(chain), call ?? Number.NaN)
      return raw.ce.volumeLots + raw.pe.volumeLots
    })
    const turnover = values.reduce((sum, value, i) => sum + value * (volumes[i] - (volumes[i - 1] ?? 0)), 0)
    expect(rows.value).toEqual(values.map((value) => expect.closeTo(value, 6)))
    expect(figures.gapPct).toBeCloseTo(100 * ((values[4] * volumes[4]) / turnover - 1), 6)
  })

  it('compares straddles of two expiries, each priced off its own chain', async () => {
    const { data } = await answered<MultiStraddle>(TOOL, { strikes: '25400,25400@2026-11-23' })
    const chains = await Promise.all([
      rawChain({ symbol: 'NIFTY' }),
      rawChain({ symbol: 'NIFTY', expiry: '2026-11-23' }),
    ])
    chains.forEach((chain, i) => {
      const mine = derived(chain)
      expect(data.pairs[i].figures.value).toBeCloseTo(combined(mine, straddleOf(25400)), 6)
      expect(data.pairs[i].figures.iv).toBeCloseTo(strikeOf(mine, 25400).ivK, 6)
    })
  })

  it('says of the same strike what /straddle-price says', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12', time: '14:00' }
    const [{ data }, { data: one }] = await Promise.all([
      answered<MultiStraddle>(TOOL, { ...at, strikes: 'ATM' }),
      answered<{ figures: { value: number; vwap: number }; since: { changePct: number } }>('straddle-price', at),
    ])
    const [{ figures }] = data.pairs
    expect([figures.value, figures.vwap]).toEqual([one.figures.value, one.figures.vwap])
    expect(figures.decayPct).toBeCloseTo(-(one.since.changePct ?? Number.NaN), 9)
  })

  it.each([{}, { symbol: 'RELIANCE', sort: 'strike', dir: 'asc' }, { symbol: 'GOLD', px: 'mid' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows).toHaveLength(3)
    },
  )
})
