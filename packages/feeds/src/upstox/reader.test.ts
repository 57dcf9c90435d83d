import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { type Frame, POLLED } from '../broker/frame.ts'
import type { FeedMessage } from '../feed/index.ts'
import { MASTER_DATE, MASTER_ROWS, masterBytes } from './fixtures/masterRows.ts'
import { entry, type FullFigures, fullFeed, indexFeed, ltpc, marketInfo, nested, quotes } from './fixtures/wire.ts'
import { upstoxLanguage } from './language.ts'

const master = upstoxLanguage.readMaster(masterBytes(MASTER_ROWS), MASTER_DATE)
const WANTED = ['NIFTY', 'M&M', 'NIFTY26AUGFUT', 'NIFTY2681824300CE', 'ZINC26AUGFUT', 'NOT-LISTED']
const CALL = 'NSE_FO|40001'
const AT = istInstant(MASTER_DATE, '10:15')

const frame = (bytes: Uint8Array, receivedAt = AT): Frame => ({ connection: 0, receivedAt, bytes, isText: false })
const answer = (body: unknown): Frame => {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body))
  return { connection: POLLED, receivedAt: AT, bytes, isText: true }
}
const figures = {
  ltp: 120,
  tradedAt: AT - 2000,
  previousClose: 100,
  book: [[65, 119.5, 130, 120.5]],
  volume: 6500,
  oi: 13_000,
} as const
const stream = () => {
  const reader = master.reader(WANTED)
  return (one: Frame) => reader.read(one)
}
/** Ticks of a batch as rows: place, ltp, bid, ask, volume, open interest. */
const ticksIn = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) =>
    'instrument' in message
      ? Array.from(message.instrument, (place, i) => [
          place,
          message.ltp[i],
          message.bid[i],
          message.ask[i],
          message.volumeQty[i],
          message.oiQty[i],
        ])
      : [],
  )
const reasonsIn = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => ('rejected' in message ? [message.rejected] : []))

describe('what a frame says', () => {
  it('is ticks at their places, in rupees and units', () => {
    const read = stream()
    const messages = read(
      frame(
        quotes(
          1,
          AT - 100,
          entry('NSE_INDEX|Nifty 50', indexFeed(24_310, AT - 500, 24_280)),
          entry(
            'NSE_EQ|INE101A01026',
            fullFeed({ ...figures, ltp: 3400, previousClose: 3390, book: [[10, 3399.9, 20, 3400.1]] }),
          ),
          entry(CALL, fullFeed(figures)),
          // 120 lots traded and 900 open, of 5 t each.
          entry(
            'MCX_FO|487665',
            fullFeed({ ...figures, ltp: 260, previousClose: 258, book: [[1, 259.9, 2, 260.1]], volume: 120, oi: 900 }),
          ),
        ),
      ),
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ at: AT })
    expect(ticksIn(messages)).toEqual([
      [0, 24_310, Number.NaN, Number.NaN, Number.NaN, Number.NaN],
      [1, 3400, 3399.9, 3400.1, 6500, Number.NaN],
      [3, 120, 119.5, 120.5, 6500, 13_000],
      [4, 260, 259.9, 260.1, 600, 4500],
    ])
  })
  it('is nothing when it only tells which segments trade', () => {
    expect(stream()(frame(marketInfo(AT, { NSE_FO: 2 })))).toEqual([])
  })
  it('of a contract that has not traded today is its book and open interest, not the price of another day', () => {
    const yesterday = istInstant('2026-08-17', '15:20')
    const messages = stream()(
      frame(quotes(0, AT, entry(CALL, fullFeed({ ...figures, tradedAt: yesterday, volume: 0 })))),
    )
    expect(ticksIn(messages)).toEqual([[3, Number.NaN, 119.5, 120.5, 0, 13_000]])
    const old = stream()(frame(quotes(0, AT, entry(CALL, fullFeed({ ...figures, tradedAt: yesterday, volume: 8000 })))))
    expect(ticksIn(old)).toEqual([[3, Number.NaN, 119.5, 120.5, Number.NaN, 13_000]])
  })
  it('of mode ltpc leaves volume and open interest as they were', () => {
    const messages = stream()(frame(quotes(1, AT, entry(CALL, ltpc(1, 121, AT - 10, 100)))))
    expect(ticksIn(messages)).toEqual([[3, 121, Number.NaN, Number.NaN, Number.NaN, Number.NaN]])
  })
})

