import type { VolatilityCePe } from '@strikelens/tools/options/volatility-ce-pe/volatilityCePe'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import { impliedVolatility } from './reference/black76.ts'
import { type Derived, derived } from './reference/derived.ts'
import { skew, wings } from './reference/volatility.ts'

const TOOL = 'volatility-ce-pe'
const DAY = '2026-11-12'

function ivOf({ strikes }: Derived, strike: number): number {
  return strikes.find((one) => one.strike === strike)?.ivK ?? Number.NaN
}

describe('call wing against put wing over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    dist: { values: ['10', '15', '35'], bad: '99' },
    metric: { shows: 'page' },
    interval: { values: ['3m', '15m'] },
    days: { values: ['5', '20'] },
    sort: { values: ['spot', 'atmIv', 'callIv', 'putIv', 'rr', 'bf', 'skewPct'] },
    dir: { values: ['asc'], with: { sort: 'atmIv' } },
  })

  it.each([
    { symbol: 'NIFTY', dist: '4' },
    { symbol: 'BANKNIFTY', dist: '2' },
  ])('reads both wings at so many strikes and what each did: $symbol ±$dist', async ({ symbol, dist }) => {
    const at = { symbol, date: DAY }
    const [before, after] = await rawChains(at, ['10:30', '12:00'])
    const [a, b] = [derived(before), derived(after)]
    const query = { ...at, pick: 'offset', dist, time: '12:00', base: 'time', from: '10:30' }
    const { data } = await answered<VolatilityCePe>(TOOL, query)
    const listed = b.strikes.map(({ strike }) => strike)
    const [call, put] = [1, -1].map((side) => listed[listed.indexOf(b.atm) + side * Number(dist)])
    expect([data.pair.callStrike, data.pair.putStrike]).toEqual([call, put])
    expect(data.pair.callIv).toBeCloseTo(ivOf(b, call), 6)
    expect(data.pair.riskReversal).toBeCloseTo(ivOf(b, put) - ivOf(b, call), 6)
    expect(data.pair.butterfly).toBeCloseTo((ivOf(b, put) + ivOf(b, call)) / 2 - b.atmIv, 6)
    expect(data.change.call).toBeCloseTo(ivOf(b, call) - ivOf(a, call), 6)
    expect(data.change.put).toBeCloseTo(ivOf(b, put) - ivOf(a, put), 6)
  })

  it('reads the 25Δ pair between strikes, and the parity gap off spot', async () => {
    const at = { symbol: 'NIFTY', date: DAY }
    const [raw] = await rawChains(at, ['12:00'])
    const mine = derived(raw)
    const { data } = await answered<VolatilityCePe>(TOOL, { ...at, time: '12:00' })
    const { calls, puts } = wings(mine, raw.rate)
    const own = skew(calls, puts, mine.atmIv)
    expect(data.pair.riskReversal).toBeCloseTo(own.rr25, 5)
    expect(data.pair.skewPct).toBeCloseTo(own.skewPct, 3)
    const carried = raw.spot * Math.exp(raw.rate * mine.years)
    const atm = mine.strikes.find(({ strike }) => strike === mine.atm)
    const terms = { forward: carried, strike: mine.atm, years: mine.years, rate: raw.rate }
    const ce = impliedVolatility('CE', terms, atm?.ce.mark.price ?? Number.NaN)
    const pe = impliedVolatility('PE', terms, atm?.pe.mark.price ?? Number.NaN)
    expect(data.gap.gap).toBeCloseTo(ce - pe, 6)
    expect(data.gap.points).toBeCloseTo(mine.forward - carried, 4)
  })

  it.each([{}, { symbol: 'TCS' }, { days: '20', pick: 'offset' }, { sort: 'rr', dir: 'asc' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(0)
    },
  )
})
