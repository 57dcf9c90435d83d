import type { TimeSeriesChain } from '@strikelens/tools/options/timeseries-option-chain/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'

const TOOL = 'stock-timeseries-option-chain'

describe('one strike of a stock over HTTP', () => {
  answersAtEveryAddress(TOOL, 'TCS')
  holdsParameters(TOOL, {
    symbol: { values: ['TCS'] },
    expiry: { values: ['next'], bad: 'soon' },
    strike: { values: ['ATM+1', 'atm-2'] },
    follow: { values: ['1'] },
    days: { values: ['5', '20'], bad: '2' },
    view: { values: ['compare'] },
    from: { values: ['09:45', '-15'], bad: '-7', with: { view: 'compare' } },
    // An IV that moves by less than the dead band reads nothing, so that the labels differ.
    basis: { values: ['iv'] },
    sort: { values: ['ce-oi', 'straddle'], bad: 'price' },
    dir: { values: ['asc'], with: { sort: 'ce-oi' } },
  })

  it('opens the twin for an index', async () => {
    expect((await unanswered(TOOL, { symbol: 'NIFTY' })).opens).toEqual({
      tool: 'timeseries-option-chain',
      symbol: 'NIFTY',
    })
  })

  it('has the close of every stored session, then today, in daily rows', async () => {
    const { data } = await answered<TimeSeriesChain>(TOOL, { symbol: 'RELIANCE', days: '20' })
    const now = await rawChain({ symbol: 'RELIANCE' })
    const own = now.strikes.find(({ strike }) => strike === data.strike)
    const [today, before] = data.rows.newestFirst
    expect(data.rows.isDaily).toBe(true)
    expect(data.rows.ce.oi[today ?? 0]).toBeCloseTo(own?.ce.oiLots ?? Number.NaN, 6)
    // What the file of the day before says is what today's change is measured against.
    expect(data.rows.ce.oi[before ?? 0]).toBeCloseTo(own?.ce.previousOiLots ?? Number.NaN, 6)
    expect(data.rows.ce.oiChg[today ?? 0]).toBeCloseTo((own?.ce.oiLots ?? 0) - (own?.ce.previousOiLots ?? 0), 6)
  })

  it.each([{}, { days: '20' }, { view: 'compare', unit: 'qty' }])('exports the shown table: %o', async (query) => {
    const { rows } = await expectFileOf(TOOL, query)
    expect(rows.length).toBeGreaterThan(2)
  })
})
