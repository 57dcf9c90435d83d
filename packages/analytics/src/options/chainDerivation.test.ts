import { describe, expect, it } from 'vitest'
import { type ChainDerivation, chainDerivation } from './chainDerivation.ts'
import { AT_0930, AT_1015, type FixtureSnapshot, PREV } from './fixtureA.ts'
import { imbalanceBand, oiImb, oiImbReading, peMinusCe, volumeImbalancePct } from './imbalance.ts'
import { pcrReading } from './pcr.ts'

function expectAllClose(actual: Float64Array, shown: readonly number[], digits: number): void {
  expect(actual.length).toBe(shown.length)
  shown.forEach((figure, i) => {
    expect(actual[i]).toBeCloseTo(figure, digits)
  })
}

function derive({ chain, terms }: FixtureSnapshot): ChainDerivation {
  return chainDerivation(chain, terms)
}

const prev = derive(PREV)
const open = derive(AT_0930)
const now = derive(AT_1015)

const RESULTS = [
  {
    at: 'PREV',
    derived: prev,
    years: 0.01643836,
    forward: 25930.0185,
    atm: 25900,
    ivKPct: [13.5994, 12.9996, 12.4986, 12.1992, 12.1012],
    atmIvPct: 12.8492,
    em: 427.18,
    session: 209.88,
    ce: 280000,
    pe: 246000,
    pcr: 0.8786,
    band: 'Mildly Bearish',
    difference: -34000,
    pain: 7_700_000,
    gex: [-3402.47, -2317.96, 1193.68, 2277.87, 3575.99],
    gexTotal: 1327.11,
  },
  {
    at: '09:30',
    derived: open,
    years: 0.01438356,
    forward: 25960.0126,
    atm: 26000,
    ivKPct: [13.4996, 12.9001, 12.4008, 12.1002, 12.0007],
    atmIvPct: 12.6005,
    em: 392.31,
    session: 206.06,
    ce: 288700,
    pe: 252700,
    pcr: 0.8753,
    band: 'Mildly Bearish',
    difference: -36000,
    pain: 7_620_000,
    gex: [-3629.22, -2605.88, 1298.44, 2618.06, 4106.16],
    gexTotal: 1787.56,
  },
  {
    at: '10:15',
    derived: now,
    years: 0.01429795,
    forward: 26020.0115,
    atm: 26000,
    ivKPct: [13.2021, 12.5983, 12.0995, 11.8, 11.6996],
    atmIvPct: 12.0395,
    em: 374.59,
    session: 197.34,
    ce: 288500,
    pe: 294200,
    pcr: 1.0198,
    band: 'Neutral',
    difference: 5700,
    pain: 7_690_000,
    gex: [-3820.79, -3120.57, -214.65, 2749.84, 4980.68],
    gexTotal: 574.51,
  },
] as const

describe.each(RESULTS)('Fixture A at $at', ({ derived, ...shown }) => {
  it('has T, synthetic F, ATM', () => {
    expect(derived.years).toBeCloseTo(shown.years, 8)
    expect(derived.forward).toBeCloseTo(shown.forward, 4)
    expect(derived.synthetic).toBe(derived.forward)
    expect(derived.fSource).toBe('synthetic')
    expect(derived.atmStrike).toBe(shown.atm)
    expect(derived.timeQuality).toBe('ok')
  })

  it('has strike IVs, ATM IV and expected moves', () => {
    expectAllClose(
      derived.byStrike.ivK.map((iv) => iv * 100),
      shown.ivKPct,
      4,
    )
    expect(derived.atmIv * 100).toBeCloseTo(shown.atmIvPct, 4)
    expect(derived.expectedMove).toBeCloseTo(shown.em, 2)
    expect(derived.oneSessionMove).toBeCloseTo(shown.session, 2)
  })

  it('has OI sums, PCR with its band, and the PE−CE difference', () => {
    expect(derived.ceOiLots).toBe(shown.ce)
    expect(derived.peOiLots).toBe(shown.pe)
    expect(derived.pcrOi).toBeCloseTo(shown.pcr, 4)
    expect(pcrReading(derived.pcrOi)).toEqual({ band: shown.band, isStretched: false })
    expect(peMinusCe(derived.peOiLots, derived.ceOiLots)).toBe(shown.difference)
  })

  it('has max pain 26000', () => {
    expect(derived.maxPain).toBe(26000)
    expect(derived.byStrike.painRupees[2]).toBe(75 * shown.pain)
  })

  it('has GEX by strike and in total', () => {
    expectAllClose(derived.byStrike.gexCrore, shown.gex, 2)
    expect(derived.gexTotalCrore).toBeCloseTo(shown.gexTotal, 2)
  })
})

