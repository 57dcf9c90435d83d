import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  flowBias,
  flowByPrice,
  flowLabel,
  isHandover,
  longShareOfNewPct,
  longShortFlow,
  netFlow,
  rowSteps,
  runningFlow,
} from './index.ts'

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

describe('the flows row by row', () => {
  it('run up to the totals, with net and bias of each row', () => {
    const run = runningFlow(ROWS)
    expect(Array.from(run.longsAdded)).toEqual([1200, 2000, 2000, 2000, 2000, 2000])
    expect(Array.from(run.shortsAdded)).toEqual([0, 0, 1500, 1500, 1500, 1500])
    expect(Array.from(run.shortsCovered)).toEqual([0, 0, 0, 600, 600, 600])
    expect(Array.from(run.longsExited)).toEqual([0, 0, 0, 0, 400, 400])
    expect(Array.from(run.neutral)).toEqual([0, 0, 0, 0, 0, 300])
    // 1,200; 2,000; 2,000 − 1,500; … + 600; … − 400
    expect(Array.from(run.net)).toEqual([1200, 2000, 500, 1100, 700, 700])
    // (2,000 − 1,500) ÷ 3,500 after the third row
    expect(run.bias[2]).toBeCloseTo(14.29, 2)
    expect(run.bias[5]).toBeCloseTo(15.56, 2)
  })
  it('stand still over a gap, and have no bias before anything moved', () => {
    const run = runningFlow(rowSteps([100, Number.NaN, 101], [1000, Number.NaN, 1100], 100, 1000))
    expect(Array.from(run.longsAdded)).toEqual([0, 0, 100])
    expect(Array.from(run.bias)).toEqual([Number.NaN, Number.NaN, 100])
  })
})

describe('OI added by price', () => {
  it('lies in buckets of 0.1% of the price, by the VWAP of its row', () => {
    // Price 1,000: buckets of 1. Longs 500 at 1,000.4 and 300 at 1,000.9, shorts 200 at 1,003.
    const rows = rowSteps([1001, 1002, 1001, 1003], [1500, 1800, 2000, 1900], 1000, 1000)
    const { from, width, longsAdded, shortsAdded } = flowByPrice(rows, [1000.4, 1000.9, 1003, 1002], 1000)
    expect(width).toBe(1)
    expect(Array.from(from)).toEqual([1000, 1001, 1002, 1003])
    expect(Array.from(longsAdded)).toEqual([800, 0, 0, 0])
    expect(Array.from(shortsAdded)).toEqual([0, 0, 0, 200])
  })
  it('is none where nothing was added or no price is known', () => {
    const exits = rowSteps([101, 100], [900, 800], 100, 1000)
    expect(flowByPrice(exits, [101, 100], 100).from).toHaveLength(0)
    expect(flowByPrice(ROWS, VWAP, Number.NaN).from).toHaveLength(0)
  })
  it('adds up to the flows', () => {
    const { longsAdded, shortsAdded } = flowByPrice(ROWS, VWAP, 101)
    const sum = (column: Float64Array) => column.reduce((total, qty) => total + qty, 0)
    expect([sum(longsAdded), sum(shortsAdded)]).toEqual([2000, 1500])
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
