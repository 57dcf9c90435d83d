import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TickBatch } from '@strikelens/market/ticks'
import { istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SignedOut } from '../broker/token.ts'
import type { FeedMessage } from '../feed/index.ts'
import { replayFeed } from '../replay/index.ts'
import { FakeKite } from './fixtures/fakeKite.ts'
import { DATE, MASTER, TOKENS } from './fixtures/master.ts'
import { frameOf, fullPacket, indexPacket, quotePacket } from './fixtures/wire.ts'
import { kiteFeed, kiteLanguage } from './index.ts'
import { KITE_PACE } from './rest.ts'

const at = (clock: string, date = DATE) => istInstant(date, clock)
const NOW = at('10:15')
const second = (instant: number) => Math.floor(instant / 1000)
const PATIENCE = { silenceMs: 30_000, firstRetryMs: 5, longestRetryMs: 20, signInMs: 10 }
const WANTED = ['NIFTY', 'RELIANCE', 'NIFTY26NOVFUT', 'NIFTY26N1726000CE', 'CRUDEOIL26NOVFUT', 'M&M']
const NIFTY = frameOf(indexPacket({ token: TOKENS.NIFTY, ltp: 2590015, exchangeAt: second(NOW) }))

let kite = new FakeKite()
let recordings = ''
let clock = NOW
let token: { accessToken: string; expiresAt: number } | null = null
let signInNews: () => void = () => undefined
let stop = new AbortController()
let running: Promise<unknown>[] = []

beforeEach(async () => {
  kite = new FakeKite()
  await kite.begin()
  recordings = await mkdtemp(join(tmpdir(), 'kite-'))
  clock = NOW
  token = { accessToken: 'today', expiresAt: at('06:00', '2026-11-14') }
  stop = new AbortController()
  running = []
})
afterEach(async () => {
  stop.abort('done')
  await Promise.all(running)
  await kite.end()
  await rm(recordings, { recursive: true })
})

const QUICK = { quotes: 1000, histories: 1000, others: 1000 }
const feedOf = (patience = PATIENCE, pace = QUICK) =>
  kiteFeed({
    apiKey: 'key',
    tokens: () => Promise.resolve(token),
    signInNews(hear) {
      const before = signInNews
      signInNews = () => {
        before()
        hear()
      }
      return () => undefined
    },
    recordings,
    addresses: { rest: kite.rest, socket: kite.socket },
    patience,
    pace,
    now: () => clock,
  })

/** Hears a feed; what it says is in the list it returns. */
async function heard(wanted: readonly string[] = WANTED, feed = feedOf()): Promise<FeedMessage[]> {
  const messages: FeedMessage[] = []
  await feed.instruments(DATE, stop.signal)
  const hear = async () => {
    for await (const message of feed.ticks(wanted, stop.signal)) messages.push(message)
  }
  running.push(
    hear().catch((reason: unknown) => {
      if (reason !== 'done') throw reason
    }),
  )
  return messages
}
const connected = (count = 1) =>
  vi.waitFor(() => expect(kite.connections).toHaveLength(count), { timeout: 20_000, interval: 5 })
const eventually = (claim: () => void) => vi.waitFor(claim, { timeout: 20_000, interval: 5 })
const batches = (messages: readonly FeedMessage[]) =>
  messages.filter((message): message is TickBatch => 'instrument' in message && message.instrument.length > 0)
const states = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => ('state' in message ? [`${message.state}: ${message.reason}`] : []))
const rejections = (messages: readonly FeedMessage[]) =>
  messages.flatMap((message) => ('rejected' in message ? [message.rejected] : []))

