import type { SyntheticFuture } from '@strikelens/tools/options/synthetic-future-analysis/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, strikesAround, syntheticAt, syntheticFuture, yearsTo } from './reference/derived.ts'

const TOOL = 'synthetic-future-analysis'

describe('synthetic future analysis over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(
    TOOL,
    {
      expiry: { values: ['near', '2026-12-01'] },
      strike: { values: ['ATM', 'ATM+1', '25500'], bad: 'ATM*2' },
      interval: { values: ['1m', '5m', '15m'], bad: '2m' },
      // Call prices fall from strike to strike, so that sorting by them changes nothing.
      sort: { values: ['parityGap', 'synBuy', 'synSell', 'reversalEdge', 'conversionRupees'] },
      dir: { values: ['asc'], with: { sort: 'ceMark' } },
    },
    // A monthly expiry has a future to trade against.
    { expiry: 'month' },
  )

  it.each([
    { symbol: 'NIFTY' },
    { symbol: 'NIFTY', expiry: 'month', date: '2026-11-12', time: '13:30' },
    { symbol: 'RELIANCE' },
    { symbol: 'CRUDEOIL' },
  ])('shows synthetics that follow from the raw chain: $symbol $expiry $date $time', async (at) => {
    const raw = await rawChain(at)
    const years = yearsTo(raw.expiryAt, raw.asOf)
    const synthetic = syntheticFuture(raw)
    const { data } = await answered<SyntheticFuture>(TOOL, at)
    const { now, parity } = data
    expect(now.synthetic).toBeCloseTo(synthetic, 3)
    expect(now.points).toBeCloseTo(synthetic - raw.spot, 3)
    expect(now.pct).toBeCloseTo((100 * (synthetic - raw.spot)) / raw.spot, 5)
    if (raw.set === 'COM') expect(now.carryPct).toBeNull()
    else expect(now.carryPct).toBeCloseTo((100 * (synthetic / raw.spot - 1)) / years, 3)
    const listed = raw.strikes.map(({ strike }) => strike)
    expect(parity.strike).toEqual(strikesAround(listed, derived(raw).atm, 5))
    const growth = Math.exp(raw.rate * years)
    parity.strike.forEach((strike, i) => {
      const row = raw.strikes.find((one) => one.strike === strike)
      if (row === undefined || strike === null) throw new Error(`${strike} is not listed.`)
      const { ce, pe } = row
      expect(parity.forwardK[i] ?? Number.NaN).toBeCloseTo(
        syntheticAt(strike, parity.ceMark[i] ?? Number.NaN, parity.peMark[i] ?? Number.NaN, raw.rate, years),
        3,
      )
      if (Number.isNaN(ce.bid + ce.ask + pe.bid + pe.ask)) return
      expect(parity.synBuy[i]).toBeCloseTo(strike + growth * (ce.ask - pe.bid), 3)
      expect(parity.synSell[i]).toBeCloseTo(strike + growth * (ce.bid - pe.ask), 3)
    })
  })

  it('follows the premium from row to row', async () => {
    const at = { symbol: 'NIFTY', date: '2026-11-12' }
    const { data } = await answered<SyntheticFuture>(TOOL, { ...at, time: '11:00', interval: '15m' })
    for (const time of ['10:00', '10:45']) {
      const raw = await rawChain({ ...at, time })
      const row = data.rows.time.indexOf(raw.asOf)
      expect(data.rows.premium[row]).toBeCloseTo(syntheticFuture(raw) - raw.spot, 3)
    }
  })

  it('charges nothing when costs are off, and more for what is sold when they are on', async () => {
    const query = { expiry: 'month' }
    const [on, off] = await Promise.all(
      ['on', 'off'].map(async (costs) => (await answered<SyntheticFuture>(TOOL, { ...query, costs })).data.parity),
    )
    on.strike.forEach((_, i) => {
      const [after, before, costs] = [on.reversalRupees[i], off.reversalRupees[i], on.reversalCosts[i]]
      if (after === null || before === null || costs === null) return
      expect(before - after).toBeCloseTo(costs, 3)
      expect(costs).toBeGreaterThan(60)
    })
  })

  it.each([{}, { symbol: 'RELIANCE', range: '10', sort: 'ceMark', dir: 'asc' }])(
    'exports its table: %o',
    async (query) => {
      const { rows } = await expectFileOf(TOOL, query)
      expect(rows.length).toBeGreaterThanOrEqual(11)
    },
  )
})
