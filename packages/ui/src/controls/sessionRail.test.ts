import { istClock, istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { gaps, hourTicks, type SessionRail, snapshotBeside, snapshotUpTo } from './sessionRail.ts'

const at = (clock: string) => istInstant('2025-11-20', clock)
const minutes = (from: string, to: string, step = 1) => {
  const all: number[] = []
  for (let t = at(from); t <= at(to); t += step * 60_000) all.push(t)
  return all
}
const session = (open: string, close: string, snapshots: number[], cadence = 60_000): SessionRail => ({
  open: at(open),
  close: at(close),
  snapshots,
  cadence,
})
const NSE = session('09:15', '15:30', [...minutes('09:16', '11:02'), ...minutes('11:09', '15:30')])

describe('the rail of a session', () => {
  it('marks the stretch where the feed sent nothing', () => {
    expect(gaps(NSE).map(({ from, to }) => [istClock(from), istClock(to)])).toEqual([['11:02', '11:09']])
  })

  it('does not call the three minutes of a stock chain a gap', () => {
    expect(gaps(session('09:15', '15:30', minutes('09:18', '15:30', 3), 180_000))).toEqual([])
  })

  it('labels the hours from the open and the close', () => {
    expect(hourTicks(NSE).map(istClock)).toEqual(['09:15', '10:15', '11:15', '12:15', '13:15', '14:15', '15:30'])
    expect(hourTicks(session('09:00', '23:30', [])).map(istClock)).toEqual([
      '09:00',
      '11:00',
      '13:00',
      '15:00',
      '17:00',
      '19:00',
      '21:00',
      '23:30',
    ])
  })

  it('steps a minute or fifteen, over a gap to its far end, and stops at the ends', () => {
    const step = (from: string, by: number) => istClock(snapshotBeside(NSE.snapshots, at(from), by))
    expect(step('10:15', 1)).toBe('10:16')
    expect(step('10:15', -1)).toBe('10:14')
    expect(step('10:15', 15)).toBe('10:30')
    expect(step('11:02', 1)).toBe('11:09')
    expect(step('11:09', -1)).toBe('11:02')
    expect(step('15:30', 1)).toBe('15:30')
    expect(step('09:16', -15)).toBe('09:16')
  })

  it('shows the last snapshot at or before a moment', () => {
    expect(istClock(snapshotUpTo(NSE.snapshots, at('11:05')))).toBe('11:02')
    expect(istClock(snapshotUpTo(NSE.snapshots, at('08:00')))).toBe('09:16')
    expect(snapshotUpTo([], at('10:00'))).toBeNaN()
  })

  it('goes to the next snapshot of its own, wherever between two it stands', () => {
    const stock = minutes('09:18', '15:30', 3)
    expect([1, -1].map((by) => istClock(snapshotBeside(stock, at('10:16'), by)))).toEqual(['10:18', '10:15'])
  })
})
