import { describe, expect, it } from 'vitest'
import { istClock, istInstant } from '../time/index.ts'
import { snapshotGrid } from './feedGaps.ts'

const at = (...clocks: string[]) => Float64Array.from(clocks, (clock) => istInstant('2025-11-20', clock))

describe('the minutes of a session that a chart draws', () => {
  it('breaks a line where the feed was silent for more than twice its cadence', () => {
    const grid = snapshotGrid(at('11:00', '11:01', '11:05', '11:06'), 'IDX')
    expect(Array.from(grid.time, istClock)).toEqual(['11:00', '11:01', '11:02', '11:03', '11:04', '11:05', '11:06'])
    expect(Array.from(grid.fill(Float64Array.of(1, 2, 3, 4)))).toEqual([1, 2, Number.NaN, Number.NaN, Number.NaN, 3, 4])
  })

  it('draws on over one minute that is late', () => {
    const grid = snapshotGrid(at('11:00', '11:02'), 'IDX')
    expect(Array.from(grid.fill(Float64Array.of(1, 2)))).toEqual([1, 2])
  })

  it('knows that stocks come every three minutes', () => {
    expect(snapshotGrid(at('11:00', '11:06'), 'STK').time).toHaveLength(2)
    expect(snapshotGrid(at('11:00', '11:09'), 'STK').time).toHaveLength(4)
  })
})
