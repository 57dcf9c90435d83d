import { istInstant } from '@strikelens/market/time'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SignedOut, TokenKeeper } from '../broker/token.ts'
import { minuteBars } from './candles.ts'
import { LocalUpstox } from './fixtures/localUpstox.ts'
import { MASTER_ROWS, masterBytes } from './fixtures/masterRows.ts'
import { UpstoxRest } from './rest.ts'

const NOW = istInstant('2026-08-18', '10:15')
const TODAY = '2026-08-18'
const { signal } = new AbortController()
const upstox = new LocalUpstox()
let keeper: TokenKeeper
let rest: UpstoxRest

beforeAll(() => upstox.start())
afterAll(() => upstox.stop())
beforeEach(() => {
  upstox.instead.clear()
  upstox.asked.length = 0
  keeper = new TokenKeeper(
    async () => ({ accessToken: 'a-token', expiresAt: NOW + 1 }),
    () => NOW,
  )
  rest = new UpstoxRest(upstox.addresses, keeper, 1)
})

const AUTHORIZE = '/v3/feed/market-data-feed/authorize'
const failure = (status: number, errorCode = '', message = '') => ({
  status,
  body: { status: 'error', errors: [{ errorCode, message }] },
})

describe('a request', () => {
  it('brings the master unpacked, whether it comes packed or not', async () => {
    const plain = masterBytes(MASTER_ROWS)
    expect(Buffer.from(await rest.master(signal))).toEqual(Buffer.from(plain))
    upstox.instead.set('/market-quote/instruments', { status: 200, body: plain })
    expect(Buffer.from(await rest.master(signal))).toEqual(Buffer.from(plain))
  })
  it('is made again when Upstox is busy or broken, and then told', async () => {
    upstox.instead.set(AUTHORIZE, failure(500))
    await expect(rest.socketAddress(signal)).rejects.toThrow('Upstox answers 500')
    expect(upstox.asked.filter((path) => path === AUTHORIZE)).toHaveLength(4)
  })
  it('that is wrong is made once', async () => {
    upstox.instead.set(AUTHORIZE, failure(400, 'UDAPI100036', 'Invalid Input'))
    await expect(rest.socketAddress(signal)).rejects.toThrow('Upstox answers 400: Invalid Input')
    expect(upstox.asked).toHaveLength(1)
  })
  it('whose token is refused is no more to be made, until there is another', async () => {
    upstox.instead.set(AUTHORIZE, failure(401, 'UDAPI100050', 'Invalid token used to access API'))
    await expect(rest.socketAddress(signal)).rejects.toThrow(SignedOut)
    await expect(rest.quotes([], signal)).rejects.toThrow(SignedOut)
    expect(upstox.asked).toHaveLength(1)
  })
  it('is not taken for refused by a 403 that says nothing of the token', async () => {
    upstox.instead.set(AUTHORIZE, { status: 403, body: '<html>Attention required</html>' })
    await expect(rest.socketAddress(signal)).rejects.toThrow('Upstox answers 403')
    await expect(keeper.current()).resolves.toBeDefined()
  })
  it('for the address of a socket believes only such an address', async () => {
    upstox.instead.set(AUTHORIZE, {
      status: 200,
      body: { data: { authorized_redirect_uri: 'https://elsewhere.example' } },
    })
    await expect(rest.socketAddress(signal)).rejects.toThrow('Upstox told no address for the feed')
  })
  it('ends when it is stopped', async () => {
    const stop = new AbortController()
    upstox.instead.set(AUTHORIZE, failure(500))
    const asked = new UpstoxRest(upstox.addresses, keeper, 60_000).socketAddress(stop.signal)
    setTimeout(() => stop.abort(new Error('stopped')), 30)
    await expect(asked).rejects.toThrow('stopped')
  })
  it('that cannot reach anybody says so', async () => {
    const nowhere = { api: 'http://127.0.0.1:1', assets: 'http://127.0.0.1:1' }
    await expect(new UpstoxRest(nowhere, keeper, 1).master(signal)).rejects.toThrow('Upstox cannot be reached')
  })
})