describe('Fixture A volumes and changes', () => {
  it.each([
    [open, 0.802, -10.99],
    [now, 0.9275, -3.76],
  ])('has PCR (volume) and volume imbalance', (derived, pcrVolume, imbalance) => {
    expect(derived.pcrVolume).toBeCloseTo(pcrVolume, 4)
    expect(volumeImbalancePct(derived.peVolumeLots, derived.ceVolumeLots)).toBeCloseTo(imbalance, 2)
  })

  it.each([
    [open, 8700, 6700, -0.1299, 'Mildly Bearish'],
    [now, 8500, 48200, 0.7002, 'Bullish'],
  ] as const)('has ΔOI against PREV and its imbalance', (derived, ceChange, peChange, imbalance, band) => {
    const ce = derived.ceOiLots - prev.ceOiLots
    const pe = derived.peOiLots - prev.peOiLots
    expect([ce, pe]).toEqual([ceChange, peChange])
    expect(oiImb(pe, ce)).toBeCloseTo(imbalance, 4)
    expect(imbalanceBand(oiImb(pe, ce))).toBe(band)
    expect(oiImbReading(pe, ce, prev.ceOiLots + prev.peOiLots)?.isLowActivity).toBe(false)
  })
})

describe('Fixture A, more at 10:15', () => {
  it('flips gamma at 25984.17', () => {
    expect(now.gammaFlip).toBeCloseTo(25984.17, 2)
  })

  it('has the greeks of the 26000 legs', () => {
    expect(now.ce.delta[2]).toBeCloseTo(0.5236, 4)
    expect(now.ce.gamma[2]).toBeCloseTo(0.001057, 6)
    expect(now.ce.thetaPerDay[2]).toBeCloseTo(-14.32, 2)
    expect(now.ce.vegaPerPoint[2]).toBeCloseTo(12.38, 2)
    expect(now.ce.rhoPerPoint[2]).toBeCloseTo(-0.0229, 4)
    expect(now.ce.probItm[2]).toBeCloseTo(0.5183, 4)
    expect(now.pe.delta[2]).toBeCloseTo(-0.4755, 4)
    expect(now.pe.thetaPerDay[2]).toBeCloseTo(-14.32, 2)
    expect(now.pe.vegaPerPoint[2]).toBeCloseTo(12.38, 2)
  })

  it('has the greeks of the outer legs', () => {
    expect(now.ce.delta[4]).toBeCloseTo(0.3133, 4)
    expect(now.ce.thetaPerDay[4]).toBeCloseTo(-12.34, 2)
    expect(now.ce.vegaPerPoint[4]).toBeCloseTo(11.02, 2)
    expect(now.pe.delta[0]).toBeCloseTo(-0.2923, 4)
    expect(now.pe.thetaPerDay[0]).toBeCloseTo(-13.5, 2)
    expect(now.pe.vegaPerPoint[0]).toBeCloseTo(10.68, 2)
  })

  it('has 26000 CE at IV 12.10, down 0.40 since PREV', () => {
    expect(now.ce.iv[2] * 100).toBeCloseTo(12.1, 2)
    expect((now.ce.iv[2] - prev.ce.iv[2]) * 100).toBeCloseTo(-0.4, 2)
  })

  it('has C − P equal to e^{−rT}(F − K) within a tick', () => {
    const { strike, ce, pe } = AT_1015.chain
    const parity = Math.exp(-now.rate * now.years) * (now.forward - strike[2])
    expect(parity).toBeCloseTo(19.99, 2)
    expect(Math.abs(ce.ltp[2] - pe.ltp[2] - parity)).toBeLessThan(0.05)
  })

  it('has no RR25, because the 25Δ put is not bracketed', () => {
    expect(now.wings25.putIv).toBeNaN()
    expect(now.wings25.riskReversal).toBeNaN()
  })

  it('has the ATM straddle 300.40 with its break-evens', () => {
    expect(now.straddleLtp.premium).toBeCloseTo(300.4, 2)
    expect(now.straddleLtp.lower).toBeCloseTo(25699.6, 2)
    expect(now.straddleLtp.upper).toBeCloseTo(26300.4, 2)
    expect(now.straddleMark).toEqual(now.straddleLtp)
    expect(open.straddleLtp.premium).toBeCloseTo(309.65, 2)
  })

  it('is no thin chain: all ten legs traded', () => {
    expect(now.isThin).toBe(false)
    expect(now.band).toEqual({ from: 0, to: 5 })
  })
})