describe('a connection to Kite', () => {
  it('asks for everything that is wanted, in full', async () => {
    const messages = await heard([...WANTED, 'NOBODY'])
    await connected()
    const tokens = [256265, 738561, 14866434, 10000642, 116001031, 519937]
    await eventually(() =>
      expect(kite.connections[0].asked).toEqual([
        { a: 'subscribe', v: tokens },
        { a: 'mode', v: ['full', tokens] },
      ]),
    )
    const [coverage] = messages.flatMap((message) => ('coverage' in message ? [message.coverage] : []))
    expect(coverage).toMatchObject({ streamed: 6, polled: 0 })
    expect(coverage.missing).toContain('NIFTY 17 Nov 2026: 1 of 4 contracts')
    expect(coverage.missing).toContain('NIFTY26DECFUT')
    expect(coverage.missing.at(-1)).toBe('NOBODY')
  })
  it('turns packets into ticks, a commodity’s lots into units', async () => {
    const messages = await heard()
    await connected()
    const now = second(NOW)
    kite.send(
      frameOf(
        indexPacket({ token: TOKENS.NIFTY, ltp: 2590015, close: 2580000, exchangeAt: now }),
        fullPacket({
          token: TOKENS.NIFTY26N1726000CE,
          ltp: 12035,
          volume: 650,
          oi: 6_500_000,
          bid: 12030,
          ask: 12040,
          exchangeAt: now,
        }),
        fullPacket({
          token: TOKENS.CRUDEOIL26NOVFUT,
          ltp: 590000,
          volume: 12,
          oi: 340,
          bid: 589900,
          ask: 590100,
          exchangeAt: now,
        }),
        fullPacket({ token: TOKENS.RELIANCE, ltp: 151100, volume: 1000, oi: 0, exchangeAt: now }),
      ),
    )
    await eventually(() => expect(batches(messages)).toHaveLength(1))
    const none = Number.NaN
    expect(batches(messages)[0]).toEqual({
      at: NOW,
      instrument: Uint32Array.of(0, 3, 4, 1),
      ltp: Float64Array.of(25900.15, 120.35, 5900, 1511),
      bid: Float64Array.of(none, 120.3, 5899, 0),
      ask: Float64Array.of(none, 120.4, 5901, 0),
      // A lot of crude oil is 100 barrels.
      volumeQty: Float64Array.of(none, 650, 1200, 1000),
      // Nobody holds open interest in a share.
      oiQty: Float64Array.of(none, 6_500_000, 34_000, none),
    })
    expect(states(messages)).toEqual(['connecting: connecting', 'live: connected'])
  })
  it('says at least once a market second that nothing happened, for as long as it lasts', async () => {
    const messages = await heard()
    await connected()
    const empty = () => messages.flatMap((message) => ('instrument' in message ? [message.at] : []))
    await eventually(() => expect(empty()).toEqual([NOW]))
    clock = NOW + 1000
    await eventually(() => expect(empty()).toEqual([NOW, NOW + 1000]))
  })
  it('ends with the day', async () => {
    await heard(['NIFTY', 'RELIANCE'])
    await connected()
    // Stocks with derivatives end with their auction at 15:35; a minute later nothing of it is told any more.
    clock = at('15:36')
    await Promise.all(running)
  })
})

describe('what is bad', () => {
  it('never becomes a number and never ends the feed', async () => {
    const messages = await heard()
    await connected()
    const good = { token: TOKENS.NIFTY26NOVFUT, ltp: 2591230, exchangeAt: second(NOW) }
    const frames: [Uint8Array | string, string][] = [
      [NIFTY.subarray(0, 20), 'frame of the wrong length'],
      [Uint8Array.of(...NIFTY, 1, 2), 'frame of the wrong length'],
      [frameOf(new Uint8Array(12)), 'packet of an unknown length'],
      [frameOf(fullPacket({ ...good, token: 999_938 })), 'unknown instrument'],
      [frameOf(fullPacket({ ...good, exchangeAt: second(at('15:29', '2026-11-12')) })), 'out of hours'],
      [frameOf(fullPacket({ ...good, exchangeAt: second(at('10:17')) })), 'ahead of the clock'],
      [frameOf(fullPacket({ ...good, ltp: -5 })), 'price not above 0'],
      ['not json', 'text that is no message'],
      ['{"data":1}', 'text that is no message'],
      ['{"type":"error","data":"Invalid token"}', 'error told by the broker'],
      ['{"type":"news","data":1}', 'message of an unknown kind'],
    ]
    for (const [frame] of frames) kite.send(frame)
    // Neither is news of the market: an order, and the state before the mode is set, which has no time.
    kite.send('{"type":"order","data":{"status":"COMPLETE"}}')
    kite.send(frameOf(quotePacket({ token: TOKENS.NIFTY26NOVFUT, ltp: 1 })))
    kite.send(NIFTY)
    await eventually(() => expect(batches(messages)).toHaveLength(1))
    expect(rejections(messages)).toEqual(frames.map(([, reason]) => reason))
    expect(Array.from(batches(messages)[0].ltp)).toEqual([25900.15])
    expect(states(messages)).toEqual(['connecting: connecting', 'live: connected'])
  })
  it('that comes late or twice changes nothing', async () => {
    const messages = await heard()
    await connected()
    const price = (ltp: number, seconds: number) =>
      frameOf(fullPacket({ token: TOKENS.NIFTY26NOVFUT, ltp, exchangeAt: second(NOW) + seconds }))
    for (const frame of [price(2591000, 1), price(2592000, 2), price(2591000, 1), price(2592000, 2)]) kite.send(frame)
    await eventually(() => expect(batches(messages)).toHaveLength(3))
    expect(batches(messages).map(({ ltp }) => ltp[0])).toEqual([25910, 25920, 25920])
    expect(rejections(messages)).toEqual(['older than what is known'])
  })
})

