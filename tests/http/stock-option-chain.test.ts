import type { OptionChain } from '@strikelens/tools/options/option-chain/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered, unanswered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, strikesAround } from './reference/derived.ts'
import { maxPain, oiSums, ratio } from './reference/positions.ts'

const TOOL = 'stock-option-chain'

describe('the option chain of a stock over HTTP', () => {
  answersAtEveryAddress(TOOL, 'TCS')
  holdsParameters(TOOL, {
    symbol: { values: ['TCS'], bad: '!' },
    expiry: { values: ['next', '2026-12-29'], bad: 'soon' },
    atm: { with: { expiry: '2027-01-26' } },
    strikes: { values: ['1260,1280', '1250-1290'], bad: 'high' },
    cols: { values: ['oi', 'greeks', 'quote', 'all', 'iv,ltp'], bad: 'iv,colour' },
    leg: { values: ['1270CE', 'ATM+1PE'], bad: '1270' },
    legs: { values: ['1270CE,S1290CE'], bad: '1270' },
    expiries: { values: ['next'], bad: 'soon' },
    metric: { shows: 'page' },
    filter: { values: ['liquid'], with: { range: 'all' } },
  })

  it.each([{ symbol: 'RELIANCE' }, { symbol: 'TCS', date: '2026-11-12', time: '13:06' }])(
    'shows figures that follow from the raw chain: $symbol $date',
    async (at) => {
      const raw = await rawChain(at)
      const mine = derived(raw)
      const { asOf, data } = await answered<OptionChain>(TOOL, at)
      const { context, rows, stock } = data
      expect([asOf, context.set, context.atm]).toEqual([raw.asOf, 'STK', mine.atm])
      expect(context.forward).toBeCloseTo(mine.forward, 3)
      expect(context.pcrOi).toBeCloseTo(ratio(oiSums(raw)), 7)
      expect(context.maxPain).toBe(maxPain(raw, mine.forward)?.strike)
      expect(stock?.lotValue).toBeCloseTo(mine.forward * raw.pointValue, 1)
      for (const strike of strikesAround(
        raw.strikes.map((one) => one.strike),
        mine.atm,
        2,
      )) {
        const k = rows.strike.indexOf(strike)
        const one = mine.strikes[k]
        expect(rows.ce.mark[k]).toBeCloseTo(one.ce.mark.price, 6)
        expect(rows.ce.iv[k]).toBeCloseTo(one.ce.iv, 5)
        expect(rows.pe.cost[k]).toBeCloseTo((one.raw.pe.ask - one.raw.pe.bid) * raw.pointValue, 4)
      }
    },
  )

  it('has monthly expiries alone', async () => {
    const { data } = await answered<OptionChain>(TOOL)
    expect(data.expiries.every(({ isMonthly }) => isMonthly)).toBe(true)
  })

  it('sends an index to its own chain', async () => {
    expect((await unanswered(TOOL, { symbol: 'NIFTY' })).opens).toEqual({ tool: 'option-chain', symbol: 'NIFTY' })
  })

  it.each([{}, { cols: 'greeks', unit: 'qty' }])('exports what it answers, the grade always: %o', async (query) => {
    const { columns } = await expectFileOf(TOOL, query)
    expect(columns).toContain('CE liquidity')
  })
})
