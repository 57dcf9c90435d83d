import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AT_0930, AT_1015, PREV } from './fixtureA.ts'
import { imbalanceBand, oiImb, oiImbReading, peMinusCe, volumeImbalancePct, volumeLabel } from './imbalance.ts'
import { allStrikes } from './moneyness.ts'
import { pcr, pcrOfChange, pcrReading } from './pcr.ts'
import { isMixed } from './sentiment.ts'
import { chainSums, columnSum } from './sums.ts'

const NONE = Number.NaN
const every = allStrikes(AT_1015.chain.strike)
const prev = chainSums(PREV.chain, every)
const open = chainSums(AT_0930.chain, every)
const now = chainSums(AT_1015.chain, every)

describe('sums', () => {
  it('are unknown with one lost leg, which is not a leg with nothing', () => {
    expect(columnSum(Float64Array.of(1, NONE, 3), { from: 0, to: 3 })).toBeNaN()
    expect(columnSum(Float64Array.of(1, NONE, 3), { from: 2, to: 3 })).toBe(3)
  })
})

describe('PCR', () => {
  it('of Fixture A goes from 0.8753 to 1.0198, change +0.1445', () => {
    const [before, after] = [pcr(open.peOiLots, open.ceOiLots), pcr(now.peOiLots, now.ceOiLots)]
    expect(after - before).toBeCloseTo(0.1445, 4)
  })

  it('of ΔOI against PREV goes from 0.77 to 5.67', () => {
    expect(pcrOfChange(open.peOiLots - prev.peOiLots, open.ceOiLots - prev.ceOiLots)).toBeCloseTo(0.77, 2)
    expect(pcrOfChange(now.peOiLots - prev.peOiLots, now.ceOiLots - prev.ceOiLots)).toBeCloseTo(5.67, 2)
  })

  it('of ΔOI needs both sums above 0', () => {
    expect(pcrOfChange(9294, -1054)).toBeNaN()
    expect(pcrOfChange(0, 100)).toBeNaN()
    // 9,294 added count whole, 1,054 cut half: (9294 + 527) ÷ 10348
    expect(oiImb(9294, -1054)).toBeCloseTo(0.9491, 4)
  })

  it('does not exist without call OI, while the difference does', () => {
    expect(pcr(1200, 0)).toBeNaN()
    expect(peMinusCe(1200, 0)).toBe(1200)
  })

  it('at 26000 leaves a PE−CE ΔOI difference of +29,000 at 10:15', () => {
    expect(peMinusCe(24_000, -5000)).toBe(29_000)
  })

  it('of the 26000 strike is 1.05 at 10:15 and 0.72 at 09:30', () => {
    expect(pcr(84_000, 80_000)).toBe(1.05)
    expect(pcr(63_000, 88_000)).toBeCloseTo(0.72, 2)
  })

  it.each([
    [1.6, 'Bullish', true],
    [1.59, 'Bullish', false],
    [1.3, 'Bullish', false],
    [1.29, 'Mildly Bullish', false],
    [1.1, 'Mildly Bullish', false],
    [1.09, 'Neutral', false],
    [0.9, 'Neutral', false],
    [0.89, 'Mildly Bearish', false],
    [0.7, 'Mildly Bearish', false],
    [0.69, 'Bearish', false],
    [0.5, 'Bearish', true],
  ])('%d reads %s, stretched %s', (value, band, isStretched) => {
    expect(pcrReading(value)).toEqual({ band, isStretched })
  })

  it('has no reading without a value', () => {
    expect(pcrReading(NONE)).toBeNull()
  })

  it('stays where it was when all OI is scaled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 1e6 }),
        fc.nat(8),
        (pe, ce, doublings) => {
          const scale = 2 ** doublings
          expect(pcr(pe * scale, ce * scale)).toBe(pcr(pe, ce))
          expect(oiImb(pe * scale, ce * scale)).toBe(oiImb(pe, ce))
          expect(oiImb(ce, pe)).toBeCloseTo(-oiImb(pe, ce), 15)
        },
      ),
      { seed: 11, numRuns: 200 },
    )
  })
})

describe('volume imbalance', () => {
  it.each([
    [60, 40, 'Put-heavy'],
    [59, 41, 'Balanced'],
    [40, 60, 'Call-heavy'],
    [0, 0, null],
  ])('of %d puts and %d calls is %s', (pe, ce, label) => {
    expect(volumeLabel(volumeImbalancePct(pe, ce))).toBe(label)
  })

  it('at 10:15 is 579000 calls against 537000 puts: −3.76 %, Balanced', () => {
    expect([now.ceVolumeLots, now.peVolumeLots]).toEqual([579_000, 537_000])
    const imbalance = volumeImbalancePct(now.peVolumeLots, now.ceVolumeLots)
    expect(imbalance).toBeCloseTo(-3.76, 2)
    expect(volumeLabel(imbalance)).toBe('Balanced')
  })
})