describe('what is not believed', () => {
  const tick = (changes: Partial<FullFigures>, sentAt = AT, key = CALL) =>
    quotes(1, sentAt, entry(key, fullFeed({ ...figures, ...changes })))
  it.each([
    ['an instrument that was not asked for', tick({}, AT, 'NSE_FO|99999')],
    ['price not above 0', tick({ ltp: 0 })],
    ['price not above 0', tick({ ltp: -5 })],
    ['price not above 0', tick({ ltp: Number.NaN })],
    ['price leaps', tick({ ltp: 2001 })],
    ['price leaps', tick({ ltp: 4.9 })],
    ['bad quantity', tick({ oi: -1 })],
    ['bad quantity', tick({ oi: Number.POSITIVE_INFINITY })],
    ['bad quote', tick({ book: [[65, -1, 65, 2]] })],
    ['out of hours', tick({}, istInstant(MASTER_DATE, '15:42'))],
    ['out of hours', tick({}, istInstant(MASTER_DATE, '08:30'))],
    ['ahead of the clock', tick({}, AT + 120_000)],
    ['traded after it was told', tick({ tradedAt: AT + 120_000 })],
  ])('is told as %s, and is no number', (reason, bytes) => {
    const late = Math.max(AT, reason === 'out of hours' ? istInstant(MASTER_DATE, '15:42') : AT)
    const messages = stream()(frame(bytes, late))
    expect(ticksIn(messages)).toEqual([])
    expect(reasonsIn(messages)).toEqual([reason])
  })
  it('is what comes again after something newer: frames out of order never turn time back', () => {
    const read = stream()
    read(frame(tick({ ltp: 122, tradedAt: AT }, AT)))
    const again = read(frame(tick({ ltp: 118 }, AT - 1000)))
    expect([ticksIn(again), reasonsIn(again)]).toEqual([[], ['older than what is known']])
  })
  it('costs nothing else in its frame', () => {
    const good = entry('NSE_FO|40005', fullFeed({ ...figures, ltp: 24_350, previousClose: 24_300 }))
    const messages = stream()(frame(quotes(1, AT, entry(CALL, fullFeed({ ...figures, oi: -1 })), good)))
    expect(ticksIn(messages).map(([place]) => place)).toEqual([2])
  })
  it('is told once a frame and reason, with how many', () => {
    const others = ['NSE_FO|1', 'NSE_FO|2', 'NSE_FO|3'].map((key) => entry(key, fullFeed(figures)))
    const messages = stream()(frame(quotes(1, AT, ...others)))
    expect(messages).toEqual([
      {
        rejected: 'an instrument that was not asked for',
        sample: expect.stringMatching(/^\{"key":"NSE_FO\|1".* and 2 more$/),
      },
    ])
  })
  it('is no fault when it is the state told on connecting out of hours', () => {
    const late = istInstant(MASTER_DATE, '20:00')
    expect(stream()(frame(quotes(0, late, entry(CALL, fullFeed(figures))), late))).toEqual([])
  })
  it('and tells, before the open, the open interest that the day begins with', () => {
    const early = istInstant(MASTER_DATE, '08:50')
    const left = { ...figures, tradedAt: istInstant('2026-08-17', '15:29') }
    const [batch] = stream()(frame(quotes(0, early, entry(CALL, fullFeed(left))), early))
    const none = Float64Array.of(Number.NaN)
    expect(batch).toMatchObject({
      at: early,
      oiQty: Float64Array.of(figures.oi),
      ltp: none,
      bid: none,
      volumeQty: none,
    })
  })
  it('is a frame that is damaged, as a whole', () => {
    const bytes = tick({})
    expect(reasonsIn(stream()(frame(bytes.subarray(0, bytes.length - 9))))).toHaveLength(1)
    expect(stream()(frame(Uint8Array.from(nested(2, [0xff]))))).toMatchObject([
      { rejected: 'the message is cut off or damaged', sample: '1201ff' },
    ])
  })
  it('is a text, which Upstox sends only to complain', () => {
    const bytes = new TextEncoder().encode('Too many instruments')
    expect(stream()({ connection: 0, receivedAt: AT, bytes, isText: true })).toEqual([
      { rejected: 'a text in place of data', sample: 'Too many instruments' },
    ])
  })
})

describe('an answer to a request for quotes', () => {
  const quote = {
    instrument_token: CALL,
    symbol: 'NIFTY2681824300CE',
    timestamp: '2026-08-18T10:14:58.123+05:30',
    last_price: 120,
    last_trade_time: String(AT - 5000),
    volume: 6500,
    oi: 13_000,
    net_change: 20,
    ohlc: { open: 101, high: 125, low: 99, close: 120 },
    depth: { buy: [{ quantity: 65, price: 119.5, orders: 1 }], sell: [{ quantity: 0, price: 0, orders: 0 }] },
  }
  it('is ticks as a socket tells them', () => {
    const messages = stream()(answer({ status: 'success', data: { 'NSE_FO:NIFTY2681824300CE': quote } }))
    expect(ticksIn(messages)).toEqual([[3, 120, 119.5, 0, 6500, 13_000]])
  })
  it('holds the first price against the close before, which is the price less its change', () => {
    const messages = stream()(answer({ status: 'success', data: { a: { ...quote, net_change: 119 } } }))
    expect(reasonsIn(messages)).toEqual(['price leaps'])
  })
  it('loses only the quote that is not understood', () => {
    const future = { ...quote, instrument_token: 'NSE_FO|40005', last_price: 24_350, net_change: 50 }
    const messages = stream()(answer({ status: 'success', data: { a: { ...quote, oi: 'many' }, b: future } }))
    expect(reasonsIn(messages)).toEqual(['a quote that is not understood'])
    expect(ticksIn(messages).map(([place]) => place)).toEqual([2])
  })
  it.each([['<html>'], [{ status: 'error', errors: [] }], ['']])('that is none (%j) is told', (body) => {
    expect(reasonsIn(stream()(answer(body)))).toEqual(['an answer that is no quotes'])
  })
})
