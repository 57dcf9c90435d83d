import { describe, expect, it } from 'vitest'
import { smartMoneyScore, type VpaBar, volumePhase, volumeTrend, vpaNet, vpaSignal } from './index.ts'

/** A bar on which no rule fits: up a little on usual volume. Range 4 over ATR 4 is a spread of 1, CLV 0.5. */
const PLAIN: VpaBar = {
  high: 104,
  low: 100,
  close: 102,
  prevClose: 101,
  volume: 1000,
  volumeBefore: 900,
  volumeTwoBefore: 900,
  atr: 4,
  rvol: 1,
  high20: 120,
  low20: 80,
  priorHigh5: 110,
  priorLow10: 90,
  trendBefore: 0,
}

describe('signals of volume, spread and close', () => {
  it('finds none on a plain bar, nor without RVOL', () => {
    expect(vpaSignal(PLAIN)).toBeNull()
    expect(vpaSignal({ ...PLAIN, rvol: Number.NaN })).toBeNull()
  })
  it.each([
    ['Selling Climax', { close: 102, prevClose: 105, rvol: 2.5, atr: 2.5, low20: 100 }],
    ['Buying Climax', { close: 102, prevClose: 100, rvol: 2.5, atr: 2.5, high20: 104 }],
    ['Stopping Volume', { close: 102, prevClose: 105, rvol: 2, trendBefore: -1 }],
    ['Up-Thrust', { close: 101, rvol: 1.2, priorHigh5: 103 }],
    ['Spring', { close: 103, rvol: 1.2, priorLow10: 101 }],
    ['Effort Up', { close: 103, rvol: 1.5, atr: 3 }],
    ['Effort Down', { close: 101, prevClose: 103, rvol: 1.5, atr: 3 }],
    ['Absorption after a fall', { rvol: 2, atr: 6, trendBefore: -1 }],
    ['Absorption after a rise', { rvol: 2, atr: 6, trendBefore: 1 }],
    ['No Demand', { atr: 5, rvol: 0.7, volume: 800 }],
    ['No Supply', { atr: 5, rvol: 0.7, volume: 800, prevClose: 103 }],
  ] as const)('names %s', (name, change) => {
    expect(vpaSignal({ ...PLAIN, ...change })).toBe(name)
  })
  it('takes the first that fits: a climax before stopping volume', () => {
    const both = { ...PLAIN, close: 102, prevClose: 105, rvol: 2.5, atr: 2.5, low20: 100, trendBefore: -1 } as const
    expect(vpaSignal(both)).toBe('Selling Climax')
    expect(vpaSignal({ ...both, low20: 99 })).toBe('Stopping Volume')
  })
  it('wants the quiet bar below both volumes before it', () => {
    const quiet = { ...PLAIN, atr: 5, rvol: 0.7, volume: 800 }
    expect(vpaSignal({ ...quiet, volumeTwoBefore: 800 })).toBeNull()
  })
})

describe('the smart money score', () => {
  it('gives the worked example: vpaNet 0.8629, score 60.82, range → Accumulation', () => {
    // weights +3 (age 4), 0, −1 (age 2), 0, +2 (age 0): 2 − 0.64 + 1.2288 = 2.5888
    const net = vpaNet([3, 0, -1, 0, 2])
    expect(net).toBeCloseTo(0.8629, 4)
    const score = smartMoneyScore(0.6, 0.45, net, 0.5)
    expect(score).toBeCloseTo(60.82, 2)
    expect(volumePhase(0, score)).toBe('Accumulation')
  })
  it('leaves out what is missing and rescales the rest', () => {
    // (30·0.6 + 25·0.4 + 25·0.2)/80·100 = 41.25
    expect(smartMoneyScore(0.6, 0.4, 0.2, Number.NaN)).toBeCloseTo(41.25, 10)
    expect(smartMoneyScore(Number.NaN, Number.NaN, Number.NaN, Number.NaN)).toBeNaN()
  })
  it('is clamped by its signals at three in a row', () => {
    expect(vpaNet([3, 3, 3, 3, 3])).toBe(1)
    expect(vpaNet([0, 0, 0, 0, 0])).toBe(0)
  })
})

describe('the volume phase', () => {
  it.each([
    [1, -24.9, 'Mark-Up'],
    [1, -25, 'Distribution'],
    [-1, 24.9, 'Mark-Down'],
    [-1, 25, 'Accumulation'],
    [0, 0, 'Accumulation'],
    [0, -0.1, 'Distribution'],
  ] as const)('of trend %d and score %d is %s', (trend, score, phase) => {
    expect(volumePhase(trend, score)).toBe(phase)
  })
  it('takes its trend from SMA50 and where that stood ten bars ago', () => {
    expect(volumeTrend(110, 105, 104)).toBe(1)
    expect(volumeTrend(100, 103, 104)).toBe(-1)
    expect(volumeTrend(110, 103, 104)).toBe(0)
    expect(volumePhase(0, Number.NaN)).toBeNull()
  })
})
