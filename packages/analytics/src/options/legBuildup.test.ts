import { describe, expect, it } from 'vitest'
import { BUILDUPS, type Buildup } from '../futures/index.ts'
import { CE, PE } from '../pricing/index.ts'
import type { LegColumns } from './chainColumns.ts'
import { chainDerivation } from './chainDerivation.ts'
import { writeChanges } from './change.ts'
import { AT_0930, AT_1015, type FixtureSnapshot, PREV } from './fixtureA.ts'
import { imbalanceBand } from './imbalance.ts'
import { ivBasisChange, marketMeaning, writeIvBasisChanges, writeLegBuildups } from './legBuildup.ts'
import { IV_LOW, IV_MODEL, IV_NONE, IV_OK } from './legIv.ts'
import { addWeights, longShort, noWeights, openingStyle } from './longShort.ts'
import { allStrikes } from './moneyness.ts'

const ALL = allStrikes(AT_1015.chain.strike)

function changes(now: Float64Array, base: Float64Array): Float64Array {
  const out = new Float64Array(now.length)
  writeChanges(out, now, base)
  return out
}

function smileOf({ chain, terms }: FixtureSnapshot) {
  return chainDerivation(chain, terms).byStrike
}

/** Strike IVs of two strikes at one instant. */
function ivs(ivK: [number, number], quality: [number, number] = [IV_OK, IV_OK]) {
  return { ivK: Float64Array.from(ivK), ivKQuality: Uint8Array.from(quality) }
}

function buildups(from: FixtureSnapshot, basis: 'price' | 'iv', side: 'ce' | 'pe') {
  const now: LegColumns = AT_1015.chain[side]
  const base: LegColumns = from.chain[side]
  const x = changes(now.ltp, base.ltp)
  if (basis === 'iv') writeIvBasisChanges(x, new Uint8Array(x.length), smileOf(AT_1015), smileOf(from), x)
  const oiChange = changes(now.oiLots, base.oiLots)
  const codes = new Uint8Array(x.length)
  writeLegBuildups(codes, x, oiChange)
  return { codes, oiChange, labels: Array.from(codes, (code) => BUILDUPS[code]) }
}

describe('leg buildup', () => {
  it('of the 26000 legs at 10:15 since PREV is SC for the call, SB for the put', () => {
    expect(buildups(PREV, 'price', 'ce').labels[2]).toBe('SC')
    expect(buildups(PREV, 'price', 'pe').labels[2]).toBe('SB')
  })

  it('of the 26200 CE since PREV is LB by price, SB by IV: its IV fell by 0.40', () => {
    expect(buildups(PREV, 'price', 'ce').labels[4]).toBe('LB')
    expect(buildups(PREV, 'iv', 'ce').labels[4]).toBe('SB')
    expect(ivBasisChange(smileOf(AT_1015), smileOf(PREV), 4)).toBeCloseTo(-0.4, 2)
  })

  it('of the 26000 legs since 09:30 is SC and SB by price, LU and SB by IV', () => {
    expect([buildups(AT_0930, 'price', 'ce').labels[2], buildups(AT_0930, 'price', 'pe').labels[2]]).toEqual([
      'SC',
      'SB',
    ])
    expect([buildups(AT_0930, 'iv', 'ce').labels[2], buildups(AT_0930, 'iv', 'pe').labels[2]]).toEqual(['LU', 'SB'])
    expect(ivBasisChange(smileOf(AT_1015), smileOf(AT_0930), 2)).toBeCloseTo(-0.3, 2)
  })

  it('counts an IV change below 0.05 vol point as none', () => {
    const base = ivs([0.12, 0.12])
    expect(ivBasisChange(ivs([0.1204, 0.1196]), base, 0)).toBe(0)
    expect(ivBasisChange(ivs([0.1204, 0.1196]), base, 1)).toBe(0)
    expect(ivBasisChange(ivs([0.1206, 0.12]), base, 0)).toBeCloseTo(0.06, 10)
  })

  it('takes no IV change from or to a strike that has only a model IV, or none', () => {
    const base = ivs([0.12, 0.12])
    const modelled = ivs([0.13, Number.NaN], [IV_MODEL, IV_NONE])
    for (const i of [0, 1]) {
      expect(ivBasisChange(modelled, base, i)).toBeNaN()
      expect(ivBasisChange(base, modelled, i)).toBeNaN()
    }
  })

  it('takes none from a low IV either: an option at its last tick gains IV by the hour though nobody bids for it', () => {
    const [base, low] = [ivs([0.12, 0.12]), ivs([0.13, 0.13], [IV_LOW, IV_OK])]
    expect([ivBasisChange(low, base, 0), ivBasisChange(base, low, 0)]).toEqual([Number.NaN, Number.NaN])
    expect(ivBasisChange(low, base, 1)).toBeCloseTo(1, 10)
  })

  it('falls back to the price where a leg has no IV of its own, and marks it', () => {
    const x = new Float64Array(2)
    const isByPrice = Uint8Array.of(9, 9)
    // The first call's IV fell by 1 point; the second's is a model value, and its premium rose by 2.
    writeIvBasisChanges(x, isByPrice, ivs([0.11, 0.14], [IV_OK, IV_MODEL]), ivs([0.12, 0.12]), Float64Array.of(5, 2))
    expect(x[0]).toBeCloseTo(-1, 10)
    expect(x[1]).toBe(2)
    expect(isByPrice).toEqual(Uint8Array.of(0, 1))
    const codes = new Uint8Array(2)
    writeLegBuildups(codes, x, Float64Array.of(100, 100))
    expect(Array.from(codes, (code) => BUILDUPS[code])).toEqual(['SB', 'LB'])
  })

  it('marks no leg of Fixture A: every strike has an IV of its own', () => {
    const isByPrice = new Uint8Array(5).fill(9)
    writeIvBasisChanges(new Float64Array(5), isByPrice, smileOf(AT_1015), smileOf(PREV), new Float64Array(5))
    expect(isByPrice).toEqual(new Uint8Array(5))
  })

  it('is Neutral when price or OI stands still or is unknown', () => {
    const codes = new Uint8Array(4).fill(9)
    const x = Float64Array.of(0, 1, Number.NaN, 1)
    writeLegBuildups(codes, x, Float64Array.of(1, 0, 1, Number.NaN))
    expect(codes).toEqual(Uint8Array.of(0, 0, 0, 0))
  })

  it.each<[Buildup, string | null, string | null]>([
    ['LB', 'bullish', 'bearish'],
    ['SB', 'bearish', 'bullish'],
    ['SC', 'bullish', 'bearish'],
    ['LU', 'bearish', 'bullish'],
    ['N', null, null],
  ])('%s means %s in a call and %s in a put', (label, call, put) => {
    expect([marketMeaning(CE, label), marketMeaning(PE, label)]).toEqual([call, put])
  })
})

