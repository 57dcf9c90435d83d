import { describe, expect, it } from 'vitest'
import type { SymbolSet } from './chainColumns.ts'
import { isTightQuote, MARK_QUALITIES, writeMarks } from './mark.ts'

const MINUTE = 60_000
const AS_OF = 100 * MINUTE

interface Leg {
  bid?: number
  ask?: number
  ltp?: number
  volume?: number
  tradedMinutesAgo?: number
}

function markOf(leg: Leg, symbolSet: SymbolSet = 'IDX') {
  const out = { mark: new Float64Array(1), markQuality: new Uint8Array(1) }
  const one = (value = Number.NaN) => Float64Array.of(value)
  writeMarks(
    out,
    {
      bid: one(leg.bid),
      ask: one(leg.ask),
      ltp: one(leg.ltp),
      volumeLots: one(leg.volume),
      oiLots: one(),
      volumeChangedAt: one(AS_OF - (leg.tradedMinutesAgo ?? 0) * MINUTE),
    },
    { asOf: AS_OF, tickSize: 0.05, symbolSet },
  )
  return [out.mark[0], MARK_QUALITIES[out.markQuality[0]]]
}

describe('mark', () => {
  it('is the mid of a tight quote', () => {
    const [mark, quality] = markOf({ bid: 159.9, ask: 160.4, ltp: 158, volume: 3 })
    expect(mark).toBeCloseTo(160.15, 10)
    expect(quality).toBe('ok')
  })

  it('is the ltp held within a wide quote', () => {
    expect(markOf({ bid: 10, ask: 14, ltp: 9, volume: 3 })).toEqual([10, 'ok'])
    expect(markOf({ bid: 10, ask: 14, ltp: 11, volume: 3 })).toEqual([11, 'ok'])
    expect(markOf({ bid: 10, ask: 14, ltp: 15, volume: 3 })).toEqual([14, 'ok'])
  })

  it('heeds a bound only if it is above 0', () => {
    expect(markOf({ bid: 0, ask: 12, ltp: 8, volume: 3 })).toEqual([8, 'ok'])
    expect(markOf({ bid: 10, ask: 0, ltp: 80, volume: 3 })).toEqual([80, 'ok'])
  })

  it('is the ltp in a snapshot without quotes', () => {
    expect(markOf({ ltp: 160.2, volume: 210_000 })).toEqual([160.2, 'ok'])
  })

  it('is stale when the leg has not traded for 15 minutes, a stock for 30', () => {
    expect(markOf({ ltp: 8, volume: 3, tradedMinutesAgo: 15 })).toEqual([8, 'ok'])
    expect(markOf({ ltp: 8, volume: 3, tradedMinutesAgo: 16 })).toEqual([8, 'stale'])
    expect(markOf({ ltp: 8, volume: 3, tradedMinutesAgo: 30 }, 'STK')).toEqual([8, 'ok'])
    expect(markOf({ ltp: 8, volume: 3, tradedMinutesAgo: 31 }, 'STK')).toEqual([8, 'stale'])
  })

  it('is the mid of a wide quote when the leg did not trade', () => {
    expect(markOf({ bid: 10, ask: 14, ltp: 9, volume: 0 })).toEqual([12, 'wide'])
  })

  it('is none without trade and without bid', () => {
    expect(markOf({ bid: 0, ask: 12, ltp: 8, volume: 0 })).toEqual([Number.NaN, 'none'])
    expect(markOf({ bid: 10, ask: 0, ltp: 8, volume: 0 })).toEqual([Number.NaN, 'none'])
    expect(markOf({ ltp: 0, volume: 5 })).toEqual([Number.NaN, 'none'])
    expect(markOf({})).toEqual([Number.NaN, 'none'])
  })
})

describe('tight quote', () => {
  it('allows 4 ticks or 10 % of the mid, limits included', () => {
    expect(isTightQuote(1, 1.2, 0.05)).toBe(true)
    expect(isTightQuote(1, 1.25, 0.05)).toBe(false)
    // 0.40 on a mid of 4.00, though 4.2 − 3.8 > 0.4 in binary
    expect(isTightQuote(3.8, 4.2, 0.05)).toBe(true)
    expect(isTightQuote(160.2, 160.4, 0.05)).toBe(true)
    expect(isTightQuote(10, 14, 0.05)).toBe(false)
    expect(isTightQuote(10, 10, 0.05)).toBe(true)
  })

  it('needs a bid and an ask that is not below it', () => {
    expect(isTightQuote(0, 0.1, 0.05)).toBe(false)
    expect(isTightQuote(10.1, 10, 0.05)).toBe(false)
    expect(isTightQuote(Number.NaN, 10, 0.05)).toBe(false)
  })
})