describe('a connection that breaks', () => {
  it('is opened again and asked again, whatever the code of its end', async () => {
    const messages = await heard()
    await connected()
    kite.connections[0].socket.close(1011, 'going down')
    await connected(2)
    kite.connections[1].socket.terminate()
    await connected(3)
    await eventually(() => expect(kite.connections[2].asked).toEqual(kite.connections[0].asked))
    kite.send(NIFTY)
    await eventually(() => expect(batches(messages)).toHaveLength(1))
    expect(states(messages)).toEqual([
      'connecting: connecting',
      'live: connected',
      'lost: the broker closed the connection (1011 going down)',
      'live: connected',
      'lost: the broker closed the connection (1006)',
      'live: connected',
    ])
  })
  it('is dead when nothing comes, not even a heartbeat', async () => {
    const messages = await heard(WANTED, feedOf({ ...PATIENCE, silenceMs: 100 }))
    await connected(2)
    expect(states(messages)).toContain('lost: nothing came for 0.1 s')
  })
  it('while it is gone, what it brought is asked for instead', async () => {
    kite.answer = () => ({
      status: 200,
      body: {
        status: 'success',
        data: {
          'NSE:M&M': {
            ...{ instrument_token: TOKENS['M&M'], last_price: 3601.5, volume: 5000, oi: 0, ohlc: { close: 3590 } },
            ...{ timestamp: '2026-11-13 10:15:00', last_trade_time: '2026-11-13 10:14:58' },
            depth: { buy: [{ price: 3601 }], sell: [{ price: 3602 }] },
          },
        },
      },
    })
    token = { accessToken: 'today', expiresAt: at('06:00', '2026-11-14') }
    const messages = await heard(
      ['M&M'],
      feedOf({ ...PATIENCE, silenceMs: 50, firstRetryMs: 60_000, longestRetryMs: 60_000 }),
    )
    await eventually(() => expect(batches(messages).length).toBeGreaterThan(0))
    expect(batches(messages)[0]).toMatchObject({
      ltp: Float64Array.of(3601.5),
      bid: Float64Array.of(3601),
      volumeQty: Float64Array.of(5000),
    })
    expect(kite.requests).toContain('/quote?i=NSE:M&M')
  })
})

