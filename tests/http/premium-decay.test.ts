import type { PremiumDecay } from '@strikelens/tools/options/premium-decay/premiumDecay'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChains } from './rawChain.ts'
import { black76 } from './reference/black76.ts'
import { derived, strikesAround, yearsTo } from './reference/derived.ts'

const TOOL = 'premium-decay'

describe('premium decay over HTTP', () => {
  answersAtEveryAddress(TOOL, 'RELIANCE')
  holdsParameters(TOOL, {
    base: { values: ['prev'] },
    metric: { shows: 'page' },
    interval: { values: ['1m', '5m', '15m'] },
    sort: { values: ['total', 'cePct', 'state'] },
    dir: { values: ['asc'], with: { sort: 'total' } },
  })

  it.each([
    { symbol: 'NIFTY', range: '5' },
    { symbol: 'BANKNIFTY', range: '10' },
  ])('is the change of the legs’ prices between two minutes, and time’s part of it: $symbol ±$range', async (query) => {
    const at = { symbol: query.symbol, date: '2026-11-12' }
    const [base, now] = await rawChains(at, ['10:30', '11:30'])
    const [then, mine] = [derived(base), derived(now)]
    const listed = now.strikes.map(({ strike }) => strike)
    const set = strikesAround(listed, mine.atm, Number(query.range))
    const { data } = await answered<PremiumDecay>(TOOL, { ...query, ...at, time: '11:30', base: 'time', from: '10:30' })
    const row = data.rows.newestFirst[0] ?? 0
    expect(data.set.strike).toEqual(set)
    for (const [side, right] of [
      ['ce', 'CE'],
      ['pe', 'PE'],
    ] as const) {
      let [points, cost, time] = [0, 0, 0]
      for (const strike of set) {
        const from = base.strikes.find((one) => one.strike === strike)
        const to = now.strikes.find((one) => one.strike === strike)
        const own = then.strikes.find((one) => one.strike === strike)
        if (from === undefined || to === undefined || own === undefined) throw new Error(`${strike} is not listed.`)
        if (Number.isNaN(to[side].ltp - from[side].ltp)) continue
        points += to[side].ltp - from[side].ltp
        cost += from[side].ltp
        const priced = (asOf: number) =>
          black76(
            right,
            { forward: then.forward, strike, years: yearsTo(base.expiryAt, asOf), rate: base.rate },
            own.ivK,
          ).price
        time += priced(now.asOf) - priced(base.asOf)
      }
      expect(data.rows[side].points[row]).toBeCloseTo(points, 6)
      expect(data.rows[side].pct[row]).toBeCloseTo((100 * points) / cost, 6)
      expect(data.rows[side].expected[row]).toBeCloseTo(time, 3)
    }
    const [total, expected] = [data.rows.total[row] ?? 0, data.rows.expected[row] ?? 0]
    expect(data.rows.excess[row]).toBeCloseTo(total - expected, 4)
  })

  it.each([{}, { weight: 'oi', symbol: 'TCS' }, { money: 'otm', sort: 'total', dir: 'asc' }])(
    'exports the table of the page: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThan(11)
    },
  )
})
