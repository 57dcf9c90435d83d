import { describe, expect, it } from 'vitest'
import { regimeChanges, VWAP_REGIMES, vwapGapPct, vwapRegime } from './vwapRegime.ts'

const none = Number.NaN
const names = (codes: Uint8Array) => Array.from(codes, (code) => VWAP_REGIMES[code])

describe('gap to VWAP', () => {
  it('is percent of the size of VWAP, so that a credit keeps its sign', () => {
    expect(Array.from(vwapGapPct(Float64Array.of(99, -90, 5, none), Float64Array.of(100, -100, 0, 100)))).toEqual([
      -1,
      10,
      none,
      none,
    ])
  })
})

describe('regime against VWAP', () => {
  it('on closed rows changes with one row at the threshold', () => {
    expect(names(vwapRegime(Float64Array.of(0, -0.25, -0.24, 0.24, 0.25), 1))).toEqual([
      'At VWAP',
      'Decay',
      'At VWAP',
      'At VWAP',
      'Expansion',
    ])
  })

  it('on one-minute snapshots needs three in a row', () => {
    expect(names(vwapRegime(Float64Array.of(-1, -1, -1, -1, 0, 1, 1, 1), 3))).toEqual([
      'At VWAP',
      'At VWAP',
      'Decay',
      'Decay',
      'At VWAP',
      'At VWAP',
      'At VWAP',
      'Expansion',
    ])
  })

  it('is broken by a gap and by the night', () => {
    expect(names(vwapRegime(Float64Array.of(-1, -1, none, -1, -1, -1), 3))).toEqual([
      'At VWAP',
      'At VWAP',
      'none',
      'At VWAP',
      'At VWAP',
      'Decay',
    ])
    expect(names(vwapRegime(Float64Array.of(-1, -1, -1), 3, [0, 2]))).toEqual(['At VWAP', 'At VWAP', 'At VWAP'])
    expect(names(vwapRegime(Float64Array.of(1, 1, 1), 3, [0, 2]))).toEqual(['At VWAP', 'At VWAP', 'At VWAP'])
  })

  it('marks each change, not the first regime of a day, and sees across a gap', () => {
    const regime = vwapRegime(Float64Array.of(0, -1, none, -1, 1, 1, 0), 1)
    expect(regimeChanges(regime)).toEqual([1, 4, 6])
    expect(regimeChanges(regime, [0, 4])).toEqual([1, 6])
  })
})
