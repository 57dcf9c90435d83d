import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf } from '../../testing/answerOf.ts'
import { type LegRow, leg, NO_LEG, type SnapshotRow } from '../../testing/chainDay.ts'
import { EXPIRY, fixtureA, fixtureMarket, keepDay, listing, STRIKES, TODAY } from '../../testing/fixtureA.ts'
import { NEXT_EXPIRY } from '../../testing/twoExpiries.ts'
import { compute } from './compute.ts'
import { tool } from './tool.ts'

const CLOCKS = ['09:16', '09:17', '09:18', '09:19', '09:20']

/** An option's day: the minute of its first trade, its paise from then on, and the minutes at which the feed left it out. */
const anyOption = fc.record({
  firstTrade: fc.integer({ min: 0, max: CLOCKS.length }),
  paise: fc.array(fc.integer({ min: 5, max: 90000 }), { minLength: CLOCKS.length, maxLength: CLOCKS.length }),
  lost: fc.array(fc.boolean(), { minLength: CLOCKS.length, maxLength: CLOCKS.length }),
})
const anySide = fc.array(anyOption, { minLength: STRIKES.length, maxLength: STRIKES.length })
const anyChain = fc.record({ CE: anySide, PE: anySide })

type Option = typeof anyOption extends fc.Arbitrary<infer Value> ? Value : never
type Chain = typeof anyChain extends fc.Arbitrary<infer Value> ? Value : never

/** What the feed says of it: before its first trade nothing but its open interest. */
function told({ firstTrade, paise, lost }: Option, t: number): LegRow {
  if (lost[t]) return NO_LEG
  return t < firstTrade ? leg(Number.NaN, 100, 0) : leg(paise[t] / 100, 100, 10 * (t + 1))
}

/** What it is worth by §S1 and §O3: its last trade that was told; none before it. */
function worth({ firstTrade, paise, lost }: Option, t: number): number {
  for (let at = t; at >= firstTrade; at--) if (!lost[at]) return paise[at] / 100
  return Number.NaN
}

function snapshots({ CE, PE }: Chain): SnapshotRow[] {
  return CLOCKS.map((clock, t) => ({
    clock,
    spot: 25950,
    ce: CE.map((option) => told(option, t)),
    pe: PE.map((option) => told(option, t)),
  }))
}

const anyLeg = fc.record({
  k: fc.nat({ max: STRIKES.length - 1 }),
  right: fc.constantFrom('CE' as const, 'PE' as const),
  isNext: fc.boolean(),
  lots: fc.integer({ min: 1, max: 20 }),
  isSold: fc.boolean(),
})
const anyLegs = fc.uniqueArray(anyLeg, {
  minLength: 1,
  maxLength: 6,
  selector: ({ k, right, isNext }) => `${k}${right}${isNext}`,
})

describe('the price of a spread', () => {
  it('is the sum of its legs at every minute, and a gap wherever one of them has no price', async () => {
    const seen = { gaps: 0, sums: 0 }
    await fc.assert(
      fc.asyncProperty(anyChain, anyChain, anyLegs, async (near, next, legs) => {
        const days = fixtureA()
        days.listings.set(TODAY, [listing([EXPIRY, NEXT_EXPIRY])])
        keepDay(days, { snapshots: snapshots(near) })
        keepDay(days, { expiry: NEXT_EXPIRY, snapshots: snapshots(next) })
        const words = legs.map(({ k, right, isNext, lots, isSold }) => {
          return `${isSold ? 'S' : 'B'}${STRIKES[k]}${right}${isNext ? `@${NEXT_EXPIRY}` : ''}x${lots}`
        })
        const params = tool.params.parse({ legs: words.join(','), interval: '1m' })
        const { rows, state } = answerOf(await compute(fixtureMarket('09:20', days), params)).data
        const drawn = rows.close.slice(-CLOCKS.length)
        CLOCKS.forEach((_, t) => {
          const sum = legs.reduce((all, { k, right, isNext, lots, isSold }) => {
            return all + (isSold ? -lots : lots) * worth((isNext ? next : near)[right][k], t)
          }, 0)
          if (Number.isNaN(sum)) {
            seen.gaps++
            expect(drawn[t]).toBeNaN()
          } else {
            seen.sums++
            expect(drawn[t]).toBeCloseTo(Math.abs(sum), 6)
          }
        })
        // What a tick goes on from is the same price.
        const quoted = state.last.legs.reduce((all, { price }, i) => all + state.terms.legs[i].quantity * price, 0)
        expect(Math.abs(quoted)).toEqual(Number.isNaN(drawn[4]) ? Number.NaN : expect.closeTo(drawn[4], 6))
      }),
      { numRuns: 40, seed: 11 },
    )
    expect(Math.min(seen.gaps, seen.sums)).toBeGreaterThan(20)
  })
})
