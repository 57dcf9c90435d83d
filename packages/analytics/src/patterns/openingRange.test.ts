import { describe, expect, it } from 'vitest'
import { openBrokenAt, openLevels, openSide, openTolerance } from './openHighOpenLow.ts'
import {
  openingRange,
  openingRangeLevels,
  openingRangeTrade,
  openingRangeTriggers,
  openingRangeWidth,
  type TimedBars,
} from './openingRange.ts'

const MINUTE = 60_000
const OPEN = 1_000_000 * MINUTE

/** Bars of the given minutes after the open: high, low, close. */
function timed(rows: [minute: number, high: number, low: number, close: number][]): TimedBars {
  return {
    startMs: Float64Array.from(rows, ([minute]) => OPEN + minute * MINUTE),
    high: Float64Array.from(rows, (row) => row[1]),
    low: Float64Array.from(rows, (row) => row[2]),
    close: Float64Array.from(rows, (row) => row[3]),
  }
}

const range = { high: 510, low: 502, endMs: OPEN + 15 * MINUTE, isComplete: true }
const rules = { bufferPct: 0.05, stop: 'mid', dailyAtr: 20 } as const

describe('the opening range', () => {
  const bars = timed([
    [0, 508, 503, 505],
    [1, 510, 504, 506],
    [14, 506, 502, 504],
    [15, 520, 490, 500],
  ])

  it('spans the minutes before open + m', () => {
    expect(openingRange(bars, OPEN, 15, OPEN + 15 * MINUTE)).toEqual(range)
    expect(openingRange(bars, OPEN, 5, OPEN + 15 * MINUTE)).toMatchObject({ high: 510, low: 503 })
  })

  it('is complete only at its end', () => {
    expect(openingRange(bars, OPEN, 15, OPEN + 15 * MINUTE - 1)).toMatchObject({ isComplete: false })
  })

  it('is none without a bar', () => {
    expect(openingRange(timed([[15, 520, 490, 500]]), OPEN, 15, OPEN + 20 * MINUTE)).toBeNull()
  })
})

describe('the break of the Check', () => {
  it('has triggers 510.255 and 501.749, width 8, 1.59 %, 0.40 ATR', () => {
    const { upper, lower } = openingRangeTriggers(range, 0.05)
    expect(upper).toBeCloseTo(510.255, 9)
    expect(lower).toBeCloseTo(501.749, 9)
    const { width, widthPct, widthAtr } = openingRangeWidth(range, 20)
    expect(width).toBe(8)
    expect(widthPct).toBeCloseTo(1.59, 2)
    expect(widthAtr).toBeCloseTo(0.4, 9)
  })

  it('enters at 511.20 with stop 506, T1 518, T2 526, reward to risk 1.31', () => {
    const trade = openingRangeTrade(range, rules, timed([[15, 512, 505, 511.2]]), 5, timed([]), false)
    expect(trade).toMatchObject({
      side: 1,
      entry: 511.2,
      stop: 506,
      t1: 518,
      t2: 526,
      outcome: 'Active',
      minutesToBreak: 5,
    })
    expect((518 - 511.2) / (511.2 - 506)).toBeCloseTo(1.31, 2)
  })

  it('mirrors levels and stops', () => {
    expect(openingRangeLevels(range, rules, 501, -1)).toEqual({ stop: 506, t1: 494, t2: 486 })
    expect(openingRangeLevels(range, { ...rules, stop: 'opposite' }, 501, -1).stop).toBe(510)
    expect(openingRangeLevels(range, { ...rules, stop: 'atr' }, 501, -1).stop).toBe(511)
    expect(openingRangeLevels(range, { ...rules, stop: 'opposite' }, 511, 1).stop).toBe(502)
    expect(openingRangeLevels(range, { ...rules, stop: 'atr' }, 511, 1).stop).toBe(501)
  })
})

