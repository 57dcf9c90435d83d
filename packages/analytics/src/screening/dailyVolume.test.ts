import { describe, expect, it } from 'vitest'
import { projectedDayVolume, relativeVolume } from '../indicators/index.ts'
import {
  averageTradeRupees,
  DAILY_VOLUME_KINDS,
  deliveryPctChange,
  isDryUp,
  isOfVolumeKind,
  type VolumeDay,
  volumeDayLabel,
  volumeRecord,
  volumeStreak,
} from './dailyVolume.ts'

const NONE = Number.NaN
const twenty = (x: number) => new Float64Array(20).fill(x)

/** A session of which no kind and no label holds. */
const PLAIN: VolumeDay = {
  chgPct: 0.7,
  volX: 1,
  delX: 1,
  deliveryPctChange: 0,
  clv: 0.5,
  record: null,
  isDryUp: false,
  isTradeToTrade: false,
}
const kindsOf = (figures: Partial<VolumeDay>) =>
  DAILY_VOLUME_KINDS.filter((kind) => isOfVolumeKind(kind, { ...PLAIN, ...figures }))

describe('a session of the daily volume screener', () => {
  it('gives the worked example: Vol × 2.0, delivery 2.4 × its mean and +13.0 points, delivery-surge', () => {
    const volX = relativeVolume(projectedDayVolume(1_800_000, 0.36), twenty(2_500_000))
    const delX = relativeVolume(600_000, twenty(250_000))
    const points = deliveryPctChange(48, twenty(35))
    expect(volX).toBeCloseTo(2, 9)
    expect(delX).toBeCloseTo(2.4, 9)
    expect(points).toBeCloseTo(13, 9)
    expect(kindsOf({ volX, delX, deliveryPctChange: points })).toEqual(['volume-up', 'delivery-surge'])
  })

  it('compares its delivered share with the sessions that have one, five at least', () => {
    expect(deliveryPctChange(50, Float64Array.of(30, NONE, 40, 35, 30, 40))).toBe(15)
    expect(deliveryPctChange(50, Float64Array.of(30, NONE, 40, 35, 30))).toBeNaN()
    expect(deliveryPctChange(NONE, twenty(35))).toBeNaN()
  })

  it('has an average trade when there were trades', () => {
    expect(averageTradeRupees(5_000_000, 200)).toBe(25_000)
    expect(averageTradeRupees(0, 0)).toBeNaN()
  })
})

describe('a volume record', () => {
  /** Sessions of volume 1 with a few set, by how many sessions ago. */
  const sessions = (count: number, ago: Record<number, number>) => {
    const volume = new Float64Array(count).fill(1)
    for (const [n, v] of Object.entries(ago)) volume[count - 1 - Number(n)] = v
    return volume
  }

  it.each([
    [252, {}, 252],
    [252, { 251: 9 }, 125],
    [300, { 252: 9 }, 252],
    [252, { 124: 9 }, 60],
    [252, { 125: 9 }, 125],
    [252, { 59: 9 }, null],
    [251, {}, 125],
    [60, {}, 60],
    [59, {}, null],
    [60, { 10: NONE }, 60],
  ])('of 5 in %d sessions with more %o ago is %s', (count, ago, record) => {
    expect(volumeRecord(sessions(count, { ...ago, 0: 5 }), count - 1)).toBe(record)
  })

  it('is none without a volume, and sees no later session', () => {
    expect(volumeRecord(sessions(60, { 0: NONE }), 59)).toBeNull()
    expect(volumeRecord(sessions(61, { 0: 9, 1: 5 }), 59)).toBe(60)
  })
})

describe('dry-up', () => {
  const volume = twenty(10)
  volume[19] = 3

  it('is the smallest volume of 20 in a range below 0.6·ATR', () => {
    expect(isDryUp(volume, 19, 5.9, 10)).toBe(true)
    expect(isDryUp(volume, 19, 6, 10)).toBe(false)
    expect(isDryUp(volume.subarray(1), 18, 5, 10)).toBe(false)
    expect(isDryUp(volume, 19, NONE, 10)).toBe(false)
    const smaller = Float64Array.from(volume)
    smaller[0] = 2
    expect(isDryUp(smaller, 19, 5, 10)).toBe(false)
  })
})

describe('the streak', () => {
  it('counts the sessions at or above their mean without a break', () => {
    const volX = Float64Array.of(3, 0.99, 1, 1.4, 2, NONE)
    expect([0, 1, 4, 5].map((end) => volumeStreak(volX, end))).toEqual([1, 0, 3, 0])
  })
})

describe('the kinds of a session', () => {
  it.each<[string, Partial<VolumeDay>, string[]]>([
    ['plain', {}, []],
    ['twice its volume', { volX: 2 }, ['volume-up']],
    ['less than twice', { volX: 1.99, chgPct: 5 }, []],
    ['up 1 % on it', { volX: 2, chgPct: 1 }, ['volume-up', 'price-volume-up']],
    ['down 1 % on it', { volX: 2, chgPct: -1 }, ['volume-up', 'price-down-volume-up']],
    ['a record', { record: 60 }, ['record']],
    ['dry', { isDryUp: true }, ['dry-up']],
    ['taken as delivery', { delX: 2, deliveryPctChange: 10 }, ['delivery-surge']],
    ['delivered less than twice', { delX: 1.99, deliveryPctChange: 13 }, []],
    ['9.9 points more delivered', { delX: 2.4, deliveryPctChange: 9.9 }, []],
    ['trade to trade', { delX: 2.4, deliveryPctChange: 13, isTradeToTrade: true }, []],
    ['unknown', { volX: NONE, delX: NONE, deliveryPctChange: NONE, chgPct: NONE }, []],
  ])('%s', (_, figures, kinds) => {
    expect(kindsOf(figures)).toEqual(kinds)
  })
})

describe('the reading of a session', () => {
  it.each<[string | null, Partial<VolumeDay>]>([
    [null, {}],
    ['Accumulation day', { chgPct: 0.1, volX: 1.5, delX: 1.5, clv: 0.6 }],
    [null, { chgPct: 0.1, volX: 1.49, delX: 1.5, clv: 0.6 }],
    [null, { chgPct: 0.1, volX: 1.5, delX: 1.49, clv: 0.6 }],
    [null, { chgPct: 0.1, volX: 1.5, delX: 1.5, clv: 0.59 }],
    [null, { chgPct: 0, volX: 1.5, delX: 1.5, clv: 0.6 }],
    ['Distribution day', { chgPct: -0.1, volX: 1.5, delX: NONE, clv: 0.4 }],
    [null, { chgPct: -0.1, volX: 1.5, clv: 0.41 }],
    ['Churn day', { chgPct: 0.49, volX: 2 }],
    ['Churn day', { chgPct: -0.49, volX: 2 }],
    [null, { chgPct: 0.5, volX: 2 }],
    [null, { chgPct: 0.49, volX: 1.99 }],
    ['Accumulation day', { chgPct: 0.2, volX: 2, delX: 1.5, clv: 0.6 }],
    ['Dry-up', { volX: 0.4, isDryUp: true }],
  ])('is %s with %o', (label, figures) => {
    expect(volumeDayLabel({ ...PLAIN, ...figures })).toBe(label)
  })
})
