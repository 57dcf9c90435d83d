import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  daysInPhase,
  logReturns,
  PHASES,
  type Phase,
  phaseChange,
  phaseInputs,
  phaseReason,
  phaseSubLabel,
  phases,
} from './index.ts'

const codes = (...names: Phase[]) => Uint8Array.from(names, (name) => PHASES.indexOf(name))
const noOi = (sessions: number) => new Float64Array(sessions)

describe('futures phase (/future-trend)', () => {
  it('marks up a trend above its own noise', () => {
    const { z, phase, quality } = phases([100, 101, 102.5, 102, 103.5, 105], noOi(6), 5)
    // s = 0.012332, so that z = ln 1.05 / (s√5)
    expect(z[5]).toBeCloseTo(1.77, 2)
    expect(Math.log(1.05) / (z[5] * Math.sqrt(5))).toBeCloseTo(0.012332, 6)
    expect(PHASES[phase[5]]).toBe('Mark-Up')
    // the path goes down by ln(102.5/102) once: 0.04879 / (0.04879 + 2 × 0.00489)
    expect(quality[5]).toBeCloseTo(0.8331, 3)
  })

  it('reads the OI flow of a sideways stretch', () => {
    const { z, flow, phase } = phases([100, 101, 100.2, 100.9, 100.1, 100.4], [9, 300, -50, 250, 80, 150], 5)
    // (300 − 50 + 250 − 80 + 150) / 830
    expect(z[5]).toBeCloseTo(0.24, 2)
    expect(flow[5]).toBeCloseTo(0.687, 3)
    expect(PHASES[phase[5]]).toBe('Accumulation')
  })

  it('gives the sums that z, Φ and quality are made of', () => {
    const oi = [9, 300, -50, 250, 0, 150]
    const sums = phaseInputs(logReturns([100, 110, 99, 99, 108.9, 108.9]), oi, 4, 5)
    // ln 0.9, 0, ln 1.1, 0; the OI of unchanged sessions pushes nowhere.
    expect(sums.trend).toBeCloseTo(Math.log(108.9 / 110), 12)
    expect(sums.squares).toBeCloseTo(Math.log(0.9) ** 2 + Math.log(1.1) ** 2, 12)
    expect(sums.path).toBeCloseTo(Math.log(1.1) - Math.log(0.9), 12)
    expect([sums.upQty, sums.downQty, sums.flatQty]).toEqual([0, 50, 400])
  })

  it('puts each limit into the stronger phase', () => {
    // over one session every move is its own noise: z is exactly ±1
    const one = phases([100, 110, 99], [0, 0, 0], 1)
    expect(Array.from(one.phase, (code) => PHASES[code])).toEqual(['', 'Mark-Up', 'Mark-Down'])
    // up on 55, down on 45: Φ = 0.1
    const sideways = [100, 101, 100.1]
    expect(PHASES[phases(sideways, [0, 55, 45], 2).phase[2]]).toBe('Accumulation')
    expect(PHASES[phases(sideways, [0, 45, 55], 2).phase[2]]).toBe('Distribution')
    expect(PHASES[phases(sideways, [0, 50, 50], 2).phase[2]]).toBe('')
  })

  it('leaves a sideways phase unknown when OI is, even after a trend', () => {
    const { phase } = phases([100, 105, 110, 109, 110, 109], [0, 0, 0, 0, Number.NaN, 0], 2)
    expect(Array.from(phase, (code) => PHASES[code])).toEqual(['', '', 'Mark-Up', 'Distribution', '', ''])
  })

  it('says nothing before n + 1 sessions or over a missing close', () => {
    expect(Array.from(phases([100, 101, 102], noOi(3), 5).phase)).toEqual([0, 0, 0])
    const lost = phases([100, 101, Number.NaN, 103, 104], [1, 1, 1, 1, 1], 2)
    expect(Array.from(lost.phase)).toEqual([0, 0, 0, 0, 0])
    expect(lost.z[4]).toBeNaN()
  })

  it('is 0 without any move', () => {
    const flat = phases([100, 100, 100], [5, 5, 5], 2)
    expect([flat.z[2], flat.flow[2], flat.quality[2], flat.phase[2]]).toEqual([0, 0, 0, 0])
  })

  it('takes rounding of an adjusted close for no move', () => {
    const adjusted = 100 * (1.1 / 1.1000000000000003)
    const { flow, quality } = phases([100, adjusted, 100], [5, 5, 5], 2)
    expect(adjusted).not.toBe(100)
    expect([flow[2], quality[2]]).toEqual([0, 0])
  })

  it('lets the latest trend decide a flowless rest, for 60 sessions', () => {
    const rest = Array.from({ length: 64 }, (_, i) => (i % 2 === 0 ? 109 : 110))
    const { phase } = phases([100, 105, 110, ...rest], noOi(67), 2)
    const names = Array.from(phase, (code) => PHASES[code])
    expect(names[2]).toBe('Mark-Up')
    expect(new Set(names.slice(3, 63))).toEqual(new Set(['Distribution']))
    expect(new Set(names.slice(63))).toEqual(new Set(['']))
  })

  it('says what decided: the trend, the flow of OI, or the trend of which session', () => {
    const rest = [109, 110, 109, 110]
    const columns = phases([100, 105, 110, ...rest], [0, 0, 0, 0, 0, 10, 30], 2)
    // Up on 30, down on 10: Φ = 0.5 on the last session; on the one before 10 came on a falling day: Φ = −1.
    expect(Array.from(columns.phase, (_, t) => phaseReason(columns, t))).toEqual([
      null,
      null,
      'trend',
      'memory',
      'memory',
      'flow',
      'flow',
    ])
    expect(Array.from(columns.markAt)).toEqual([-1, -1, -1, 2, 2, 2, 2])
  })

  it('forgets a trend after 60 sessions', () => {
    const rest = Array.from({ length: 62 }, (_, i) => (i % 2 === 0 ? 109 : 110))
    const { markAt } = phases([100, 105, 110, ...rest], noOi(65), 2)
    expect([markAt[62], markAt[63]]).toEqual([2, -1])
  })

  it('accumulates after a fall', () => {
    const { phase } = phases([110, 105, 100, 101, 100, 101, 100], noOi(7), 2)
    expect(PHASES[phase[2]]).toBe('Mark-Down')
    expect(PHASES[phase[6]]).toBe('Accumulation')
  })

  const closes = fc.array(fc.double({ min: 50, max: 200, noNaN: true }), { minLength: 8, maxLength: 40 })

  it('does not look ahead and does not know the unit of price or OI', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 2, max: 6 }), (close, n) => {
        const oi = close.map((x, i) => Math.round(x * 10) * (i % 3 === 0 ? -1 : 1))
        const all = phases(close, oi, n)
        const cut = close.length - 3
        expect(phases(close.slice(0, cut), oi.slice(0, cut), n).phase).toEqual(all.phase.slice(0, cut))
        const scaled = phases(
          close.map((x) => x * 4),
          oi.map((x) => x * 16),
          n,
        )
        expect(scaled.phase).toEqual(all.phase)
        for (let t = n; t < close.length; t++) {
          expect(Math.abs(all.flow[t])).toBeLessThanOrEqual(1)
          expect(all.quality[t]).toBeLessThanOrEqual(1 + 1e-12)
          // |Σ l| ≤ √n · √Σ l², so z cannot exceed √n
          expect(Math.abs(all.z[t])).toBeLessThanOrEqual(Math.sqrt(n) + 1e-9)
        }
      }),
      { seed: 11, numRuns: 60 },
    )
  })
})