describe('signing in', () => {
  it('is waited for, and used at once', async () => {
    token = null
    const messages = await heard()
    await eventually(() =>
      expect(states(messages)).toEqual(['connecting: connecting', 'signed-out: nobody is signed in']),
    )
    token = { accessToken: 'today', expiresAt: at('06:00', '2026-11-14') }
    await connected()
    await eventually(() => expect(states(messages).at(-1)).toBe('live: connected'))
  })
  it('is needed anew when Kite refuses the token, which is not tried again', async () => {
    kite.accessToken = 'another'
    const messages = await heard()
    await eventually(() => expect(states(messages).at(-1)).toBe('signed-out: the broker no longer accepts the sign-in'))
    token = { accessToken: 'another', expiresAt: at('06:00', '2026-11-14') }
    await connected()
    expect(JSON.stringify(messages)).not.toContain('another')
  })
  it('that the operator ends ends the connection at once, and a new one is used at once', async () => {
    const messages = await heard(WANTED, feedOf({ ...PATIENCE, signInMs: 3_600_000 }))
    await connected()
    await eventually(() => expect(states(messages).at(-1)).toBe('live: connected'))
    signInNews()
    kite.send(NIFTY)
    await eventually(() => expect(batches(messages)).toHaveLength(1))
    expect(states(messages)).toHaveLength(2)
    token = null
    signInNews()
    await eventually(() =>
      expect(states(messages).slice(2)).toEqual([
        'connecting: the sign-in has changed',
        'signed-out: nobody is signed in',
      ]),
    )
    await eventually(() => expect(kite.connections[0].socket.readyState).toBe(3))
    kite.accessToken = 'another'
    token = { accessToken: 'another', expiresAt: at('06:00', '2026-11-14') }
    signInNews()
    await connected(2)
    await eventually(() => expect(states(messages).at(-1)).toBe('live: connected'))
  })
  it('ends at six in the morning, on a connection that still works', async () => {
    token = { accessToken: 'today', expiresAt: at('06:00') }
    clock = at('05:59')
    const messages = await heard(['NIFTY'], feedOf({ ...PATIENCE, silenceMs: 500 }))
    await connected()
    await eventually(() => expect(states(messages).at(-1)).toBe('live: connected'))
    clock = at('06:00')
    await eventually(() => expect(states(messages).at(-1)).toBe('signed-out: the sign-in has run out'))
  })
})

describe('more than the sockets carry', () => {
  it('is dealt to three connections of 3,000 and asked for in turn, 500 at a time', async () => {
    const strikes = Array.from({ length: 4_800 }, (_, i) => 20_000 + i)
    const lines = strikes.flatMap((strike, i) =>
      (['CE', 'PE'] as const).map(
        (kind, j) =>
          `${(100_000 + 2 * i + j) * 256 + 2},0,NIFTY26NOV${strike}${kind},"NIFTY",0,2026-11-23,${strike},0.05,65,${kind},NFO-OPT,NFO`,
      ),
    )
    kite.master = [MASTER.split('\n')[0], ...lines].join('\n')
    kite.answer = () => ({ status: 200, body: { status: 'success', data: {} } })
    const wanted = strikes.flatMap((strike) => [`NIFTY26NOV${strike}CE`, `NIFTY26NOV${strike}PE`])
    const feed = feedOf()
    const messages = await heard(wanted, feed)
    await connected(3)
    await eventually(() =>
      expect(kite.requests.filter((path) => path.startsWith('/quote')).length).toBeGreaterThanOrEqual(1),
    )
    await eventually(() => {
      const asked = kite.connections.map(({ asked }) =>
        asked.filter(({ a }) => a === 'subscribe').flatMap(({ v }) => (Array.isArray(v) ? v : [])),
      )
      expect(asked.map((tokens) => tokens.length)).toEqual([3000, 3000, 3000])
      expect(new Set(asked.flat()).size).toBe(9000)
    })
    for (const { asked } of kite.connections) expect(asked).toHaveLength(12)
    expect(messages).toContainEqual({ coverage: { streamed: 9000, polled: 600, missing: [] } })
    const quotes = kite.requests.find((path) => path.startsWith('/quote?')) ?? ''
    expect(quotes.split('i=NFO:')).toHaveLength(501)
    expect(quotes).toContain('i=NFO:NIFTY26NOV24500CE')

    // The spot has moved up, and a new strike is listed: the last 600 matter more than the 602 farthest below.
    const line = '50000130,0,NIFTY26NOV24800CE,"NIFTY",0,2026-11-23,24800,0.05,65,CE,NFO-OPT,NFO'
    kite.master = `${kite.master}\n${line}`
    await feed.instruments(DATE, stop.signal)
    for (const { asked } of kite.connections) asked.length = 0
    const order = ['NIFTY26NOV24800CE', ...wanted.slice(300), ...wanted.slice(0, 300)]
    feed.replan?.(order)
    await eventually(() => {
      const said = kite.connections.flatMap(({ asked }) =>
        asked.map(({ a, v }) => [a, Array.isArray(v) ? v.length : 0]),
      )
      expect(said).toEqual([
        ['unsubscribe', 300],
        ['subscribe', 300],
        ['mode', 2],
      ])
    })
    expect(messages).toContainEqual({ coverage: { streamed: 9000, polled: 601, missing: [] } })
    expect(kite.connections).toHaveLength(3)
    expect(states(messages).filter((state) => state.startsWith('lost'))).toEqual([])
    // Who was wanted before keeps his place; the new one has the next.
    const packet = (token: number) => fullPacket({ token, ltp: 10_000, exchangeAt: second(NOW) })
    kite.send(frameOf(packet(100_000 * 256 + 2), packet(50000130), packet(100_300 * 256 + 2)))
    await eventually(() => expect(batches(messages)).toHaveLength(1))
    expect(Array.from(batches(messages)[0].instrument)).toEqual([0, 9600, 300])
  })
})

