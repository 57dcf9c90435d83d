import type { ImpliedVolatility } from '@strikelens/tools/options/implied-volatility/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain, rawChains } from './rawChain.ts'
import { type Derived, derived } from './reference/derived.ts'
import { forwardVol, skew, wings } from './reference/volatility.ts'

const TOOL = 'implied-volatility'
const DAY = '2026-11-12'

/** The smile at a price: linear in strike between the good IVs around it. */
function smileAt({ strikes }: Derived, price: number): number {
  const good = strikes.filter(({ isModel, isLow }) => !isModel && !isLow)
  const below = good.filter(({ strike }) => strike <= price).at(-1)
  const above = good.find(({ strike }) => strike >= price)
  if (below === undefined || above === undefined) return Number.NaN
  if (below === above) return below.ivK
  return below.ivK + ((price - below.strike) / (above.strike - below.strike)) * (above.ivK - below.ivK)
}

describe('implied volatility over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    view: { shows: 'page' },
    x: { shows: 'page' },
    strikes: { values: ['25300,25500'], bad: '1,2,3,4,5,6,7' },
    // Near expiries have the highest volatility here: sorting by it changes nothing.
    sort: { values: ['dte', 'change', 'straddle', 'expectedMove', 'expectedMovePct'] },
    dir: { values: ['asc'], with: { sort: 'atmIv' } },
  })

  it.each([{ symbol: 'NIFTY' }, { symbol: 'BANKNIFTY' }])(
    'splits the change between two minutes into repricing and slide: $symbol',
    async ({ symbol }) => {
      const at = { symbol, date: DAY }
      const [before, after] = await rawChains(at, ['10:30', '12:00'])
      const [a, b] = [derived(before), derived(after)]
      const query = { ...at, time: '12:00', base: 'time', from: '10:30', interval: '15m' }
      const { data } = await answered<ImpliedVolatility>(TOOL, query)
      const fixed = smileAt(b, a.forward) - smileAt(a, a.forward)
      expect(data.context.atmIv).toBeCloseTo(b.atmIv, 6)
      expect(data.split.change).toBeCloseTo(b.atmIv - a.atmIv, 6)
      expect(data.split.fixedStrike).toBeCloseTo(fixed, 6)
      expect(data.split.slide).toBeCloseTo(b.atmIv - a.atmIv - fixed, 6)
      const last = data.rows.time.length - 1
      expect(data.rows.fixedStrike[last]).toBeCloseTo(fixed, 6)
      expect(data.oneSessionMove).toBeCloseTo(b.oneSessionMove, 3)
      const { calls, puts } = wings(b, after.rate)
      const own = skew(calls, puts, b.atmIv)
      expect(data.skew.rr).toBeCloseTo(own.rr25, 5)
      expect(data.skew.bf).toBeCloseTo(own.bf25, 5)
    },
  )

  it('has every expiry with its own IV and the volatility between two of them', async () => {
    const { data } = await answered<ImpliedVolatility>(TOOL, { symbol: 'NIFTY' })
    const { term } = data
    const [near, far] = await Promise.all(
      [0, 1].map(async (i) => derived(await rawChain({ symbol: 'NIFTY', expiry: term.expiry[i] }))),
    )
    expect([term.atmIv[0], term.atmIv[1]]).toEqual([expect.closeTo(near.atmIv, 6), expect.closeTo(far.atmIv, 6)])
    expect(term.expectedMove[1]).toBeCloseTo(far.expectedMove, 3)
    const between = forwardVol({ iv: near.atmIv, years: near.years }, { iv: far.atmIv, years: far.years })
    expect(term.forwardVol[0]).toBeCloseTo(between, 5)
    expect(term.slopePoints).toBeCloseTo(100 * (far.atmIv - near.atmIv), 4)
  })

  it('draws India VIX for NIFTY alone', async () => {
    const [nifty, other] = await Promise.all(
      ['NIFTY', 'BANKNIFTY'].map((symbol) => answered<ImpliedVolatility>(TOOL, { symbol })),
    )
    expect(nifty.data.rows.vix?.some((value) => value !== null)).toBe(true)
    expect(other.data.rows.vix).toBeNull()
  })

  it.each([{}, { symbol: 'CRUDEOIL' }, { sort: 'atmIv', dir: 'asc' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(0)
    },
  )
})
