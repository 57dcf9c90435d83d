import { describe, expect, it } from 'vitest'
import { blackPrice, CE, PE, type Right } from '../pricing/index.ts'
import { IV_QUALITIES, IV_REASONS, writeLegIvs } from './legIv.ts'
import { MARK_OK, MARK_STALE, MARK_WIDE } from './mark.ts'
import { timeValue } from './timeValue.ts'

const YEARS = 7515 / 525_600
const RATE = 0.065
const discount = Math.exp(-RATE * YEARS)

interface Leg {
  right?: Right
  mark: number
  quality?: number
  strike?: number
  forward?: number
  years?: number
}

function ivOf({ right = CE, mark, quality = MARK_OK, strike = 26000, forward = 26020, years = YEARS }: Leg) {
  const out = { iv: new Float64Array(1), ivReason: new Uint8Array(1), ivQuality: new Uint8Array(1) }
  const marks = { mark: Float64Array.of(mark), markQuality: Uint8Array.of(quality) }
  writeLegIvs(out, right, Float64Array.of(strike), marks, { forward, years, rate: RATE }, 0.05)
  return { iv: out.iv[0], reason: IV_REASONS[out.ivReason[0]], quality: IV_QUALITIES[out.ivQuality[0]] }
}

const price = (right: Right, strike: number, sigma: number, years = YEARS) =>
  blackPrice(right, 26020, strike, years, sigma, RATE)

describe('leg IV', () => {
  it('returns the volatility a price was made with', () => {
    const { iv, reason, quality } = ivOf({ mark: price(CE, 26000, 0.121) })
    expect(iv).toBeCloseTo(0.121, 12)
    expect([reason, quality]).toEqual(['solved', 'ok'])
  })

  it('has none below intrinsic: CE 25800 at 219 with F 26020', () => {
    expect(ivOf({ strike: 25800, mark: 219 })).toEqual({
      iv: Number.NaN,
      reason: 'time value below one tick',
      quality: 'none',
    })
  })

  it('has none without mark, after expiry or without forward', () => {
    expect(ivOf({ mark: Number.NaN }).reason).toBe('no mark')
    expect(ivOf({ mark: 100, years: Number.NaN }).reason).toBe('expired')
    expect(ivOf({ mark: 100, forward: Number.NaN }).reason).toBe('no forward')
  })

  it('has none at or above D·F for a call and D·K for a put', () => {
    expect(ivOf({ mark: discount * 26020 }).reason).toBe('at or above the upper bound')
    expect(ivOf({ right: PE, mark: discount * 26000 }).reason).toBe('at or above the upper bound')
    expect(ivOf({ right: PE, mark: discount * 26010 }).reason).toBe('at or above the upper bound')
  })

  it('has none outside 0.5 to 400 %', () => {
    expect(ivOf({ strike: 26020, mark: price(CE, 26020, 0.004) }).reason).toBe('outside 0.5 to 400 %')
    expect(ivOf({ strike: 26020, mark: price(CE, 26020, 0.006) }).reason).toBe('solved')
    expect(ivOf({ mark: price(CE, 26000, 3.9) }).reason).toBe('solved')
    expect(ivOf({ mark: price(CE, 26000, 4.1) }).reason).toBe('outside 0.5 to 400 %')
  })

  it('is low with a time value below 3 ticks, and not at 3 ticks', () => {
    expect(ivOf({ strike: 27000, mark: 0.05 }).quality).toBe('low')
    expect(ivOf({ strike: 27000, mark: 0.1 }).quality).toBe('low')
    expect(ivOf({ strike: 27000, mark: 0.15 }).quality).toBe('ok')
  })

  it('is low on a stale or wide mark', () => {
    expect(ivOf({ mark: 160, quality: MARK_STALE }).quality).toBe('low')
    expect(ivOf({ mark: 160, quality: MARK_WIDE }).quality).toBe('low')
  })

  it('is low in the last 30 minutes', () => {
    const minutes = (n: number) => n / 525_600
    expect(ivOf({ mark: price(CE, 26000, 0.2, minutes(30)), years: minutes(30) }).quality).toBe('ok')
    expect(ivOf({ mark: price(CE, 26000, 0.2, minutes(29)), years: minutes(29) }).quality).toBe('low')
  })
})

describe('time value', () => {
  it('of the 26000 CE at 10:15 is 140.21', () => {
    expect(timeValue(CE, 160.2, 26020.0115, 26000, discount)).toBeCloseTo(140.21, 2)
  })

  it('of a put out of the money is its mark', () => {
    expect(timeValue(PE, 140.2, 26020, 26000, discount)).toBe(140.2)
  })
})
