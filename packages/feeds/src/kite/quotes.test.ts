import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { KitePacket } from './packets.ts'
import { readQuotes } from './quotes.ts'

function read(body: string) {
  const packets: KitePacket[] = []
  const refused: string[] = []
  readQuotes(
    body,
    (packet) => packets.push(packet),
    (reason) => refused.push(reason),
  )
  return { packets, refused }
}
const reply = (data: unknown) => JSON.stringify({ status: 'success', data })
const QUOTE = {
  instrument_token: 408065,
  timestamp: '2026-11-13 10:15:02',
  last_trade_time: '2026-11-13 10:15:01',
  last_price: 1500.5,
  volume: 10,
  oi: 0,
  ohlc: { close: 1490 },
}

describe('quotes that were asked for', () => {
  it('are told as the ticker would tell them', () => {
    const depth = { buy: [{ price: 1500.4 }, { price: 1500 }], sell: [{ price: 1500.6 }] }
    expect(read(reply({ 'NSE:INFY': { ...QUOTE, depth } })).packets).toEqual([
      {
        token: 408065,
        ltp: 1500.5,
        bid: 1500.4,
        ask: 1500.6,
        volume: 10,
        oi: 0,
        previousClose: 1490,
        exchangeAt: Date.parse('2026-11-13T10:15:02+05:30'),
        tradedAt: Date.parse('2026-11-13T10:15:01+05:30'),
      },
    ])
  })
  it('of an index have neither trades nor depth', () => {
    const { last_trade_time, volume, oi, ...index } = { ...QUOTE, instrument_token: 256265 }
    expect([last_trade_time, volume, oi]).toHaveLength(3)
    expect(read(reply({ 'NSE:NIFTY 50': index })).packets).toMatchObject([
      { token: 256265, tradedAt: Number.NaN, volume: Number.NaN, oi: Number.NaN, bid: Number.NaN },
    ])
  })
  it('of what was never traded tell no time of a trade, which is the beginning of time', () => {
    expect(read(reply({ a: { ...QUOTE, last_trade_time: null } })).packets[0].tradedAt).toBe(0)
  })
  it('without a time have none', () => {
    expect(read(reply({ a: { ...QUOTE, timestamp: 'now' } })).packets[0].exchangeAt).toBeNaN()
  })
  it('of which one cannot be read are read but for that one', () => {
    const { packets, refused } = read(reply({ a: { ...QUOTE, last_price: '1500' }, b: null, c: QUOTE }))
    expect(packets).toHaveLength(1)
    expect(refused).toEqual(['quote that cannot be read', 'quote that cannot be read'])
  })
  it.each(['', '<html>', 'null', '{"status":"error","data":null}', '{"status":"success"}'])('are not in %j', (body) => {
    expect(read(body)).toEqual({ packets: [], refused: ['answer that is none of quotes'] })
  })
})

const realData = process.env.REALDATA_DIR ?? ''
describe.skipIf(realData === '')('the reply that Kite publishes for tests (skipped without REALDATA_DIR)', () => {
  it('is read', () => {
    const body = readFileSync(join(realData, 'kite_ws_packets/quote.json'), 'utf8')
    expect(read(body).packets).toEqual([
      {
        ...{ token: 408065, ltp: 1412.95, bid: 0, ask: 1412.95, volume: 7360198, oi: 0, previousClose: 1389.65 },
        exchangeAt: Date.parse('2021-06-08T15:45:56+05:30'),
        tradedAt: Date.parse('2021-06-08T15:45:52+05:30'),
      },
    ])
  })
})