describe('a trade from the opening range', () => {
  // Entry 511 at minute 20, stop 506 (risk 5), T1 518, T2 526.
  const confirming = timed([[15, 512, 505, 511]])
  const after = (rows: [number, number, number, number][], isSessionOver = false) =>
    openingRangeTrade(range, rules, confirming, 5, timed([[19, 600, 400, 511], ...rows]), isSessionOver)

  it('does not count the minutes before its entry', () => {
    expect(after([])).toMatchObject({ outcome: 'Active', r: 0, mfeR: 0, maeR: 0 })
  })

  it('marks T1 and stays open, with the stop where it was', () => {
    expect(after([[20, 518, 510, 516]])).toMatchObject({ outcome: 'T1', isWin: true, r: 1, mfeR: 1.4, maeR: -0.2 })
    expect(
      after([
        [20, 518, 510, 516],
        [21, 516, 506, 507],
      ]),
    ).toMatchObject({ outcome: 'Stopped', isWin: true, r: -1 })
  })

  it('leaves at T2: 15 points on a risk of 5', () => {
    expect(
      after([
        [20, 518, 510, 516],
        [21, 530, 515, 528],
        [22, 528, 400, 400],
      ]),
    ).toMatchObject({ outcome: 'T2', r: 3, mfeR: 3 })
  })

  it('counts a bar that touches stop and target as stop', () => {
    expect(after([[20, 530, 506, 520]])).toMatchObject({ outcome: 'Stopped', isWin: false, r: -1, mfeR: 0, maeR: -1 })
  })

  it('closes with the session', () => {
    expect(after([[20, 513, 510, 512]], true)).toMatchObject({ outcome: 'Closed', r: 0.2 })
  })

  it('is false when a confirming bar closes inside within 3, and a whipsaw when the other side breaks', () => {
    const closes = (rest: number[]) =>
      openingRangeTrade(
        range,
        rules,
        timed([511, ...rest].map((close, i) => [15 + 5 * i, close + 1, close - 1, close])),
        5,
        timed([]),
        false,
      )
    expect(closes([512, 513, 509])).toMatchObject({ isFalseBreak: true, isWhipsaw: false })
    expect(closes([512, 513, 512, 509])).toMatchObject({ isFalseBreak: false })
    expect(closes([512, 513, 512, 501])).toMatchObject({ isFalseBreak: false, isWhipsaw: true })
  })

  it('waits for a bar that starts after the range, a close beyond the buffer, and a complete range', () => {
    const first = (minute: number, close: number, complete = true) =>
      openingRangeTrade(
        { ...range, isComplete: complete },
        rules,
        timed([[minute, 520, 500, close]]),
        5,
        timed([]),
        false,
      )
    expect(first(10, 515)).toBeNull()
    expect(first(15, 510.25)).toBeNull()
    expect(first(15, 511, false)).toBeNull()
    expect(first(15, 501.7)).toMatchObject({ side: -1, t1: 494, t2: 486 })
  })
})

describe('open = high, open = low', () => {
  it('needs the tolerance of the Check', () => {
    expect(openTolerance(500, 0.05, 0)).toBe(0.025)
    expect(openTolerance(500, 0.05, 0.05)).toBe(0.25)
    expect(openSide(500, 508, 499.8, 0.025)).toBe(0)
    expect(openSide(500, 508, 499.8, 0.25)).toBe(1)
    expect(openSide(500, 500.2, 492, 0.25)).toBe(-1)
  })

  it('is neither while there is no range', () => {
    expect(openSide(500, 500, 500, 0.025)).toBe(0)
    expect(openSide(Number.NaN, 500, 500, 0.025)).toBe(0)
  })

  it('breaks at the first minute beyond the tolerance', () => {
    const bars = { high: Float64Array.of(501, 502, 503), low: Float64Array.of(500, 499.9, 499) }
    expect(openBrokenAt(bars, 500, 0.25, 1)).toBe(2)
    expect(openBrokenAt(bars, 500, 0.025, 1)).toBe(1)
    expect(openBrokenAt(bars, 503, 0.025, -1)).toBeNull()
  })

  it('has its stop a tick away and targets by half ATRs', () => {
    expect(openLevels(500, 0.05, 10, 1)).toEqual({ stop: 499.95, t1: 505, t2: 510, t3: 515 })
    expect(openLevels(500, 0.05, 10, -1)).toEqual({ stop: 500.05, t1: 495, t2: 490, t3: 485 })
  })
})
