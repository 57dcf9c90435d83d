import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChainSnapshot } from '../chains/index.ts'
import { decodeSeries, frameDecoder, frameEncoder, growingSeries, KEY_EVERY } from './index.ts'
import { type ChainShape, EXPIRY, randomChain, SYMBOL } from './randomChains.ts'
import { expectSameSnapshot, expectSeriesOf } from './sameChain.ts'

const shapes: fc.Arbitrary<ChainShape> = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  strikes: fc.integer({ min: 0, max: 14 }),
  count: fc.integer({ min: 1, max: 45 }),
  unitsPerRupee: fc.constantFrom(1, 10, 20, 100),
  lotSize: fc.constantFrom(1, 15, 65, 1000),
  wildness: fc.constantFrom(0, 0.2, 1),
})
const CALM: ChainShape = { seed: 1, strikes: 20, count: 70, unitsPerRupee: 20, lotSize: 65, wildness: 0 }

const isKey = (frame: Uint8Array) => (frame[0] & 1) === 1

function framesOf(snapshots: readonly ChainSnapshot[], shape: ChainShape): Uint8Array[] {
  const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...shape })
  return snapshots.map((snapshot) => encoder.encode(snapshot))
}

describe('chain frames', () => {
  it('give back any chain sequence bit for bit, and the time each volume last grew', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const snapshots = randomChain(shape)
        const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
        for (const [seq, frame] of framesOf(snapshots, shape).entries()) {
          const read = decoder.push(frame)
          if (!read.ok) throw new Error(read.reason)
          expect([read.seq, read.missed]).toEqual([seq, 0])
          expectSameSnapshot(read.snapshot, snapshots[seq])
        }
      }),
      { seed: 20261116, numRuns: 100 },
    )
  })

  it('give back a day as one series over all strikes that were ever listed', () => {
    fc.assert(
      fc.property(shapes, (shape) => {
        const snapshots = randomChain(shape)
        const { series, gaps } = decodeSeries(SYMBOL, EXPIRY, '2026-11-16', framesOf(snapshots, shape))
        expect(gaps).toEqual([])
        expectSeriesOf(series, snapshots)
      }),
      { seed: 20261117, numRuns: 60 },
    )
  })

  it('keep 160.20 at 160.20: 3,204 ticks of five paise', () => {
    const [snapshot] = randomChain({ ...CALM, count: 1 })
    snapshot.ce.ltp[3] = 160.2
    const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
    const read = decoder.push(framesOf([snapshot], CALM)[0])
    expect(read.ok && read.snapshot.ce.ltp[3]).toBe(160.2)
  })

  it('are keys at the open and every thirty minutes', () => {
    const frames = framesOf(randomChain(CALM), CALM)
    expect(frames.flatMap((frame, seq) => (isKey(frame) ? [seq] : []))).toEqual([0, KEY_EVERY, 2 * KEY_EVERY])
  })

  it('are keys after a gap of more than three minutes, after a new strike, and when asked for', () => {
    const snapshots = randomChain({ ...CALM, count: 10 })
    const later = (snapshot: ChainSnapshot, minutes: number) => ({
      ...snapshot,
      asOf: snapshot.asOf + minutes * 60_000,
    })
    const other = randomChain({ ...CALM, strikes: 21, count: 9 })
    const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...CALM })
    expect(isKey(encoder.encode(snapshots[0]))).toBe(true)
    expect(isKey(encoder.encode(later(snapshots[1], 2)))).toBe(false)
    expect(isKey(encoder.encode(later(snapshots[2], 5)))).toBe(true)
    expect(isKey(encoder.encode(other[8]))).toBe(true)
    expect(isKey(encoder.encode(later(other[8], 1)))).toBe(false)
    expect(isKey(encoder.encode(later(other[8], 2), true))).toBe(true)
  })

  it('let a client that joins take the full frame of the minute and go on with deltas', () => {
    const snapshots = randomChain({ ...CALM, count: 20 })
    const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...CALM })
    expect(encoder.fullFrame()).toBeNull()
    for (const snapshot of snapshots.slice(0, 12)) encoder.encode(snapshot)
    const full = encoder.fullFrame() ?? new Uint8Array()
    const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
    expect(decoder.push(full)).toMatchObject({ ok: true, seq: 11, missed: 11 })
    const next = decoder.push(encoder.encode(snapshots[12]))
    expect(next).toMatchObject({ ok: true, seq: 12, isKey: false, missed: 0 })
    expect(next.ok && next.snapshot.pe.oiQty).toEqual(snapshots[12].pe.oiQty)
  })

  it('go on under the next number when the ingest was started anew', () => {
    const snapshots = randomChain({ ...CALM, count: 8 })
    const frames = framesOf(snapshots.slice(0, 5), CALM)
    const resumed = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...CALM, firstSeq: 5 })
    for (const snapshot of snapshots.slice(5)) frames.push(resumed.encode(snapshot))
    const { series, gaps } = decodeSeries(SYMBOL, EXPIRY, '2026-11-16', frames)
    expect(gaps).toEqual([])
    expectSeriesOf(series, snapshots)
  })

  it('leave a series as it was given out when more minutes come', () => {
    const snapshots = randomChain({ ...CALM, count: 300, strikes: 3 })
    const frames = framesOf(snapshots, CALM)
    const growing = growingSeries(SYMBOL, EXPIRY, '2026-11-16')
    for (const frame of frames.slice(0, 100)) growing.push(frame)
    const early = growing.series
    for (const frame of frames.slice(100)) growing.push(frame)
    expectSeriesOf(early, snapshots.slice(0, 100))
    expectSeriesOf(growing.series, snapshots)
    expect(growing.lastSeq).toBe(299)
  })
})

