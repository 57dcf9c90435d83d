import { describe, expect, it } from 'vitest'
import { baseSnapshot, openPrice, previousPrice } from './baseline.ts'
import { changePct, isNew, writeChanges } from './change.ts'
import { AT_1015, PREV } from './fixtureA.ts'

function changes(now: Float64Array, base: Float64Array): Float64Array {
  const out = new Float64Array(now.length)
  writeChanges(out, now, base)
  return out
}

describe('change against the baseline', () => {
  it('of the 26000 legs at 10:15 since PREV', () => {
    const { ce, pe } = AT_1015.chain
    const base = PREV.chain
    expect(changes(ce.ltp, base.ce.ltp)[2]).toBeCloseTo(27, 10)
    expect(changePct(ce.ltp[2], base.ce.ltp[2])).toBeCloseTo(20.27, 2)
    expect(changes(ce.oiLots, base.ce.oiLots)[2]).toBe(-5000)
    expect(changePct(ce.oiLots[2], base.ce.oiLots[2])).toBeCloseTo(-5.88, 2)
    expect(changes(pe.ltp, base.pe.ltp)[2]).toBeCloseTo(-62.95, 10)
    expect(changePct(pe.ltp[2], base.pe.ltp[2])).toBeCloseTo(-30.99, 2)
    expect(changes(pe.oiLots, base.pe.oiLots)[2]).toBe(24_000)
    expect(changePct(pe.oiLots[2], base.pe.oiLots[2])).toBe(40)
  })

  it('of a contract without base OI is New and has no percent', () => {
    expect(isNew(0)).toBe(true)
    expect(changePct(500, 0)).toBeNaN()
  })

  it('of a contract whose base is unknown is neither New nor a number', () => {
    expect(isNew(Number.NaN)).toBe(false)
    expect(changes(Float64Array.of(500), Float64Array.of(Number.NaN))[0]).toBeNaN()
  })
})

describe('baseline', () => {
  it('is the previous close, without a trade the settlement, flagged', () => {
    expect(previousPrice(133.2, 133.5, 10)).toEqual({ price: 133.2, isSettle: false })
    expect(previousPrice(133.2, 133.5, 0)).toEqual({ price: 133.5, isSettle: true })
    expect(previousPrice(0, 133.5, 10)).toEqual({ price: 133.5, isSettle: true })
    expect(previousPrice(133.2, 133.5, Number.NaN)).toEqual({ price: 133.2, isSettle: false })
  })

  it('is none where the settlement is 0.00: a worth below half a paisa is no price to measure by', () => {
    expect(previousPrice(0.4, 0, 0)).toEqual({ price: Number.NaN, isSettle: false })
    expect(previousPrice(0.4, Number.NaN, 0)).toEqual({ price: Number.NaN, isSettle: false })
  })

  it('at the open is the first price with volume', () => {
    expect(openPrice(Float64Array.of(90, 95, 99), Float64Array.of(0, 3, 5))).toBe(95)
    expect(openPrice(Float64Array.of(90, 95), Float64Array.of(2, 3))).toBe(90)
    expect(openPrice(Float64Array.of(90, 95), Float64Array.of(0, 0))).toBeNaN()
  })

  it('at a time is the last snapshot at or before it', () => {
    expect(baseSnapshot([10, 20, 30], 25, 30)).toBe(1)
    expect(baseSnapshot([10, 20, 30], 20, 30)).toBe(1)
  })

  it('is the first snapshot when the time lies before it, or at or after the view instant', () => {
    expect(baseSnapshot([10, 20, 30], 5, 30)).toBe(0)
    expect(baseSnapshot([10, 20, 30], 30, 30)).toBe(0)
    expect(baseSnapshot([], 5, 30)).toBe(-1)
  })
})
