import { describe, expect, it } from 'vitest'
import { IV_LOW, IV_NONE, IV_OK, IV_QUALITIES, type IvColumns } from './legIv.ts'
import { writeStrikeIvs } from './strikeIv.ts'

type Leg = readonly [iv: number, quality: number]
const NONE: Leg = [Number.NaN, IV_NONE]

function columns(legs: readonly Leg[]): IvColumns {
  return {
    iv: Float64Array.from(legs, (leg) => leg[0]),
    ivReason: new Uint8Array(legs.length),
    ivQuality: Uint8Array.from(legs, (leg) => leg[1]),
  }
}

function ivKOf(strikes: readonly number[], forward: number, ce: readonly Leg[], pe: readonly Leg[]) {
  const smile = {
    strike: Float64Array.from(strikes),
    ivK: new Float64Array(strikes.length),
    ivKQuality: new Uint8Array(strikes.length),
  }
  writeStrikeIvs(smile, columns(ce), columns(pe), forward)
  return Array.from(smile.ivK, (iv, i) => [iv, IV_QUALITIES[smile.ivKQuality[i]]])
}

const ok = (iv: number): Leg => [iv, IV_OK]
const low = (iv: number): Leg => [iv, IV_LOW]

describe('strike IV', () => {
  it('is the out-of-the-money leg’s', () => {
    expect(ivKOf([90, 110], 100, [ok(1), ok(2)], [ok(3), ok(4)])).toEqual([
      [3, 'ok'],
      [2, 'ok'],
    ])
  })

  it('is the other leg’s when that has none, with its quality', () => {
    expect(ivKOf([90, 110], 100, [low(1), NONE], [NONE, low(4)])).toEqual([
      [1, 'low'],
      [4, 'low'],
    ])
  })

  it('at K = F is the mean of both, a low one left out beside an ok one', () => {
    expect(ivKOf([100], 100, [ok(1)], [ok(3)])).toEqual([[2, 'ok']])
    expect(ivKOf([100], 100, [low(1)], [low(3)])).toEqual([[2, 'low']])
    expect(ivKOf([100], 100, [low(1)], [ok(3)])).toEqual([[3, 'ok']])
    expect(ivKOf([100], 100, [ok(1)], [low(3)])).toEqual([[1, 'ok']])
    expect(ivKOf([100], 100, [low(1)], [NONE])).toEqual([[1, 'low']])
    expect(ivKOf([100], 100, [NONE], [low(3)])).toEqual([[3, 'low']])
  })

  it('is the model’s where neither leg has one: linear between, flat beyond', () => {
    const strikes = [80, 90, 100, 120, 130, 140]
    const legs = [NONE, ok(10), NONE, NONE, low(14), NONE]
    expect(ivKOf(strikes, 105, legs, legs)).toEqual([
      [10, 'model'],
      [10, 'ok'],
      [11, 'model'],
      [13, 'model'],
      [14, 'low'],
      [14, 'model'],
    ])
  })

  it('is the model’s up from the lowest strike that has one', () => {
    expect(ivKOf([90, 100, 110, 120], 105, [ok(10), NONE, ok(12), NONE], [ok(10), NONE, NONE, NONE])).toEqual([
      [10, 'ok'],
      [11, 'model'],
      [12, 'ok'],
      [12, 'model'],
    ])
    expect(ivKOf([90, 100], 105, [ok(10), NONE], [NONE, NONE])).toEqual([
      [10, 'ok'],
      [10, 'model'],
    ])
  })

  it('does not exist when no leg has one', () => {
    expect(ivKOf([90, 110], 100, [NONE, NONE], [NONE, NONE])).toEqual([
      [Number.NaN, 'none'],
      [Number.NaN, 'none'],
    ])
  })
})
