import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { double, entry, fullFeed, indexFeed, int, ltpc, marketInfo, nested, quotes, text } from './fixtures/wire.ts'
import { readMessage } from './messages.ts'

/** 18 August 2026, 10:15:30 IST. */
const SENT_AT = Date.UTC(2026, 7, 18, 4, 45, 30)
const TRADED_AT = SENT_AT - 1500
const KEY = 'NSE_FO|45450'
const figures = {
  ltp: 101.25,
  tradedAt: TRADED_AT,
  previousClose: 96.4,
  book: [
    [130, 101.2, 65, 101.35],
    [650, 101.15, 975, 101.4],
  ],
  volume: 48_921_600,
  oi: 7_312_500,
} as const

describe('a message of the feed', () => {
  it('of a contract in mode full tells price, best quote, volume and open interest', () => {
    expect(readMessage(quotes(1, SENT_AT, entry(KEY, fullFeed(figures), int(4, 1))))).toEqual({
      kind: 'quotes',
      isSnapshot: false,
      sentAt: SENT_AT,
      quotes: [
        {
          key: KEY,
          kind: 'full',
          ltp: 101.25,
          tradedAt: TRADED_AT,
          previousClose: 96.4,
          bid: 101.2,
          ask: 101.35,
          volume: 48_921_600,
          oi: 7_312_500,
        },
      ],
    })
  })
  it('is byte for byte what the documents say', () => {
    // type 1 live_feed; a feed of key 'A' with ltpc {ltp 2.0}; currentTs 300 = 0xac 0x02.
    const bytes = [0x08, 0x01, 0x12, 0x10, 0x0a, 0x01, 0x41, 0x12, 0x0b, 0x0a, 0x09, 0x09, 0, 0, 0, 0, 0, 0, 0, 0x40]
    const read = readMessage(Uint8Array.from([...bytes, 0x18, 0xac, 0x02]))
    expect(read).toMatchObject({
      kind: 'quotes',
      sentAt: 300,
      quotes: [{ key: 'A', kind: 'ltpc', ltp: 2, tradedAt: 0 }],
    })
  })
  it('of an index tells no quote, no volume and no open interest', () => {
    const read = readMessage(quotes(1, SENT_AT, entry('NSE_INDEX|Nifty 50', indexFeed(24_350.5, TRADED_AT, 24_300))))
    expect(read).toMatchObject({
      quotes: [{ kind: 'index', ltp: 24_350.5, bid: Number.NaN, volume: Number.NaN, oi: Number.NaN }],
    })
  })
  it('in mode ltpc tells the price and nothing else', () => {
    const read = readMessage(quotes(1, SENT_AT, entry('NSE_EQ|INE002A01018', ltpc(1, 1402.5, TRADED_AT, 1398))))
    expect(read).toMatchObject({
      quotes: [{ kind: 'ltpc', ltp: 1402.5, bid: Number.NaN, volume: Number.NaN, oi: Number.NaN }],
    })
  })
  it('in mode option_greeks tells the first level', () => {
    const best = nested(2, int(1, 75), double(2, 9.9), int(3, 150), double(4, 10.1))
    const feed = nested(3, ltpc(1, 10, TRADED_AT, 11), best, nested(3), int(4, 900), double(5, 1200), double(6, 0.2))
    expect(readMessage(quotes(1, SENT_AT, entry(KEY, feed)))).toMatchObject({
      quotes: [{ kind: 'first-level', bid: 9.9, ask: 10.1, volume: 900, oi: 1200 }],
    })
  })
  it('leaves zeros out, and they are zeros', () => {
    // A contract that has never traded: an empty price, an empty book, no volume, no open interest.
    const feed = nested(2, nested(1, nested(1, double(4, 3.5)), nested(2)))
    expect(readMessage(quotes(0, SENT_AT, entry(KEY, feed)))).toEqual({
      kind: 'quotes',
      isSnapshot: true,
      sentAt: SENT_AT,
      quotes: [{ key: KEY, kind: 'full', ltp: 0, tradedAt: 0, previousClose: 3.5, bid: 0, ask: 0, volume: 0, oi: 0 }],
    })
  })
  it('without an order book tells no quote, which is not a book that nobody quotes in', () => {
    const feed = nested(2, nested(1, ltpc(1, 10, TRADED_AT, 9)))
    expect(readMessage(quotes(1, SENT_AT, entry(KEY, feed)))).toMatchObject({
      quotes: [{ bid: Number.NaN, ask: Number.NaN }],
    })
  })
  it('with a price that nobody offers a unit at has no such quote', () => {
    const feed = fullFeed({ ...figures, book: [[0, 101.2, 65, 101.35]] })
    expect(readMessage(quotes(1, SENT_AT, entry(KEY, feed)))).toMatchObject({ quotes: [{ bid: 0, ask: 101.35 }] })
  })
  it('tells which segments trade', () => {
    const read = readMessage(marketInfo(SENT_AT, { NSE_EQ: 2, NSE_FO: 2, MCX_FO: 3, BSE_EQ: 0, NSE_COM: 9 }))
    expect(read).toEqual({
      kind: 'market-info',
      sentAt: SENT_AT,
      segments: new Map([
        ['NSE_EQ', 'open'],
        ['NSE_FO', 'open'],
        ['MCX_FO', 'closed'],
        ['BSE_EQ', 'pre-open'],
      ]),
    })
  })
  it('passes over fields that the broker adds', () => {
    const added = [...int(15, 7), ...double(16, 1), ...text(17, 'x')]
    const feed = nested(2, nested(1, [...ltpc(1, 10, TRADED_AT, 9), ...int(6, 5), ...double(7, 8), ...added]), added)
    const read = readMessage(Uint8Array.from([...added, ...quotes(1, SENT_AT, entry(KEY, feed, added))]))
    expect(read).toMatchObject({ quotes: [{ ltp: 10, volume: 5, oi: 8 }] })
  })
})