describe('the instrument master', () => {
  it('of the day before is used when today’s cannot be had at 08:45, and that is said', async () => {
    const feed = feedOf()
    clock = at('08:00', '2026-11-12')
    await feed.instruments('2026-11-12', stop.signal)
    kite.master = null
    clock = at('08:44')
    await expect(feed.instruments(DATE, stop.signal)).rejects.toThrow('Kite answers 502 for its instrument master')
    clock = at('08:45')
    expect((await feed.instruments(DATE, stop.signal)).date).toBe(DATE)
    const first = await feed.ticks(['NIFTY'], stop.signal)[Symbol.asyncIterator]().next()
    expect(first.value).toEqual({
      rejected: 'instrument master of 2026-11-12 in use',
      sample: 'Kite answers 502 for its instrument master',
    })
  })
})

describe('history', () => {
  const candles = (rows: readonly unknown[]) => ({ status: 200, body: { status: 'success', data: { candles: rows } } })
  const span = { from: at('10:00'), to: at('10:03') }
  const history = async (id: string, asked = span, feed = feedOf()) => {
    await feed.instruments(DATE, stop.signal)
    return feed.history?.(id, asked, stop.signal)
  }

  it('tells minute bars with open interest, in units', async () => {
    kite.answer = () =>
      candles([
        ['2026-11-13T10:00:00+0530', 5900, 5905, 5899, 5902, 10, 340],
        ['2026-11-13T10:01:00+0530', 5902, 5903, 5890, 5891, 4, 341],
      ])
    expect(await history('CRUDEOIL26NOVFUT')).toEqual({
      start: Float64Array.of(at('10:00'), at('10:01')),
      open: Float64Array.of(5900, 5902),
      high: Float64Array.of(5905, 5903),
      low: Float64Array.of(5899, 5890),
      close: Float64Array.of(5902, 5891),
      volumeQty: Float64Array.of(1000, 400),
      oiQty: Float64Array.of(34_000, 34_100),
    })
    expect(kite.requests.at(-1)).toBe(
      '/instruments/historical/116001031/minute?from=2026-11-13+10:00:00&to=2026-11-13+10:02:00&oi=1',
    )
    expect(kite.authorizations.at(-1)).toBe('token key:today')
  })
  it('leaves out bars that cannot be and bars nobody asked for', async () => {
    kite.answer = () =>
      candles([
        ['2026-11-13T09:59:00+0530', 1, 1, 1, 1, 1],
        ['2026-11-13T10:00:00+0530', 1500, 1490, 1499, 1500, 1],
        ['yesterday', 1500, 1501, 1499, 1500, 1],
        ['2026-11-13T10:01:00+0530', 1500, 1501, 1499, 1500, -1],
        [1500],
        ['2026-11-13T10:02:00+0530', 1500, 1501, 1499, 1500, 7, 0],
        ['2026-11-13T10:02:00+0530', 1, 1, 1, 1, 1],
        ['2026-11-13T10:03:00+0530', 1, 1, 1, 1, 1],
      ])
    expect(await history('RELIANCE')).toMatchObject({
      start: Float64Array.of(at('10:02')),
      close: Float64Array.of(1500),
      oiQty: Float64Array.of(Number.NaN),
    })
  })
  it('that does not come at once is asked for again, and given up after the fourth time', async () => {
    let answers = 0
    kite.answer = () =>
      ++answers < 4
        ? { status: [429, 502, 504][answers - 1], body: 'not now' }
        : candles([['2026-11-13T10:02:00+0530', 1500, 1501, 1499, 1500, 7, 0]])
    expect((await history('RELIANCE'))?.close).toEqual(Float64Array.of(1500))
    kite.answer = () => ({ status: 429, body: 'slow down' })
    await expect(history('RELIANCE')).rejects.toThrow('Kite answers 429')
    expect(kite.requests.filter((path) => path.startsWith('/instruments/h'))).toHaveLength(8)
  })
  it('of more than 60 days is asked for in parts, at three a second', async () => {
    kite.answer = () => candles([])
    const begun = performance.now()
    const span = { from: at('09:15', '2026-06-01'), to: at('15:30') }
    await history('RELIANCE', span, feedOf(PATIENCE, { ...QUICK, histories: KITE_PACE.histories }))
    // The second and the third each wait for a third of a second.
    expect(performance.now() - begun).toBeGreaterThan(660)
    expect(
      kite.requests
        .filter((path) => path.startsWith('/instruments/h'))
        .map((path) => /from=(\S{10}).*to=(\S{10})/.exec(path)?.slice(1)),
    ).toEqual([
      ['2026-06-01', '2026-07-31'],
      ['2026-07-31', '2026-09-29'],
      ['2026-09-29', '2026-11-13'],
    ])
  })
  it('without a sign-in says so; any other refusal is told in Kite’s words', async () => {
    kite.answer = () => ({
      status: 403,
      body: { status: 'error', error_type: 'TokenException', message: 'Incorrect api_key or access_token.' },
    })
    await expect(history('RELIANCE')).rejects.toThrow(SignedOut)
    kite.answer = () => ({
      status: 403,
      body: { status: 'error', error_type: 'PermissionException', message: 'Insufficient permission' },
    })
    await expect(history('RELIANCE')).rejects.toThrow('Kite answers 403: PermissionException, Insufficient permission')
    kite.answer = () => ({ status: 200, body: '<html>' })
    await expect(history('RELIANCE')).rejects.toThrow('something that is no history')
    await expect(history('NOBODY')).rejects.toThrow('Zerodha Kite does not have NOBODY')
  })
})

