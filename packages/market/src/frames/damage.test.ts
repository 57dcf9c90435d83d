import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sealed, textChecksum } from './checksum.ts'
import { decodeSeries, frameDecoder, frameEncoder, growingSeries, KEY_EVERY } from './index.ts'
import { type ChainShape, EXPIRY, randomChain, SYMBOL } from './randomChains.ts'
import { expectSeriesOf } from './sameChain.ts'

const CALM: ChainShape = { seed: 5, strikes: 6, count: 70, unitsPerRupee: 20, lotSize: 65, wildness: 0 }
const DATE = '2026-11-16'
const snapshots = randomChain(CALM)
const frames = framesOf(CALM)

function framesOf(shape: ChainShape): Uint8Array[] {
  const encoder = frameEncoder({ symbol: SYMBOL, expiry: EXPIRY, ...shape })
  return randomChain(shape).map((snapshot) => encoder.encode(snapshot))
}

/** Minutes from `at` up to the next key, which are what the loss of frame `at` may cost. */
const costOf = (at: number) => KEY_EVERY - (at % KEY_EVERY)

function seriesWith(change: (frames: Uint8Array[]) => void) {
  const changed = frames.map((frame) => frame.slice())
  change(changed)
  return decodeSeries(SYMBOL, EXPIRY, DATE, changed)
}

describe('a damaged frame', () => {
  it('is noticed whichever bit is wrong', () => {
    for (const frame of [frames[0], frames[1], frames[KEY_EVERY]]) {
      for (let bit = 0; bit < frame.length * 8; bit++) {
        const damaged = frame.slice()
        damaged[bit >> 3] ^= 1 << (bit & 7)
        const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
        if (frame === frames[1]) decoder.push(frames[0])
        expect(decoder.push(damaged)).toEqual({ ok: false, reason: 'damaged', seq: null })
      }
    }
  })

  it('is noticed wherever it is cut off', () => {
    for (let length = 0; length < frames[1].length; length++) {
      const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
      decoder.push(frames[0])
      expect(decoder.push(frames[1].subarray(0, length))).toEqual({ ok: false, reason: 'damaged', seq: null })
    }
  })

  it('costs the minutes up to the next key and no more, and they are reported', () => {
    const damage = fc.record({ at: fc.nat(69), bit: fc.nat(1e6), isCut: fc.boolean() })
    fc.assert(
      fc.property(damage, ({ at, bit, isCut }) => {
        const { series, gaps } = seriesWith((changed) => {
          const place = bit % (frames[at].length * 8)
          if (isCut) changed[at] = changed[at].subarray(0, place >> 3)
          else changed[at][place >> 3] ^= 1 << (place & 7)
        })
        const lost = Math.min(costOf(at), 70 - at)
        expectSeriesOf(series, snapshots.toSpliced(at, lost).map(withoutTimes(series, snapshots.slice(at, at + lost))))
        expect(gaps[0]).toEqual({ reason: 'damaged', firstSeq: null, lastSeq: null })
        // The last frame of a day has none after it to show that it is missing.
        if (at < 69) expect(gaps.slice(1)).toEqual([{ reason: 'missed', firstSeq: at, lastSeq: at + lost - 1 }])
      }),
      { seed: 7, numRuns: 80 },
    )
  })

  it('is not taken for a frame of another chain', () => {
    const other = frameDecoder({ symbol: 'BANKNIFTY', expiry: EXPIRY })
    expect(other.push(frames[0])).toMatchObject({ ok: false, reason: 'damaged' })
  })
})

/** A volume that grew in a lost minute is seen to have grown at the first minute after: takes such times as they are found. */
function withoutTimes(series: ReturnType<typeof decodeSeries>['series'], lost: readonly (typeof snapshots)[number][]) {
  return (snapshot: (typeof snapshots)[number], t: number) => {
    const lostTimes = new Set(lost.map(({ asOf }) => asOf))
    const firstAfter = snapshots.find(({ asOf }) => asOf > (lost.at(-1)?.asOf ?? 0))?.asOf
    const side = (name: 'ce' | 'pe') => ({
      ...snapshot[name],
      volumeChangedAt: snapshot[name].volumeChangedAt.map((time, k) => {
        const found = series[name].volumeChangedAt[t * series.strike.length + k]
        return lostTimes.has(time) && found === firstAfter ? found : time
      }),
    })
    return { ...snapshot, ce: side('ce'), pe: side('pe') }
  }
}

