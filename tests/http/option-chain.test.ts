import type { OptionChain } from '@strikelens/tools/options/option-chain/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { derived, greeksOf, strikesAround } from './reference/derived.ts'
import { buildup, maxPain, oiSums, pcrBand, ratio } from './reference/positions.ts'

const TOOL = 'option-chain'

describe('the option chain over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    cols: { values: ['oi', 'greeks', 'quote', 'all', 'iv,ltp'], bad: 'iv,colour' },
    legs: { values: ['25400CE', '25400PE'], bad: '25400' },
  })

  it.each([
    { symbol: 'NIFTY' },
    { symbol: 'NIFTY', expiry: '2026-11-23', date: '2026-11-12', time: '13:07' },
    { symbol: 'BANKNIFTY' },
    { symbol: 'CRUDEOIL' },
  ])('shows figures that follow from the raw chain: $symbol $expiry $date $time', async (at) => {
    const raw = await rawChain(at)
    const mine = derived(raw)
    const { asOf, data } = await answered<OptionChain>(TOOL, at)
    const { context, rows } = data
    expect([asOf, context.spot, rows.strike.length]).toEqual([raw.asOf, raw.spot, raw.strikes.length])
    expect(context.forward).toBeCloseTo(mine.forward, 3)
    expect([context.atm, context.fSource]).toEqual([mine.atm, mine.forwardSource])
    expect(context.atmIv).toBeCloseTo(mine.atmIv, 7)
    expect(context.expectedMove).toBeCloseTo(mine.expectedMove, 3)
    expect(context.pcrOi).toBeCloseTo(ratio(oiSums(raw)), 7)
    expect(context.pcrBand).toBe(pcrBand(ratio(oiSums(raw))))
    expect(context.maxPain).toBe(maxPain(raw, mine.forward)?.strike)
    for (const strike of strikesAround(
      raw.strikes.map((one) => one.strike),
      mine.atm,
      5,
    )) {
      const k = rows.strike.indexOf(strike)
      const one = mine.strikes[k]
      for (const side of ['ce', 'pe'] as const) {
        const cells = rows[side]
        const leg = one.raw[side]
        const greeks = greeksOf(mine, raw.rate, one, side === 'ce' ? 'CE' : 'PE')
        expect(cells.mark[k]).toBeCloseTo(one[side].mark.price, 6)
        expect(cells.iv[k]).toBeCloseTo(one[side].iv, 6)
        expect(cells.delta[k]).toBeCloseTo(greeks.delta, 6)
        expect(cells.theta[k]).toBeCloseTo(greeks.thetaPerDay, 4)
        expect(cells.vega[k]).toBeCloseTo(greeks.vegaPerPoint, 4)
        expect(cells.chg[k]).toBeCloseTo(leg.ltp - leg.previousClose, 6)
        expect(cells.oiChg[k]).toBeCloseTo(leg.oiLots - leg.previousOiLots, 6)
        expect(cells.buildup[k]).toBe(buildup(leg.ltp - leg.previousClose, leg.oiLots - leg.previousOiLots))
        expect(cells.cost[k]).toBeCloseTo((leg.ask - leg.bid) * raw.pointValue, 4)
      }
      expect(rows.straddle[k]).toBeCloseTo(one.raw.ce.ltp + one.raw.pe.ltp, 6)
      expect(rows.pcr[k]).toBeCloseTo(one.raw.pe.oiLots / one.raw.ce.oiLots, 6)
    }
  })

  it.each([
    {},
    { cols: 'all', range: '5', unit: 'qty', px: 'mid' },
    { right: 'pe', cols: 'quote', symbol: 'SENSEX', date: '2026-11-12', time: '11:00' },
  ])('exports what it answers: %o', async (query) => {
    const { rows } = await expectFileOf(TOOL, query)
    expect(rows.length).toBeGreaterThanOrEqual(11)
  })
})
