import { chainPricing, derivedColumns } from '@strikelens/analytics/options'
import { chainColumns, chainTerms, snapshotOf } from '@strikelens/market/chains'
import { describe, expect, it } from 'vitest'
import { chainDay, leg } from '../testing/chainDay.ts'
import { EXPIRY, LISTING, LOT_SIZE, SNAPSHOTS, STRIKES, SYMBOL, TODAY } from '../testing/fixtureA.ts'
import { priceStrikes } from './strikePricing.ts'

const facts = { set: 'IDX', terms: LISTING.options[0], futureTickSize: 0.05, rate: 0.065, atmBy: 'fwd' } as const

/** A strike by both ways: alone or with a few others, and with the whole chain. */
function bothWays(k: number, snapshot = SNAPSHOTS[1], places: readonly number[] = [k]) {
  const day = chainDay({
    symbol: SYMBOL,
    expiry: EXPIRY,
    date: TODAY,
    strikes: STRIKES,
    lotSize: LOT_SIZE,
    snapshots: [snapshot],
  })
  const now = snapshotOf(day, 0)
  const chain = chainColumns(now, LOT_SIZE)
  const alone = derivedColumns(STRIKES.length)
  const whole = derivedColumns(STRIKES.length)
  whole.byStrike.strike.set(chain.strike)
  const few = priceStrikes(alone, chain, chainTerms(now, facts), places)
  const all = chainPricing(whole, chain, chainTerms(now, facts))
  const figures = ({ byStrike, ce, pe }: typeof alone) => [
    byStrike.ivK[k],
    byStrike.ivKQuality[k],
    ...[ce, pe].flatMap((side) => [
      side.mark[k],
      side.delta[k],
      side.gamma[k],
      side.thetaPerDay[k],
      side.vegaPerPoint[k],
    ]),
  ]
  return { alone: [few.forward, ...figures(alone)], whole: [all.forward, ...figures(whole)] }
}

describe('pricing one strike of a chain', () => {
  it.each([0, 1, 2, 3, 4])('prices strike %d as the whole chain does', (k) => {
    const { alone, whole } = bothWays(k)
    expect(alone).toEqual(whole)
    expect(alone.some(Number.isNaN)).toBe(false)
  })

  it.each([1, 2, 4])('prices strike %d among its neighbours as the whole chain does', (k) => {
    const { alone, whole } = bothWays(k, SNAPSHOTS[1], [4, 1, 2])
    expect(alone).toEqual(whole)
  })

  it('looks beyond its neighbours where the last of them has no price of its own', () => {
    const bare = leg(Number.NaN, 100, 0)
    const without = (legs: (typeof SNAPSHOTS)[1]['ce']) => legs.map((one, k) => (k === 3 ? bare : one))
    const snapshot = { ...SNAPSHOTS[1], ce: without(SNAPSHOTS[1].ce), pe: without(SNAPSHOTS[1].pe) }
    const { alone, whole } = bothWays(3, snapshot, [2, 3])
    expect(alone).toEqual(whole)
  })

  it('takes the IV of the neighbours for a strike without a price of its own', () => {
    const bare = leg(Number.NaN, 100, 0)
    const without = (legs: (typeof SNAPSHOTS)[1]['ce']) => legs.map((one, k) => (k === 3 ? bare : one))
    const { alone, whole } = bothWays(3, {
      ...SNAPSHOTS[1],
      ce: without(SNAPSHOTS[1].ce),
      pe: without(SNAPSHOTS[1].pe),
    })
    expect(alone).toEqual(whole)
    // Half-way between 12.0995 and 11.6996, marked as a model value.
    expect(100 * alone[1]).toBeCloseTo(11.8996, 2)
    expect(alone[2]).toBe(3)
  })
})
