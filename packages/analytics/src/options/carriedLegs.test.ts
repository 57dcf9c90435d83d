import { describe, expect, it } from 'vitest'
import { carryLegs, carryThroughSession, legsBeforeSession, noteVolumeChanges } from './carriedLegs.ts'
import type { LegColumns } from './chainColumns.ts'

const column = (...values: number[]) => Float64Array.from(values)

function legs(oiLots: Float64Array, ltp: Float64Array, volumeLots: Float64Array): LegColumns {
  const quotes = () => new Float64Array(oiLots.length).fill(Number.NaN)
  return { oiLots, ltp, volumeLots, bid: quotes(), ask: quotes(), volumeChangedAt: quotes() }
}

describe('carried legs', () => {
  it('carries oi, ltp and volume of a leg missing from a snapshot, and no quote', () => {
    const last = legs(column(100, 200), column(10, 20), column(5, 6))
    last.bid.set([9, 19])
    const now = legs(column(Number.NaN, 210), column(Number.NaN, 21), column(Number.NaN, 7))
    carryLegs(now, last)
    expect(now.oiLots).toEqual(column(100, 210))
    expect(now.ltp).toEqual(column(10, 21))
    expect(now.volumeLots).toEqual(column(5, 7))
    expect(now.bid[0]).toBeNaN()
  })

  it('starts a session from baseline oi, volume 0 and no ltp', () => {
    const unknown = () => column(Number.NaN)
    const first = legs(unknown(), unknown(), unknown())
    carryLegs(first, legsBeforeSession(column(85_000)))
    expect([first.oiLots[0], first.volumeLots[0]]).toEqual([85_000, 0])
    expect(first.ltp[0]).toBeNaN()
  })

  it('carries one leg through the snapshots of a session', () => {
    const ltp = column(Number.NaN, 12, Number.NaN, Number.NaN, 11.4)
    carryThroughSession(ltp, Number.NaN)
    expect(ltp).toEqual(column(Number.NaN, 12, 12, 12, 11.4))
    const oi = column(Number.NaN, 560)
    carryThroughSession(oi, 500)
    expect(oi).toEqual(column(500, 560))
  })

  it('notes when a leg last traded', () => {
    const changedAt = column(1, 1, Number.NaN, Number.NaN)
    noteVolumeChanges(changedAt, column(5, 6, 2, 0), column(5, 5, 0, 0), 9)
    expect(changedAt).toEqual(column(1, 9, 9, Number.NaN))
  })
})
