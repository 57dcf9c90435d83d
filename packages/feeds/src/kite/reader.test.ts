import { istInstant } from '@strikelens/market/time'
import { describe, expect, it } from 'vitest'
import { POLLED } from '../broker/frame.ts'
import { DATE, MASTER, TOKENS } from './fixtures/master.ts'
import { frameOf, fullPacket } from './fixtures/wire.ts'
import { kiteLanguage } from './language.ts'

const at = (clock: string, date = DATE) => istInstant(date, clock)
const NOW = at('10:15')
const master = kiteLanguage.readMaster(Buffer.from(MASTER), DATE)
const reader = () => master.reader(['NIFTY26NOVFUT', 'NIFTY26N1726000CE'])

/** An answer with one quote of the call, told by the exchange and traded at such times. */
function answer(timestamp: string, last_trade_time: string | null) {
  const quote = {
    instrument_token: TOKENS.NIFTY26N1726000CE,
    timestamp,
    last_trade_time,
    last_price: 120,
    volume: 650,
    oi: 6500,
    ohlc: { close: 118 },
  }
  const body = JSON.stringify({ status: 'success', data: { 'NFO:NIFTY26N1726000CE': quote } })
  return { connection: POLLED, receivedAt: NOW, bytes: Buffer.from(body), isText: true }
}

describe('a quote that was asked for', () => {
  it('is a tick of the time it came', () => {
    expect(reader().read(answer('2026-11-13 10:14:59', '2026-11-13 10:14:01'))).toMatchObject([
      { at: NOW, instrument: Uint32Array.of(1), ltp: Float64Array.of(120), oiQty: Float64Array.of(6500) },
    ])
  })
  it('of what nobody has touched today tells the open interest as it was left, and nothing of its price', () => {
    const none = Float64Array.of(Number.NaN)
    expect(reader().read(answer('2026-11-12 15:29:59', '2026-11-12 15:29:01'))).toEqual([
      {
        ...{ at: NOW, instrument: Uint32Array.of(1), oiQty: Float64Array.of(6500) },
        ...{ ltp: none, bid: none, ask: none, volumeQty: none },
      },
    ])
  })
  it('that tells no time tells nothing', () => {
    expect(reader().read(answer('soon', '2026-11-12 15:29:01'))).toEqual([])
  })
  it('as something was left never takes the place of what was told today', () => {
    const one = reader()
    const packet = fullPacket({ token: TOKENS.NIFTY26N1726000CE, ltp: 12100, oi: 7000, exchangeAt: NOW / 1000 })
    one.read({ connection: 0, receivedAt: NOW, bytes: frameOf(packet), isText: false })
    expect(one.read(answer('2026-11-12 15:29:59', '2026-11-12 15:29:01'))).toEqual([])
  })
  it('of what was not traded today has open interest and no price', () => {
    expect(reader().read(answer('2026-11-13 10:14:59', '2026-11-12 15:29:01'))).toMatchObject([
      { ltp: Float64Array.of(Number.NaN), volumeQty: Float64Array.of(Number.NaN), oiQty: Float64Array.of(6500) },
    ])
  })
  it('that is older than what the socket told is refused', () => {
    const one = reader()
    const packet = fullPacket({ token: TOKENS.NIFTY26N1726000CE, ltp: 12100, exchangeAt: NOW / 1000 })
    one.read({ connection: 0, receivedAt: NOW, bytes: frameOf(packet), isText: false })
    expect(one.read(answer('2026-11-13 10:14:59', '2026-11-13 10:14:01'))).toMatchObject([
      { rejected: 'older than what is known' },
    ])
  })
})

describe('a packet', () => {
  it('of an earlier session is refused: it came unasked', () => {
    const packet = fullPacket({
      token: TOKENS.NIFTY26NOVFUT,
      ltp: 2591230,
      exchangeAt: at('15:29', '2026-11-12') / 1000,
    })
    expect(reader().read({ connection: 0, receivedAt: NOW, bytes: frameOf(packet), isText: false })).toMatchObject([
      { rejected: 'out of hours' },
    ])
  })
  it('of something that is not wanted is refused', () => {
    const packet = fullPacket({ token: TOKENS.RELIANCE, ltp: 150000, exchangeAt: NOW / 1000 })
    expect(reader().read({ connection: 0, receivedAt: NOW, bytes: frameOf(packet), isText: false })).toMatchObject([
      { rejected: 'unknown instrument' },
    ])
  })
})