describe('a day that was recorded', () => {
  it('is told again by its replay as it was told live', async () => {
    const messages = await heard()
    await connected()
    for (const frame of [NIFTY, 'garbage', NIFTY.subarray(0, 9)]) kite.send(frame)
    await eventually(() => expect(rejections(messages)).toHaveLength(2))
    clock = NOW + 1000
    const quiet = (one: FeedMessage) => 'instrument' in one && one.instrument.length === 0 && one.at === NOW + 1000
    await eventually(() => expect(messages.some(quiet)).toBe(true))
    kite.connections[0].socket.terminate()
    await connected(2)
    await eventually(() => expect(states(messages).at(-1)).toBe('live: connected'))
    clock = NOW + 2000
    kite.send(frameOf(fullPacket({ token: TOKENS.NIFTY26NOVFUT, ltp: 2591230, exchangeAt: second(NOW) + 1 })))
    await eventually(() => expect(batches(messages)).toHaveLength(2))
    stop.abort('done')
    await Promise.all(running)

    const still = { now: () => clock, jump: () => undefined, until: () => Promise.resolve() }
    const replay = replayFeed({ language: kiteLanguage, recordings, date: DATE, clock: still, speed: 1 })
    const signal = new AbortController().signal
    await replay.instruments(DATE, signal)
    const again: FeedMessage[] = []
    for await (const message of replay.ticks(WANTED, signal)) again.push(message)
    // All that was said, in its order: ticks, quiet seconds, what was rejected, and the connection that broke.
    const said = (all: readonly FeedMessage[]) => all.slice(all.findIndex((message) => 'coverage' in message) + 1)
    expect(said(again)).toEqual(said(messages))
    expect(states(again)).toEqual([
      'connecting: connecting',
      'live: connected',
      'lost: the broker closed the connection (1006)',
      'live: connected',
    ])
  })
})