describe('what a phase says', () => {
  it('tells fresh positions from exits', () => {
    expect(phaseSubLabel('Mark-Up', 3)).toBe('fresh longs')
    expect(phaseSubLabel('Mark-Up', 0)).toBe('covering')
    expect(phaseSubLabel('Mark-Down', 3)).toBe('fresh shorts')
    expect(phaseSubLabel('Mark-Down', 0)).toBe('unwinding')
    expect(phaseSubLabel('Accumulation', 3)).toBeNull()
    expect(phaseSubLabel('Mark-Up', Number.NaN)).toBeNull()
  })

  it('counts the days in the phase', () => {
    expect(daysInPhase(codes('Mark-Up', 'Accumulation', 'Accumulation'), 2)).toBe(2)
    expect(daysInPhase(codes('Mark-Up', ''), 1)).toBe(0)
  })

  it('sees a breakout from a base for three sessions', () => {
    const path = codes('Accumulation', 'Mark-Up', 'Mark-Up', 'Mark-Up', 'Mark-Up')
    expect(phaseChange(path, 3)).toEqual({ from: 'Accumulation', isSkipped: false, reading: 'Breakout from base' })
    expect(phaseChange(path, 4)?.reading).toBeNull()
  })

  it('sees a breakdown from a top, the usual turn to a new base, and a skipped phase', () => {
    const fall = codes('Distribution', 'Mark-Down', 'Mark-Down', 'Mark-Down', 'Mark-Down')
    expect(phaseChange(fall, 3)?.reading).toBe('Breakdown from top')
    expect(phaseChange(fall, 4)?.reading).toBeNull()
    expect(phaseChange(codes('Mark-Down', 'Accumulation'), 1)?.isSkipped).toBe(false)
    expect(phaseChange(codes('Mark-Up', 'Mark-Down'), 1)).toEqual({ from: 'Mark-Up', isSkipped: true, reading: null })
    expect(phaseChange(codes('Mark-Up', 'Mark-Up'), 1)).toBeNull()
  })
})
