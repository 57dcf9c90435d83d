import { describe, expect, it } from 'vitest'
import { listSummary } from './listSummary.ts'
import { testLine } from './testLine.ts'
import { chips, lineName, sinceAddedPct } from './watchLine.ts'

describe('the summary of a list', () => {
  it('is the mean of the changes, every item counting the same, with what rose and fell', () => {
    const lines = [
      testLine('A', { chgPct: 1 }),
      testLine('B', { chgPct: -0.5 }),
      testLine('C', { chgPct: 2.5 }),
      testLine('QUIET', { chgPct: null }),
    ]
    // (1 − 0.5 + 2.5)/3 = 1
    expect(listSummary(lines)).toEqual({
      meanPct: 1,
      advances: 2,
      declines: 1,
      unchanged: 0,
      best: { name: 'C', chgPct: 2.5 },
      worst: { name: 'B', chgPct: -0.5 },
    })
  })
  it('has no mean where nothing has a change', () => {
    expect(listSummary([testLine('A', {})])).toMatchObject({ meanPct: null, best: null, worst: null })
  })
})

describe('the change since an item was added', () => {
  it('is of the last price against the price then', () => {
    // 100 × (440/400 − 1)
    expect(sinceAddedPct(testLine('A', { ltp: 440 }, 400))).toBeCloseTo(10, 9)
  })
  it('is unknown while either price is', () => {
    expect(sinceAddedPct(testLine('A', { ltp: null }, 400))).toBeNull()
    expect(sinceAddedPct(testLine('A', { ltp: 440 }, null))).toBeNull()
  })
})

describe('the chips of a row', () => {
  it('say what is new: a 52-week extreme, a ban, three times the usual volume', () => {
    expect(chips(testLine('A', { isYearHigh: true, rvol: 3, isInBan: true }))).toEqual([
      'New 52w high',
      'In ban',
      'RVOL ≥ 3',
    ])
    expect(chips(testLine('A', { rvol: 2.99 }))).toEqual([])
  })
  it('of a contract that has expired say only that', () => {
    expect(chips(testLine('A', { isExpired: true, rvol: 9 }))).toEqual(['expired'])
  })
})

describe('the name of a line', () => {
  it('is the symbol, or the contract as traders write it', () => {
    expect(['M&M', 'NIFTY:2026-12-29:FUT', 'NIFTY:2026-11-17:25000:CE'].map(lineName)).toEqual([
      'M&M',
      'NIFTY 29 Dec FUT',
      'NIFTY 17 Nov 25,000 CE',
    ])
  })
})
