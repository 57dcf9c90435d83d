import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameOf, fullPacket, indexPacket, indexQuotePacket, ltpPacket, quotePacket } from './fixtures/wire.ts'
import { type KitePacket, readPackets } from './packets.ts'

function read(frame: Uint8Array) {
  const packets: KitePacket[] = []
  const refused: string[] = []
  readPackets(
    frame,
    (packet) => packets.push({ ...packet }),
    (reason) => refused.push(reason),
  )
  return { packets, refused }
}
const NONE = {
  bid: Number.NaN,
  ask: Number.NaN,
  volume: Number.NaN,
  oi: Number.NaN,
  previousClose: Number.NaN,
  exchangeAt: Number.NaN,
  tradedAt: Number.NaN,
}

describe('a packet of each length', () => {
  it('of 8 bytes tells the last price alone', () => {
    expect(read(frameOf(ltpPacket({ token: 408065, ltp: 157315 }))).packets).toEqual([
      { ...NONE, token: 408065, ltp: 1573.15 },
    ])
  })
  it('of 28 bytes is an index without its time', () => {
    const { packets } = read(frameOf(indexQuotePacket({ token: 256265, ltp: 2590015, close: 2580000 })))
    expect(packets).toEqual([{ ...NONE, token: 256265, ltp: 25900.15, previousClose: 25800 }])
  })
  it('of 32 bytes is an index with its time', () => {
    const { packets } = read(
      frameOf(indexPacket({ token: 256265, ltp: 2590015, close: 2580000, exchangeAt: 1794545100 })),
    )
    expect(packets).toEqual([
      { ...NONE, token: 256265, ltp: 25900.15, previousClose: 25800, exchangeAt: 1794545100_000 },
    ])
  })
  it('of 44 bytes tells volume and the close of the day before', () => {
    const { packets } = read(frameOf(quotePacket({ token: 408065, ltp: 157315, volume: 1175986, close: 156780 })))
    expect(packets).toEqual([{ ...NONE, token: 408065, ltp: 1573.15, volume: 1175986, previousClose: 1567.8 }])
  })
  it('of 184 bytes tells everything, and quantities past 2³¹', () => {
    const tick = {
      token: 14866434,
      ltp: 2591230,
      volume: 3_000_000_000,
      close: 2580000,
      oi: 4_000_000_065,
      bid: 2591200,
      ask: 2591250,
    }
    const { packets } = read(frameOf(fullPacket({ ...tick, tradedAt: 1794545099, exchangeAt: 1794545100 })))
    expect(packets).toEqual([
      {
        token: 14866434,
        ltp: 25912.3,
        bid: 25912,
        ask: 25912.5,
        volume: 3_000_000_000,
        oi: 4_000_000_065,
        previousClose: 25800,
        tradedAt: 1794545099_000,
        exchangeAt: 1794545100_000,
      },
    ])
  })
  it('of currencies has finer prices: segment 3 by 10,000,000, segment 6 by 10,000', () => {
    const prices = read(
      frameOf(ltpPacket({ token: 1024515, ltp: 887525000 }), ltpPacket({ token: 262, ltp: 887525 })),
    ).packets
    expect(prices.map(({ ltp }) => ltp)).toEqual([88.7525, 88.7525])
  })
})

