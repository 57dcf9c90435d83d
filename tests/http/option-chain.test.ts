import type { OptionChain } from '@strikelens/tools/options/option-chain/compute'
import { describe, expect, it } from 'vitest'
import { answersAtEveryAddress } from './addresses.ts'
import { answered } from './ask.ts'
import { expectFileOf } from './csvTable.ts'
import { holdsParameters } from './parameters.ts'
import { rawChain } from './rawChain.ts'
import { normal } from './reference/black76.ts'
import { derived, greeksOf, strikesAround } from './reference/derived.ts'
import { buildup, maxPain, oiSums, pcrBand, ratio, volumeSums, wall } from './reference/positions.ts'

const TOOL = 'option-chain'

describe('the option chain over HTTP', () => {
  answersAtEveryAddress(TOOL, 'BANKNIFTY')
  holdsParameters(TOOL, {
    cols: { values: ['oi', 'greeks', 'quote', 'all', 'iv,ltp'], bad: 'iv,colour' },
    leg: { values: ['25400CE', 'ATM+1PE', '25400CE@2026-11-23'], bad: '25400' },
    legs: { values: ['25400CE,S25600CE', 'S25400PEx2'], bad: '25400' },
    expiries: { values: ['next', '2026-11-23,2026-12-01'], bad: 'soon' },
    // Which figure of the compared expiries is shown, and which rows have traded: only the page tells.
    metric: { shows: 'page' },
    filter: { values: ['liquid'], with: { range: 'all' } },
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

  it.each([{ symbol: 'NIFTY' }, { symbol: 'BANKNIFTY', date: '2026-11-12', time: '13:07' }])(
    'has the payoff and the odds of a basket by a sum of its own: $symbol $date',
    async (at) => {
      const raw = await rawChain(at)
      const mine = derived(raw)
      const k = mine.strikes.findIndex(({ strike }) => strike === mine.atm)
      const [bought, sold] = [mine.strikes[k], mine.strikes[k + 4]]
      const legs = `${bought.strike}CE,S${sold.strike}CE`
      const { data } = await answered<OptionChain>(TOOL, { ...at, legs })
      const paid = bought.raw.ce.ltp - sold.raw.ce.ltp
      const even = bought.strike + paid
      const payoff = data.basket?.payoff
      expect(data.basket?.value).toBeCloseTo(paid, 6)
      expect(payoff?.maxLoss).toBeCloseTo(-paid * raw.pointValue, 4)
      expect(payoff?.maxProfit).toBeCloseTo((sold.strike - bought.strike - paid) * raw.pointValue, 4)
      expect(payoff?.breakevens).toEqual([expect.closeTo(even, 6)])
      // P(F_T > x) of §S7 with the strike IV linear between the strikes around the break-even.
      const above = mine.strikes.findIndex(({ strike }) => strike >= even)
      const [low, high] = [mine.strikes[above - 1], mine.strikes[above]]
      const sigma = low.ivK + ((high.ivK - low.ivK) * (even - low.strike)) / (high.strike - low.strike)
      const deviation = sigma * Math.sqrt(mine.years)
      const below = normal((Math.log(even / mine.forward) + deviation ** 2 / 2) / deviation)
      expect(payoff?.pop).toBeCloseTo(1 - below, 5)
      const delta = greeksOf(mine, raw.rate, bought, 'CE').delta - greeksOf(mine, raw.rate, sold, 'CE').delta
      expect(data.basket?.greeks.delta).toBeCloseTo(delta * raw.pointValue, 4)
    },
  )

  it('puts the walls of the whole expiry into its strip', async () => {
    const raw = await rawChain({ symbol: 'NIFTY' })
    const mine = derived(raw)
    const { data } = await answered<OptionChain>(TOOL)
    for (const [shown, side] of [
      [data.levels.resistance, 'ce'],
      [data.levels.support, 'pe'],
    ] as const) {
      const { q, ...own } = wall(side, raw, mine)
      expect(shown).toMatchObject(own)
      expect(shown.q).toBeCloseTo(q, 7)
    }
    expect(data.levels.pcrVolume).toBeCloseTo(ratio(volumeSums(raw)), 7)
  })

  it('compares the chosen strikes with the chain of another expiry', async () => {
    const later = await rawChain({ symbol: 'NIFTY', expiry: '2026-11-23' })
    const { data } = await answered<OptionChain>(TOOL, { expiries: '2026-11-23' })
    const [, second] = data.comparison?.expiries ?? []
    expect(second?.expiry).toBe('2026-11-23')
    for (const [i, strike] of (data.comparison?.strike ?? []).entries()) {
      const raw = later.strikes.find((one) => one.strike === strike)
      expect(second?.ce.ltp[i] ?? undefined).toBe(raw?.ce.ltp)
      expect(second?.pe.oiQty[i] ?? Number.NaN).toBeCloseTo((raw?.pe.oiLots ?? Number.NaN) * later.lotSize, 3)
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