describe('long short', () => {
  function figures(basis: 'price' | 'iv') {
    const ce = buildups(PREV, basis, 'ce')
    const pe = buildups(PREV, basis, 'pe')
    const ceWeights = noWeights()
    const peWeights = noWeights()
    addWeights(ceWeights, ce.codes, ce.oiChange, ALL)
    addWeights(peWeights, pe.codes, pe.oiChange, ALL)
    return { ce: ceWeights, pe: peWeights, ...longShort(ceWeights, peWeights, 10) }
  }

  it('by price since PREV is all bull: CE LB 17000, CE SC 8500, PE SB 48200', () => {
    const { ce, pe, bull, bear, ls, newPositionsPct } = figures('price')
    expect(ce.lots).toEqual(Float64Array.of(0, 17_000, 0, 8500, 0))
    expect(ce.legs).toEqual(Uint32Array.of(0, 2, 0, 3, 0))
    expect(pe.lots).toEqual(Float64Array.of(0, 0, 48_200, 0, 0))
    expect([bull, bear, ls]).toEqual([73_700, 0, 1])
    // (17000 + 48200)/73700
    expect(newPositionsPct).toBeCloseTo(88.47, 2)
  })

  it('by IV is +0.3080, Bullish and mostly writing: CE SB 17000, CE LU 8500, PE SB 48200', () => {
    const reading = figures('iv')
    expect(reading.ce.lots).toEqual(Float64Array.of(0, 0, 17_000, 0, 8500))
    expect([reading.bull, reading.bear]).toEqual([48_200, 25_500])
    expect(reading.ls).toBeCloseTo(0.308, 4)
    expect(imbalanceBand(reading.ls)).toBe('Bullish')
    expect([reading.ceWritingPct, reading.peWritingPct]).toEqual([100, 100])
    expect(openingStyle(reading)).toBe('Mostly writing')
  })

  it('labels all five calls differently by price and by IV, and no put', () => {
    const differ = (side: 'ce' | 'pe') => {
      const byIv = buildups(PREV, 'iv', side).labels
      return buildups(PREV, 'price', side).labels.filter((label, i) => label !== byIv[i]).length
    }
    expect([differ('ce'), differ('pe')]).toEqual([5, 0])
  })

  it('has no LS without weight or with fewer than 5 labelled legs', () => {
    expect(longShort(noWeights(), noWeights(), 0).ls).toBeNaN()
    const four = noWeights()
    addWeights(four, Uint8Array.of(1, 1, 1, 1), Float64Array.of(1, 1, 1, 1), { from: 0, to: 4 })
    expect(longShort(four, noWeights(), 4).ls).toBeNaN()
    expect(longShort(four, noWeights(), 5).ls).toBe(1)
  })

  it('names the style only when both sides agree', () => {
    const style = (ceWritingPct: number, peWritingPct: number) =>
      openingStyle({ ...longShort(noWeights(), noWeights(), 0), ceWritingPct, peWritingPct })
    expect([style(60, 60), style(59, 60), style(40, 40), style(41, 40), style(Number.NaN, 100)]).toEqual([
      'Mostly writing',
      null,
      'Mostly buying',
      null,
      null,
    ])
  })
})