describe('frames that do not come one after the other', () => {
  it('are refused up to the next key when one is missing', () => {
    const { series, gaps } = seriesWith((changed) => changed.splice(20, 1))
    expect(series.count).toBe(60)
    expect(gaps).toEqual([{ reason: 'missed', firstSeq: 20, lastSeq: 29 }])
  })

  it('are taken when the missing one was the last before a key', () => {
    const { series, gaps } = seriesWith((changed) => changed.splice(29, 1))
    expect(series.count).toBe(69)
    expect(gaps).toEqual([{ reason: 'missed', firstSeq: 29, lastSeq: 29 }])
  })

  it('are refused as duplicates when they come twice, at no cost', () => {
    const { series, gaps } = seriesWith((changed) => changed.splice(10, 0, changed[9]))
    expectSeriesOf(series, snapshots)
    expect(gaps).toEqual([{ reason: 'duplicate', firstSeq: 9, lastSeq: 9 }])
  })

  it('are refused as late when the key after them came first', () => {
    const { series, gaps } = seriesWith((changed) => changed.splice(10, 0, changed[30]))
    expect(series.count).toBe(70 - 20)
    expect(gaps[0]).toEqual({ reason: 'missed', firstSeq: 10, lastSeq: 29 })
    const late = Array.from({ length: 20 }, (_, i) => ({ reason: 'late', firstSeq: 10 + i, lastSeq: 10 + i }))
    expect(gaps.slice(1)).toEqual([...late, { reason: 'duplicate', firstSeq: 30, lastSeq: 30 }])
  })

  it('lose the one that overtook another, and what builds on it', () => {
    const { series, gaps } = seriesWith((changed) => changed.splice(12, 2, changed[13], changed[12]))
    // 13 came too early and was refused, 12 was taken, 14 to 29 miss 13.
    expect(series.count).toBe(70 - 17)
    expect(gaps).toEqual([{ reason: 'missed', firstSeq: 13, lastSeq: 29 }])
  })

  it('tell how many were lost', () => {
    const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
    expect(decoder.push(frames[3])).toEqual({ ok: false, reason: 'missed', seq: 3 })
    expect(decoder.push(frames[30])).toMatchObject({ ok: true, isKey: true, missed: 30 })
    expect(decoder.push(frames[31])).toMatchObject({ ok: true, missed: 0 })
    expect(decoder.push(frames[0])).toEqual({ ok: false, reason: 'late', seq: 0 })
    expect(decoder.push(frames[60])).toMatchObject({ ok: true, missed: 28 })
  })
})

describe('bytes that are no frame', () => {
  it('are refused, even with a checksum that fits', () => {
    const seal = textChecksum(`${SYMBOL} ${EXPIRY}`)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.boolean(), fc.boolean(), (bytes, isSealed, isFirst) => {
        const growing = growingSeries(SYMBOL, EXPIRY, DATE)
        if (!isFirst) growing.push(frames[0])
        // Most random bytes have another version; with ours they get further.
        if (isSealed && bytes.length > 0) bytes[0] = 16 + (bytes[0] & 1)
        growing.push(isSealed ? sealed(bytes, seal) : bytes)
        expect(growing.series.strike.length).toBeLessThan(2000)
      }),
      { seed: 11, numRuns: 1500 },
    )
  })

  it('are refused by name when the format is a later one', () => {
    const later = frames[0].slice(0, -4)
    later[0] += 16
    const decoder = frameDecoder({ symbol: SYMBOL, expiry: EXPIRY })
    const frame = sealed(later, textChecksum(`${SYMBOL} ${EXPIRY}`))
    expect(decoder.push(frame)).toEqual({ ok: false, reason: 'unknown-format', seq: null })
  })
})
