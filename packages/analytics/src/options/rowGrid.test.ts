import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { novemberIst } from './fixtureA.ts'
import { hasIntervalLabels, rowGrid } from './rowGrid.ts'

const MINUTE = 60_000
const open = novemberIst(20, 9, 15)
const at = (minutes: number) => open + minutes * MINUTE
const rows = (snapshots: number[], interval: number) => {
  const { time, snapshot } = rowGrid(snapshots.map(at), open, interval * MINUTE)
  return { minutes: Array.from(time, (end) => (end - open) / MINUTE), snapshot: Array.from(snapshot) }
}

describe('row grid', () => {
  it('gives each row the last snapshot in it, ends included', () => {
    expect(rows([1, 2, 3, 4, 5, 6], 3)).toEqual({ minutes: [3, 6], snapshot: [2, 5] })
  })

  it('ends the last row at the last snapshot even if short', () => {
    expect(rows([1, 2, 3, 4, 5, 6, 7], 3)).toEqual({ minutes: [3, 6, 7], snapshot: [2, 5, 6] })
  })

  it('leaves a row without snapshot as a gap, also before the first one', () => {
    expect(rows([4, 5, 13, 15], 5)).toEqual({ minutes: [5, 10, 15], snapshot: [1, -1, 3] })
    expect(rows([13], 5)).toEqual({ minutes: [5, 10, 13], snapshot: [-1, -1, 0] })
  })

  it('puts Fixture A into rows ending 09:30 and 10:15', () => {
    const { minutes, snapshot } = rows([15, 60], 15)
    expect(minutes).toEqual([15, 30, 45, 60])
    expect(snapshot).toEqual([0, -1, -1, 1])
  })

  it('has no rows without a snapshot after the open', () => {
    expect(rows([], 5)).toEqual({ minutes: [], snapshot: [] })
    expect(rows([-5, 0], 5)).toEqual({ minutes: [], snapshot: [] })
  })

  it('takes exactly the snapshots of rowTime − k < ts ≤ rowTime', () => {
    const minutes = fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(1, 3, 5, 15, 30, 60), (unsorted, interval) => {
        const snapshots = unsorted.sort((a, b) => a - b)
        const grid = rows(snapshots, interval)
        grid.snapshot.forEach((index, row) => {
          const end = (row + 1) * interval
          expect(index).toBe(snapshots.findLastIndex((ts) => end - interval < ts && ts <= end))
        })
        expect(grid.snapshot.at(-1)).toBe(snapshots.length - 1)
      }),
      { seed: 3, numRuns: 200 },
    )
  })

  it('has labels on interval ΔOI only from 3 minutes', () => {
    expect(hasIntervalLabels(MINUTE)).toBe(false)
    expect(hasIntervalLabels(3 * MINUTE)).toBe(true)
  })
})
