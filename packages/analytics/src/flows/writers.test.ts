import { describe, expect, it } from 'vitest'
import { buildup } from '../futures/index.ts'
import {
  legFires,
  triggerBias,
  triggerStrength,
  windowOiChangePct,
  writerLabel,
  writersLossPct,
  writersState,
  writtenToday,
} from './index.ts'

const LEG = { oiBefore: 2000, oi: 2120, premiumBefore: 18, premium: 16.5, volume: 400, sideOi: 12_000 }

describe('a leg’s window (/option-triggers)', () => {
  it('fires as writing when OI rises and the premium falls', () => {
    expect(windowOiChangePct(LEG)).toBeCloseTo(6, 10)
    expect(legFires(LEG)).toBe(true)
    expect(writerLabel(buildup(LEG.premium - LEG.premiumBefore, LEG.oi - LEG.oiBefore))).toBe('Writing')
  })

  it('fires at its thresholds', () => {
    expect(legFires({ ...LEG, oi: 2100, volume: 100, sideOi: 10_000, premiumBefore: 100, premium: 101 })).toBe(true)
  })

  it('does not fire below a threshold or on faulty data', () => {
    expect(legFires({ ...LEG, oi: 2099 })).toBe(false)
    expect(legFires({ ...LEG, sideOi: 12_001 })).toBe(false)
    expect(legFires({ ...LEG, volume: 119 })).toBe(false)
    expect(legFires({ ...LEG, premium: 17.9 })).toBe(false)
    expect(legFires({ ...LEG, premium: Number.NaN })).toBe(false)
  })

  it('names the other sides', () => {
    expect((['SB', 'SC', 'LB', 'LU', 'N'] as const).map(writerLabel)).toEqual([
      'Writing',
      'Covering',
      'Buying',
      'Unwinding',
      null,
    ])
  })

  it('is as strong as its z', () => {
    expect([2.9, 3, -5, 8, Number.NaN].map(triggerStrength)).toEqual([null, 1, 2, 3, 1])
  })
})

describe('today’s writers (/option-triggers)', () => {
  // +120 at 17.25 and +80 at 16.00: (2,070 + 1,280) / 200
  const written = writtenToday([120, 80], [17.25, 16])

  it('received a mean premium', () => {
    expect(written).toEqual({ lots: 200, cost: 16.75 })
    expect(writersLossPct(19, written)).toBeCloseTo(13.43, 2)
  })

  it('are trapped from 1.25 times it while they hold on', () => {
    expect(writersState(19, written, 2200, 2200)).toBeNull()
    expect(writersState(20.93, written, 2200, 2200)).toBeNull()
    expect(writersState(20.9375, written, 2200, 2200)).toBe('trapped')
    expect(writersState(20.94, written, 2200, 2200)).toBe('trapped')
    expect(writersState(20.94, written, 1980, 2200)).toBe('trapped')
    expect(writersState(20.94, written, 1979, 2200)).toBe('covering out')
  })

  it('are nobody when nothing was written', () => {
    const none = writtenToday([], [])
    expect(none.cost).toBeNaN()
    expect(writersState(100, none, 1, 1)).toBeNull()
  })

  it('lean by their triggers', () => {
    expect(triggerBias(3, 1, 4)).toBe(0.5)
    expect(triggerBias(0, 0, 0)).toBeNaN()
  })
})
