import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowBias, flowLabel, isHandover, longShareOfNewPct, longShortFlow, netFlow, rowSteps } from './index.ts'

// (Δp, ΔOI): (+2, +1,200), (+1, +800), (−3, +1,500), (+2, −600), (−1, −400), (0, +300)
const ROWS = rowSteps([102, 103, 100, 102, 101, 101], [11_200, 12_000, 13_500, 12_900, 12_500, 12_800], 100, 10_000)
const VWAP = [101, 102.5, 101, 101, 101.5, 101]

describe('long and short flows (/future-long-short)', () => {
  const flow = longShortFlow(ROWS, VWAP, 0, 6)

  it('splits the change of OI by who moved', () => {
    expect(flow).toMatchObject({
      longsAdded: 2000,
      shortsAdded: 1500,
      shortsCovered: 600,
      longsExited: 400,
      neutral: 300,
    })
    expect(netFlow(flow)).toBe(700)
    expect(flowBias(flow)).toBeCloseTo(15.56, 2)
    expect(flowLabel(flowBias(flow))).toBe('Balanced')
    expect(longShareOfNewPct(flow)).toBeCloseTo(57.14, 2)
  })

  it('prints the price at which each side came in', () => {
    // (1,200 × 101 + 800 × 102.5) / 2,000
    expect(flow.longsAddedPrice).toBeCloseTo(101.6, 10)
    expect(flow.shortsAddedPrice).toBe(101)
  })

  it('reads a window of the session', () => {
    expect(longShortFlow(ROWS, VWAP, 1, 3)).toMatchObject({ longsAdded: 800, shortsAdded: 1500 })
  })

  it('has no bias when nothing moved', () => {
    const still = longShortFlow(ROWS, VWAP, 2, 2)
    expect(flowBias(still)).toBeNaN()
    expect(flowLabel(flowBias(still))).toBeNull()
    expect(longShareOfNewPct(still)).toBeNaN()
    expect(still.longsAddedPrice).toBeNaN()
  })

  it('always adds up to the change of OI, gaps or not', () => {
    const row = fc.tuple(
      fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 90, max: 110 }) }, fc.constant(Number.NaN)),
      fc.integer({ min: 0, max: 1e7 }),
    )
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 60 }), (rows) => {
        const oi = rows.map(([, qty]) => qty)
        const steps = rowSteps(
          rows.map(([price]) => price),
          oi,
          100,
          5000,
        )
        const of = longShortFlow(
          steps,
          oi.map(() => 100),
          0,
          rows.length,
        )
        const sum = of.longsAdded + of.shortsAdded - of.shortsCovered - of.longsExited + of.neutral
        const lastKnown = rows.findLast(([price]) => !Number.isNaN(price))
        expect(sum).toBe((lastKnown?.[1] ?? 5000) - 5000)
      }),
      { seed: 12, numRuns: 100 },
    )
  })
})

describe('readings of the flow', () => {
  it('sees a side dominate from 25', () => {
    expect([25, 24.9, -24.9, -25].map(flowLabel)).toEqual(['Longs dominate', 'Balanced', 'Balanced', 'Shorts dominate'])
  })

  it('sees a handover when both biases are large and opposed', () => {
    expect(isHandover(-25, 25)).toBe(true)
    expect(isHandover(-24, 60)).toBe(false)
    expect(isHandover(30, 30)).toBe(false)
    expect(isHandover(Number.NaN, 30)).toBe(false)
  })
})
