import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activeVolume,
  isRecentringLoss,
  type RollRule,
  realisedMovePct,
  richnessReading,
  rollingStraddle,
  type StraddleLadder,
  straddleRichness,
} from './rollingStraddle.ts'
import { vwap } from './vwap.ts'

const none = Number.NaN
const ladder = (straddle: number[][], atm: number[], forward: number[] = atm.map(() => 100)): StraddleLadder => ({
  straddle: straddle.map((column) => Float64Array.from(column)),
  atm: Int32Array.from(atm),
  forward: Float64Array.from(forward),
})

describe('rolling straddle', () => {
  const check = ladder(
    [
      [200, 204, 207],
      [203, 201, 196],
    ],
    [0, 1, 1],
  )

  it('keeps the roll gap out of the adjusted series', () => {
    const rolled = rollingStraddle(check, { roll: 'atm' })
    expect(Array.from(rolled.raw)).toEqual([200, 201, 196])
    expect(Array.from(rolled.adjusted)).toEqual([200, 204, 199])
    expect(Array.from(rolled.shortPnl)).toEqual([0, -4, 1])
    expect(Array.from(rolled.active)).toEqual([0, 1, 1])
    expect(rolled.rolls).toEqual([{ at: 1, from: 0, to: 1, oldValue: 204, newValue: 201, gap: -3 }])
  })

  it('waits with a roll until both strikes are priced', () => {
    const late = ladder(
      [
        [200, 204, none, 208],
        [none, none, 196, 195],
      ],
      [0, 1, 1, 1],
    )
    const rolled = rollingStraddle(late, { roll: 'atm' })
    expect(rolled.rolls.map((roll) => roll.at)).toEqual([3])
    expect(Array.from(rolled.raw)).toEqual([200, 204, none, 195])
    // Over the gap the held strike went from 204 to 208.
    expect(Array.from(rolled.adjusted)).toEqual([200, 204, none, 208])
    expect(Array.from(rolled.active)).toEqual([0, 0, 0, 1])
  })

  it('holds nothing before the first priced ATM', () => {
    const rolled = rollingStraddle(
      ladder(
        [
          [none, 200, 203],
          [none, 201, 199],
        ],
        [-1, 1, 1],
      ),
      { roll: 'atm' },
    )
    expect(Array.from(rolled.active)).toEqual([-1, 1, 1])
    expect(Array.from(rolled.adjusted)).toEqual([none, 201, 199])
  })

  it('on hold stays until ATM is so many strikes away', () => {
    const flat = [10, 10, 10, 10]
    const rolled = rollingStraddle(ladder([flat, flat, flat], [0, 1, 2, 1]), { roll: 'hold', rollStep: 2 })
    expect(Array.from(rolled.active)).toEqual([0, 0, 2, 2])
  })

  it('on pct goes to ATM when F has moved so far since the last centring', () => {
    const flat = [10, 10, 10, 10]
    const moving = ladder([flat, flat, flat], [0, 1, 1, 2], [25000, 25099, 25100, 25199])
    expect(Array.from(rollingStraddle(moving, { roll: 'pct', rollPct: 0.4 }).active)).toEqual([0, 0, 1, 1])
  })

  it('says when premium decayed and yet the seller who re-centred lost', () => {
    // ATM premium 200 → 196; the short lost 5 on the first strike before it moved.
    const rolled = rollingStraddle(
      ladder(
        [
          [200, 205, none],
          [190, 195, 196],
        ],
        [0, 1, 1],
      ),
      { roll: 'atm' },
    )
    expect(Array.from(rolled.adjusted)).toEqual([200, 205, 206])
    expect([0, 1, 2].map((t) => isRecentringLoss(rolled, t))).toEqual([false, true, true])
    expect(isRecentringLoss(rollingStraddle(check, { roll: 'atm' }), 2)).toBe(false)
  })

  it('weights VWAP by the volume of the strike held', () => {
    const { active, raw } = rollingStraddle(check, { roll: 'atm' })
    const volume = activeVolume(active, [Float64Array.of(10, 99, 99), Float64Array.of(99, 20, 10)])
    expect(Array.from(volume)).toEqual([10, 20, 10])
    // (200·10 + 201·20 + 196·10)/40
    expect(vwap(raw, volume)[2]).toBe(199.5)
    expect(Array.from(activeVolume(Int32Array.of(-1), []))).toEqual([0])
  })

  it('raw less adjusted is the sum of the roll gaps, and without rolls nothing', () => {
    const value = fc.double({ min: 50, max: 500, noNaN: true })
    const snapshot = fc.tuple(value, value, value, fc.integer({ min: 0, max: 2 }))
    const anyRule = fc.constantFrom<RollRule>({ roll: 'atm' }, { roll: 'hold', rollStep: 2 })
    fc.assert(
      fc.property(fc.array(snapshot, { minLength: 2, maxLength: 15 }), anyRule, (day, rule) => {
        const straddle = [0, 1, 2].map((strike) => day.map((row) => row[strike]))
        const atm = day.map((row) => row[3])
        const rolled = rollingStraddle(ladder(straddle, atm), rule)
        let gaps = 0
        for (let t = 0; t < day.length; t++) {
          gaps += rolled.rolls.find((roll) => roll.at === t)?.gap ?? 0
          expect(rolled.raw[t] - rolled.adjusted[t]).toBeCloseTo(gaps, 8)
        }
      }),
      { seed: 26, numRuns: 80 },
    )
  })
})