describe('a frame', () => {
  it('has its packets in order, of any kinds', () => {
    const { packets } = read(
      frameOf(
        ltpPacket({ token: 1, ltp: 100 }),
        indexPacket({ token: 265, ltp: 200 }),
        fullPacket({ token: 2, ltp: 300 }),
      ),
    )
    expect(packets.map(({ token, ltp }) => [token, ltp])).toEqual([
      [1, 1],
      [265, 2],
      [2, 3],
    ])
  })
  it('of one byte is a heartbeat, and of three nothing either', () => {
    expect(read(new Uint8Array(1))).toEqual({ packets: [], refused: [] })
    expect(read(new Uint8Array([0, 1, 2]))).toEqual({ packets: [], refused: [] })
  })
  it('of a view into a larger buffer is read from where it begins', () => {
    const whole = new Uint8Array(100)
    whole.set(frameOf(ltpPacket({ token: 408065, ltp: 157315 })), 40)
    expect(read(whole.subarray(40, 52)).packets).toMatchObject([{ token: 408065, ltp: 1573.15 }])
  })
  it('of which a byte is missing or too many is refused whole: nobody knows where its packets begin', () => {
    const frame = frameOf(fullPacket({ token: 2, ltp: 300 }), ltpPacket({ token: 1, ltp: 100 }))
    for (let length = 4; length < frame.length; length++) {
      expect(read(frame.subarray(0, length))).toEqual({ packets: [], refused: ['frame of the wrong length'] })
    }
    expect(read(Uint8Array.of(...frame, 0))).toEqual({ packets: [], refused: ['frame of the wrong length'] })
  })
  it('that counts more or fewer packets than it has is refused whole', () => {
    for (const count of [0, 1, 3, 0xffff]) {
      const frame = frameOf(ltpPacket({ token: 1, ltp: 100 }), ltpPacket({ token: 2, ltp: 100 }))
      new DataView(frame.buffer).setUint16(0, count)
      expect(read(frame)).toEqual({ packets: [], refused: ['frame of the wrong length'] })
    }
  })
  it('refuses a packet of a length its segment does not have, and reads the others', () => {
    const index = 256265
    const odd = [
      new Uint8Array(0),
      new Uint8Array(7),
      new Uint8Array(36),
      new Uint8Array(183),
      // An index has no trades, a share is no index.
      quotePacket({ token: index, ltp: 1 }),
      indexPacket({ token: 408065, ltp: 1 }),
    ]
    const { packets, refused } = read(frameOf(...odd, ltpPacket({ token: 1, ltp: 100 })))
    expect(packets).toMatchObject([{ token: 1, ltp: 1 }])
    expect(refused).toEqual(odd.map(() => 'packet of an unknown length'))
  })
  it('of any packets is read as it was written', () => {
    const u32 = fc.integer({ min: 0, max: 2 ** 32 - 1 })
    const price = fc.integer({ min: 1, max: 2 ** 31 - 1 })
    const tradable = u32.map((token) => ((token >>> 8) * 256 + 2) % 2 ** 32)
    const ticks = fc.array(
      fc.record({
        token: tradable,
        ltp: price,
        volume: u32,
        oi: u32,
        close: price,
        exchangeAt: u32,
        bid: price,
        ask: price,
      }),
    )
    const law = fc.property(ticks, (told) => {
      const { packets, refused } = read(frameOf(...told.map(fullPacket)))
      expect(refused).toEqual([])
      expect(packets).toEqual(
        told.map(({ token, ltp, volume, oi, close, exchangeAt, bid, ask }) => ({
          ...{ token, ltp: ltp / 100, volume, oi, previousClose: close / 100, bid: bid / 100, ask: ask / 100 },
          ...{ exchangeAt: exchangeAt * 1000, tradedAt: exchangeAt * 1000 },
        })),
      )
    })
    fc.assert(law, { seed: 1, numRuns: 200 })
  })
  it('of any bytes at all is read without harm', () => {
    const law = fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const { packets, refused } = read(bytes)
      if (bytes.length >= 4) expect(packets.length + refused.length).toBeGreaterThan(0)
    })
    fc.assert(law, { seed: 1, numRuns: 500 })
  })
})

const realData = process.env.REALDATA_DIR ?? ''
/** Only what the reader takes; the rest of a packet concerns nobody here. */
interface OfficialTick {
  readonly instrument_token: number
  readonly last_price: number
  readonly volume?: number
  readonly oi?: number
  readonly ohlc?: { readonly close: number }
  readonly timestamp?: string
  readonly last_trade_time?: string
  readonly depth?: { readonly buy: readonly { price: number }[]; readonly sell: readonly { price: number }[] }
}
const official = (name: string) => readFileSync(join(realData, 'kite_ws_packets', name))

describe.skipIf(realData === '')('the packets that Kite publishes for tests (skipped without REALDATA_DIR)', () => {
  it.each(['full', 'quote'])('decode to what it says of them: %s', (mode) => {
    // The file is the body of one packet in base64.
    const body = Buffer.from(official(`ticker_${mode}.packet`).toString('latin1'), 'base64')
    const told: OfficialTick = JSON.parse(official(`ticker_${mode}.json`).toString('utf8'))
    const time = (text: string | undefined) => (text === undefined ? Number.NaN : Date.parse(text))
    expect(read(frameOf(body)).packets).toEqual([
      {
        token: told.instrument_token,
        ltp: told.last_price,
        volume: told.volume ?? Number.NaN,
        oi: told.oi ?? Number.NaN,
        previousClose: told.ohlc?.close ?? Number.NaN,
        exchangeAt: time(told.timestamp),
        tradedAt: time(told.last_trade_time),
        bid: told.depth?.buy[0].price ?? Number.NaN,
        ask: told.depth?.sell[0].price ?? Number.NaN,
      },
    ])
  })
  it('are whole frames in the other files', () => {
    // 0x000d8001 = 884737, 0x997f = 39295 paise, 0x0153ad28 = 22261032, 0xa1c2 = 41410 paise.
    const price = { token: 884737, ltp: 392.95 }
    const quote = { ...price, volume: 22261032, previousClose: 414.1 }
    expect(read(official('ltpMode_binary.packet')).packets).toEqual([{ ...NONE, ...price }])
    expect(read(official('quoteMode_binary.packet')).packets).toEqual([{ ...NONE, ...quote }])
    // 0x62ab05a0 and 0x62ab1198; a bid of 0x997f paise, no ask.
    expect(read(official('fullMode_binary.packet')).packets).toEqual([
      { ...quote, oi: 0, tradedAt: 0x62ab05a0 * 1000, exchangeAt: 0x62ab1198 * 1000, bid: 392.95, ask: 0 },
    ])
  })
})