describe('the frame encoder', () => {
  const refusal = (change: (snapshot: ChainSnapshot) => ChainSnapshot | undefined) => {
    const [snapshot] = randomChain({ ...CALM, count: 1 })
    return () => frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...CALM }).encode(change(snapshot) ?? snapshot)
  }

  it('names the leg and field of a price that is not on the tick', () => {
    const off = refusal((snapshot) => {
      snapshot.pe.bid[2] = 12.34
      return snapshot
    })
    expect(off).toThrow('NIFTY 2026-11-17 20100 PE bid is 12.34, which is not a multiple of ₹1/20')
  })

  it('names the leg and field of a quantity that is not whole', () => {
    const off = refusal((snapshot) => {
      snapshot.ce.oiQty[0] = 1.5
      return snapshot
    })
    expect(off).toThrow('NIFTY 2026-11-17 20000 CE oiQty is 1.5, which is not a whole number of units')
  })

  it('refuses an endless price, a spot between paise, strikes out of order and a chain of another name', () => {
    expect(refusal((snapshot) => ({ ...snapshot, spot: 24052.400390625 }))).toThrow('spot is 24052.400390625')
    expect(refusal((snapshot) => ({ ...snapshot, futureAsk: Number.POSITIVE_INFINITY }))).toThrow(
      'futureAsk is Infinity',
    )
    expect(refusal((snapshot) => ({ ...snapshot, strike: snapshot.strike.toReversed() }))).toThrow('not above')
    expect(refusal((snapshot) => ({ ...snapshot, symbol: 'BANKNIFTY' }))).toThrow('a snapshot of BANKNIFTY')
  })

  it('refuses a snapshot that is not later than the last, and goes on with the next', () => {
    const [first, second] = randomChain({ ...CALM, count: 2 })
    const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...CALM })
    const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
    decoder.push(encoder.encode(first))
    expect(() => encoder.encode(first)).toThrow('comes after')
    expect(decoder.push(encoder.encode(second))).toMatchObject({ ok: true, seq: 1 })
  })
})