describe('a message that is damaged', () => {
  const good = quotes(1, SENT_AT, entry(KEY, fullFeed(figures)), entry('NSE_FO|45451', fullFeed(figures)))
  const reasonOf = (bytes: Uint8Array | readonly number[]) => {
    const read = readMessage(Uint8Array.from(bytes))
    return read.kind === 'unreadable' ? read.reason : read
  }
  it.each([
    ['is empty', [], 'the message has no time'],
    ['has no time', [...int(1, 1), ...entry(KEY, fullFeed(figures))], 'the message has no time'],
    ['is of an unknown type', [...int(1, 7), ...int(3, SENT_AT)], 'the message is of an unknown type'],
    [
      'names no instrument',
      [...quotes(1, SENT_AT, nested(2, nested(2, fullFeed(figures))))],
      'a quote names no instrument',
    ],
    ['tells nothing of an instrument', [...quotes(1, SENT_AT, entry(KEY))], 'a quote tells nothing'],
    [
      'tells an instrument in two kinds',
      [...quotes(1, SENT_AT, entry(KEY, fullFeed(figures), ltpc(1, 1, TRADED_AT, 1)))],
      'a quote is of two kinds at once',
    ],
    // An open interest written as a whole number would read as none.
    [
      'has a known field of another wire type',
      [...quotes(1, SENT_AT, entry(KEY, nested(2, nested(1, ltpc(1, 10, TRADED_AT, 9), int(7, 8)))))],
      'a field is of the wrong wire type',
    ],
    ['has a part that overruns it', [...int(3, SENT_AT), 0x12, 0x7f, 0x0a], 'a part is longer than its message'],
    [
      'has a number of more than 2^53',
      [...int(1, 1), 0x18, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x7f],
      'a whole number is negative or too large',
    ],
    // An opening brace is the tag of a group, which proto3 does not have.
    ['is text', [...new TextEncoder().encode('{"status":"error"}')], 'a field is of the wrong wire type'],
  ])('because it %s is unreadable as a whole', (_, bytes, reason) => {
    expect(reasonOf(bytes)).toBe(reason)
  })
  it('by being cut anywhere is unreadable: its time stands at its end', () => {
    for (let length = 0; length < good.length; length++) {
      expect(readMessage(good.subarray(0, length)).kind).toBe('unreadable')
    }
  })
  it('in any way never throws, and never has a figure that is no number', () => {
    const places = fc.array(fc.tuple(fc.nat({ max: good.length - 1 }), fc.integer({ min: 0, max: 255 })), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(places, (changes) => {
        const bytes = Uint8Array.from(good)
        for (const [at, byte] of changes) bytes[at] = byte
        const read = readMessage(bytes)
        if (read.kind !== 'quotes') return
        for (const quote of read.quotes) {
          expect(quote.key).not.toBe('')
          expect(Number.isSafeInteger(quote.tradedAt) && quote.tradedAt >= 0).toBe(true)
        }
      }),
      { seed: 7, numRuns: 500 },
    )
  })
})