describe('OI change imbalance', () => {
  it.each([
    [0.3, 'Bullish'],
    [0.29, 'Mildly Bullish'],
    [0.1, 'Mildly Bullish'],
    [0.09, 'Neutral'],
    [-0.09, 'Neutral'],
    [-0.1, 'Mildly Bearish'],
    [-0.29, 'Mildly Bearish'],
    [-0.3, 'Bearish'],
    [NONE, null],
  ])('%d is %s', (imbalance, band) => {
    expect(imbalanceBand(imbalance)).toBe(band)
  })

  it('of CE −300 and PE +900 is (900 + 150) ÷ 1200 = +0.875: Bullish on a base of 40,000, low activity on 4,00,000', () => {
    expect(oiImbReading(900, -300, 40_000)).toEqual({ oiImb: 0.875, band: 'Bullish', isLowActivity: false })
    expect(oiImbReading(900, -300, 400_000)).toEqual({ oiImb: 0.875, band: 'Neutral', isLowActivity: true })
  })

  it.each([
    [100, 0, 1, 'puts alone were added'],
    [100, -1, 0.995, 'a call lot was cut as well: (100 + 0.5) ÷ 101'],
    [100, -100, 0.75, 'as many calls were cut: (100 + 50) ÷ 200'],
    [0, -100, 0.5, 'calls alone were cut'],
    [-50, -100, 0.1667, 'both were cut: (50 − 25) ÷ 150'],
    [100, 100, 0, 'both were added alike'],
    [0, 100, -1, 'calls alone were added'],
    [-100, 0, -0.5, 'puts alone were cut'],
  ])('of puts %d and calls %d is %d: %s', (pe, ce, imbalance) => {
    expect(oiImb(pe, ce)).toBeCloseTo(imbalance, 3)
  })

  it('grades: within ±1, which it reaches only where one side alone was added', () => {
    const change = fc.integer({ min: -1e6, max: 1e6 })
    fc.assert(
      fc.property(change, change, (pe, ce) => {
        const imbalance = oiImb(pe, ce)
        expect(Math.abs(imbalance)).toBeLessThanOrEqual(1)
        expect(imbalance === 1).toBe(pe > 0 && ce === 0)
        expect(imbalance === -1).toBe(ce > 0 && pe === 0)
        expect(oiImb(ce, pe)).toBeCloseTo(-imbalance, 12)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('has no jump: a lot more or less on either side moves it by no more than 2 ÷ all lots that changed', () => {
    const change = fc.integer({ min: -1e5, max: 1e5 })
    fc.assert(
      fc.property(change, change, (pe, ce) => {
        fc.pre(Math.abs(pe) + Math.abs(ce) > 10)
        const most = 2 / (Math.abs(pe) + Math.abs(ce) - 1)
        expect(Math.abs(oiImb(pe + 1, ce) - oiImb(pe, ce))).toBeLessThanOrEqual(most)
        expect(Math.abs(oiImb(pe, ce + 1) - oiImb(pe, ce))).toBeLessThanOrEqual(most)
      }),
      { seed: 11, numRuns: 500 },
    )
  })

  it('counts exactly 0.5 % of the base as activity', () => {
    expect(oiImbReading(2000, 0, 400_000)?.isLowActivity).toBe(false)
    expect(oiImbReading(1999, 0, 400_000)?.isLowActivity).toBe(true)
  })

  it('is 0 and Neutral when nothing changed', () => {
    expect(oiImb(0, 0)).toBe(0)
    expect(oiImbReading(0, 0, 1000)?.band).toBe('Neutral')
  })

  it('has no reading when a sum is unknown', () => {
    expect(oiImbReading(NONE, 5, 1000)).toBeNull()
    expect(oiImbReading(5, 5, NONE)).toBeNull()
  })
})

describe('Mixed badge', () => {
  it('stands when the bands are two steps apart: Bullish bias, Neutral PCR at 10:15', () => {
    expect(isMixed('Bullish', 'Neutral')).toBe(true)
    expect(isMixed('Mildly Bearish', 'Mildly Bullish')).toBe(true)
  })

  it('does not stand one step apart', () => {
    expect(isMixed('Bullish', 'Mildly Bullish')).toBe(false)
    expect(isMixed('Neutral', 'Neutral')).toBe(false)
  })
})