describe('what traded in a span that was missed', () => {
  const contract = { key: 'NSE_FO|40001', kind: 'option', unitsEach: 1 } as const
  const candles = (...rows: unknown[]) => ({ status: 200, body: { status: 'success', data: { candles: rows } } })
  const at = (clock: string) => `2026-08-18T${clock}:00+05:30`
  const span = { from: istInstant(TODAY, '10:00'), to: istInstant(TODAY, '10:03') }
  const bars = (instrument: Parameters<typeof minuteBars>[1], wanted = span) =>
    minuteBars(rest, instrument, wanted, TODAY, signal)

  it('is told of today by minutes, oldest first, with open interest, and of no other minute', async () => {
    upstox.instead.set(
      '/v3/historical-candle/intraday/NSE_FO%7C40001/minutes/1',
      // Upstox tells the newest first.
      candles(
        [at('10:03'), 13, 14, 12, 13, 65, 900],
        [at('10:02'), 12, 13, 11, 12.5, 130, 800],
        [at('10:00'), 11, 12, 10, 12, 195, 700],
        [at('09:59'), 11, 12, 10, 12, 195, 700],
      ),
    )
    expect(await bars(contract)).toEqual({
      start: Float64Array.of(istInstant(TODAY, '10:00'), istInstant(TODAY, '10:02')),
      open: Float64Array.of(11, 12),
      high: Float64Array.of(12, 13),
      low: Float64Array.of(10, 11),
      close: Float64Array.of(12, 12.5),
      volumeQty: Float64Array.of(195, 130),
      oiQty: Float64Array.of(700, 800),
    })
  })
  it('is counted in units where Upstox counts lots, and has no open interest for a stock', async () => {
    upstox.instead.set('/v3/historical-candle/intraday', candles([at('10:00'), 11, 12, 10, 12, 3, 7]))
    const zinc = await bars({ key: 'MCX_FO|1', kind: 'future', unitsEach: 5 })
    expect([zinc.volumeQty[0], zinc.oiQty[0]]).toEqual([15, 35])
    const stock = await bars({ key: 'NSE_EQ|INE101A01026', kind: 'cash', unitsEach: 1 })
    expect([stock.volumeQty[0], stock.oiQty[0]]).toEqual([3, Number.NaN])
  })
  it('leaves out a candle that is none: prices out of order, below 0, half told', async () => {
    upstox.instead.set(
      '/v3/historical-candle/intraday',
      candles(
        [at('10:00'), 11, 10, 12, 12, 3, 7],
        [at('10:01'), 11, 12, 0, 12, 3, 7],
        ['noon', 11, 12, 10, 12, 3, 7],
        [at('10:02'), 11, 12, 10, null, 3, 7],
        [at('10:02'), 11, 12, 10, 12, -3, 7],
        'x',
        [at('10:02'), 11, 12, 10, 12, 3],
      ),
    )
    const { start, oiQty } = await bars(contract)
    expect([Array.from(start), Array.from(oiQty)]).toEqual([[istInstant(TODAY, '10:02')], [Number.NaN]])
  })
  it('is asked for by spans of at most a month, and today by itself', async () => {
    upstox.instead.set('/v3/historical-candle', candles())
    await bars(contract, { from: istInstant('2026-06-20', '09:15'), to: istInstant(TODAY, '15:30') })
    expect(upstox.asked.map((path) => path.replace('/v3/historical-candle/', ''))).toEqual([
      'NSE_FO%7C40001/minutes/1/2026-07-17/2026-06-20',
      'NSE_FO%7C40001/minutes/1/2026-08-14/2026-07-18',
      'NSE_FO%7C40001/minutes/1/2026-08-17/2026-08-15',
      'intraday/NSE_FO%7C40001/minutes/1',
    ])
  })
  it('is an error when Upstox answers with something else', async () => {
    upstox.instead.set('/v3/historical-candle', { status: 200, body: '<html>' })
    await expect(bars(contract)).rejects.toThrow('Upstox answered with no candles')
  })
})