/**
 * The rules of /rolling-straddle-chart once more, read off the page: A(t) from the whole past at every snapshot, X as the
 * sum of its steps. A strike is priced where it has a number.
 */
function naive({ straddle, atm, forward }: StraddleLadder, rule: RollRule) {
  const isPriced = (strike: number, t: number) => strike >= 0 && !Number.isNaN(straddle[strike][t])
  const held: number[] = []
  const centred: number[] = []
  for (let t = 0; t < atm.length; t++) {
    const before = t === 0 ? -1 : held[t - 1]
    if (before < 0) {
      held.push(isPriced(atm[t], t) ? atm[t] : -1)
      centred.push(isPriced(atm[t], t) ? forward[t] : none)
      continue
    }
    const moved = Math.abs(forward[t] - centred[t - 1]) / centred[t - 1]
    const wants =
      rule.roll === 'atm'
        ? atm[t] !== before
        : rule.roll === 'hold'
          ? Math.abs(atm[t] - before) >= rule.rollStep
          : moved >= rule.rollPct / 100
    const goes = wants && isPriced(before, t) && isPriced(atm[t], t)
    held.push(goes ? atm[t] : before)
    centred.push(goes ? forward[t] : centred[t - 1])
  }
  const priced = held.map((_, t) => t).filter((t) => isPriced(held[t], t))
  const raw = held.map((strike, t) => (priced.includes(t) ? straddle[strike][t] : none))
  let x = none
  const adjusted = held.map(() => none)
  priced.forEach((t, i) => {
    const before = priced[i - 1]
    // Nothing rolls between two priced snapshots, so the strike held at the earlier one is held until the later.
    x = before === undefined ? raw[t] : x + straddle[held[before]][t] - straddle[held[before]][before]
    adjusted[t] = x
  })
  return { held, raw, adjusted }
}

describe('rolls of any market', () => {
  const price = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 50, max: 500 }) },
    { weight: 1, arbitrary: fc.constant(none) },
  )
  const snapshot = fc.record({
    straddles: fc.array(price, { minLength: 7, maxLength: 7 }),
    atm: fc.integer({ min: 0, max: 6 }),
    step: fc.integer({ min: -60, max: 60 }),
  })
  const anyRule = fc.oneof(
    fc.constant<RollRule>({ roll: 'atm' }),
    fc.integer({ min: 1, max: 4 }).map((rollStep): RollRule => ({ roll: 'hold', rollStep })),
    fc.constantFrom(0.1, 0.25, 0.4, 1).map((rollPct): RollRule => ({ roll: 'pct', rollPct })),
  )

  it('are made exactly where the rule says, gaps in the prices and all', () => {
    fc.assert(
      fc.property(fc.array(snapshot, { minLength: 1, maxLength: 40 }), anyRule, (day, rule) => {
        let forward = 25_000
        const forwards = day.map(({ step }) => {
          forward += step
          return forward
        })
        const told = ladder(
          Array.from({ length: 7 }, (_, strike) => day.map(({ straddles }) => straddles[strike])),
          day.map(({ atm }) => atm),
          forwards,
        )
        const expected = naive(told, rule)
        const rolled = rollingStraddle(told, rule)
        expect(Array.from(rolled.active)).toEqual(expected.held)
        expect(Array.from(rolled.raw)).toEqual(expected.raw)
        expect(Array.from(rolled.adjusted)).toEqual(expected.adjusted)
        for (const { at, from, to, gap } of rolled.rolls) {
          expect([expected.held[at - 1], expected.held[at]]).toEqual([from, to])
          expect(gap).toBe(told.straddle[to][at] - told.straddle[from][at])
        }
        const changes = expected.held.filter(
          (strike, t) => t > 0 && expected.held[t - 1] >= 0 && strike !== expected.held[t - 1],
        )
        expect(rolled.rolls).toHaveLength(changes.length)
      }),
      { seed: 7, numRuns: 400 },
    )
  })
})

describe('richness of the premium', () => {
  it('is the share of past expiries that were cheaper at the same point of the cycle', () => {
    const past = Float64Array.of(0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, none)
    expect(straddleRichness(1.2, past)).toBe(50)
    expect(straddleRichness(none, past)).toBeNaN()
  })

  it('has no answer with fewer than eight', () => {
    expect(straddleRichness(1.2, Float64Array.of(1, 1, 1, 1, 1, 1, 1))).toBeNaN()
  })

  it('is dear from 80 and cheap below 20', () => {
    expect([80, 79.9, 20, 19.9, none].map(richnessReading)).toEqual(['dear', null, null, 'cheap', null])
  })

  it('compares with the move that came', () => {
    expect(realisedMovePct(25000, 24750)).toBe(1)
  })
})
