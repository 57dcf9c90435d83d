import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { recordedFrames } from '../broker/recording.ts'
import type { Feed, FeedMessage } from '../feed/index.ts'
import { LocalUpstox } from './fixtures/localUpstox.ts'
import { MASTER_DATE } from './fixtures/masterRows.ts'
import { entry, fullFeed, indexFeed, marketInfo, quotes } from './fixtures/wire.ts'
import { upstoxFeed } from './upstoxFeed.ts'

const OPEN = istInstant(MASTER_DATE, '10:15')
const EXPIRES_AT = istInstant('2026-08-19', '03:30')
const CALL = 'NSE_FO|40001'
const WANTED = ['NIFTY', 'M&M', 'NIFTY2681824300CE', 'NOT-LISTED']
const PATIENCE = { silenceMs: 250, firstRetryMs: 10, longestRetryMs: 40, signInMs: 20 }
const figures = {
  ltp: 120,
  tradedAt: OPEN - 2000,
  previousClose: 100,
  book: [[65, 119.5, 130, 120.5]],
  volume: 6500,
  oi: 13_000,
} as const

let upstox: LocalUpstox
let recordings: string
let clock: number
let signedInWith: string | null
let stop: AbortController
const hearers = new Set<() => void>()

beforeEach(async () => {
  upstox = new LocalUpstox()
  await upstox.start()
  recordings = await mkdtemp(join(tmpdir(), 'strikelens-upstox-'))
  clock = OPEN
  signedInWith = 'a-token'
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await upstox.stop()
  await rm(recordings, { recursive: true, force: true })
})

function feedOf(expiresAt = EXPIRES_AT): Feed {
  return upstoxFeed({
    tokens: async () => (signedInWith === null ? null : { accessToken: signedInWith, expiresAt }),
    signInNews(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    connections: 1,
    recordings,
    addresses: upstox.addresses,
    patience: PATIENCE,
    now: () => clock,
  })
}

/** Everything that a feed says until one of its messages is the awaited one; one that never comes is told by the test's end. */
async function until(feed: Feed, isAwaited: (message: FeedMessage) => boolean, wanted: readonly string[] = WANTED) {
  const heard: FeedMessage[] = []
  for await (const message of feed.ticks(wanted, stop.signal)) {
    heard.push(message)
    if (isAwaited(message)) break
  }
  return heard
}
const hasTick = (message: FeedMessage) => 'instrument' in message && message.instrument.length > 0
const isState = (state: string) => (message: FeedMessage) => 'state' in message && message.state === state
const statesIn = (heard: readonly FeedMessage[]) =>
  heard.flatMap((message) => ('state' in message ? [message.state] : []))
const reasonsIn = (heard: readonly FeedMessage[]) =>
  heard.flatMap((message) => ('rejected' in message ? [message.rejected] : []))
const callTick = (sentAt = clock) => quotes(1, sentAt, entry(CALL, fullFeed(figures)))
const started = async (feed: Feed) => {
  await feed.instruments(MASTER_DATE, stop.signal)
  return feed
}

describe('Upstox as a feed', () => {
  it('asks for what is wanted in binary frames, and brings ticks in its places', async () => {
    upstox.onSubscribed = (socket) => {
      socket.send(marketInfo(clock, { NSE_FO: 2 }))
      socket.send(
        quotes(
          0,
          clock,
          entry('NSE_INDEX|Nifty 50', indexFeed(24_310, OPEN - 500, 24_280)),
          entry(CALL, fullFeed(figures)),
        ),
      )
    }
    const heard = await until(await started(feedOf()), hasTick)
    expect(upstox.subscriptions).toEqual([
      { method: 'sub', mode: 'full', keys: ['NSE_INDEX|Nifty 50', 'NSE_EQ|INE101A01026', CALL] },
    ])
    expect(upstox.textFrames).toBe(0)
    expect(statesIn(heard)).toEqual(['connecting', 'live'])
    const batch = heard.at(-1)
    expect(batch).toMatchObject({ at: OPEN, instrument: Uint32Array.of(0, 2), ltp: Float64Array.of(24_310, 120) })
  })
  it('says what it covers and what it does not have', async () => {
    const [coverage] = await until(await started(feedOf()), (message) => 'coverage' in message)
    expect(coverage).toEqual({
      coverage: {
        streamed: 3,
        polled: 0,
        missing: expect.arrayContaining(['NOT-LISTED', 'NIFTYBEES', 'NIFTY 18 Aug 2026: 1 of 2 contracts']),
      },
    })
  })
  it('tells that nothing traded while it is connected', async () => {
    upstox.onSubscribed = (socket) => socket.send(marketInfo(clock, { NSE_FO: 2 }))
    const pulse = setInterval(() => {
      clock += 500
      upstox.send(marketInfo(clock, { NSE_FO: 2 }))
    }, 50)
    const heard = await until(await started(feedOf()), (message) => 'instrument' in message)
    clearInterval(pulse)
    expect(heard.at(-1)).toMatchObject({ instrument: new Uint32Array(0) })
  })
  it('connects again and asks again when the line is cut, closed or silent', async () => {
    let connections = 0
    upstox.onSubscribed = (socket) => {
      connections++
      socket.send(marketInfo(clock, {}))
      if (connections === 1) setTimeout(() => upstox.cut(), 20)
      if (connections === 2) setTimeout(() => upstox.close(1011, 'restarting'), 20)
      // The third falls silent in the middle of trading.
      if (connections === 4) socket.send(callTick())
    }
    const heard = await until(await started(feedOf()), hasTick)
    expect(connections).toBe(4)
    expect(upstox.subscriptions).toHaveLength(4)
    const reasons = heard.flatMap((message) => ('state' in message && message.state === 'lost' ? [message.reason] : []))
    expect(reasons).toEqual([
      expect.stringContaining('closed'),
      expect.stringContaining('restarting'),
      'nothing came for 0.25 s',
    ])
  })
  it('takes silence for nothing when nothing trades, as long as the line answers', async () => {
    clock = istInstant(MASTER_DATE, '08:00')
    upstox.onSubscribed = (socket) => {
      socket.send(marketInfo(clock, { NSE_FO: 3 }))
      setTimeout(() => {
        clock = OPEN
        socket.send(callTick(OPEN))
      }, 700)
    }
    const heard = await until(await started(feedOf()), hasTick)
    expect(statesIn(heard)).toEqual(['connecting', 'live'])
    expect(upstox.subscriptions).toHaveLength(1)
  })
  it('waits for the operator while nobody is signed in, and goes on as soon as somebody is', async () => {
    signedInWith = null
    upstox.onSubscribed = (socket) => socket.send(callTick())
    const heard = await until(await started(feedOf()), (message) => {
      if (isState('signed-out')(message)) signedInWith = 'a-token'
      return hasTick(message)
    })
    expect(statesIn(heard)).toEqual(['connecting', 'signed-out', 'live'])
  })
  it('is cut off by the operator who signs out, at once', async () => {
    upstox.onSubscribed = (socket) => socket.send(callTick())
    const heard = await until(await started(feedOf()), (message) => {
      if (hasTick(message)) {
        signedInWith = null
        for (const hear of hearers) hear()
      }
      return isState('signed-out')(message)
    })
    expect(statesIn(heard)).toEqual(['connecting', 'live', 'connecting', 'signed-out'])
  })
  it('notices a token that Upstox refuses, and tries it no second time', async () => {
    signedInWith = 'an-old-token'
    const heard = await until(await started(feedOf()), isState('signed-out'))
    expect(heard.at(-1)).toMatchObject({ reason: 'Upstox no longer accepts the sign-in' })
    const tries = () => upstox.asked.filter((path) => path.endsWith('/authorize')).length
    expect(tries()).toBe(1)
  })
  it('takes a connection that is refused for one too many, and not for a token that is over', async () => {
    upstox.refuseSockets = 403
    upstox.onSubscribed = (socket) => socket.send(callTick())
    const heard = await until(await started(feedOf()), (message) => {
      if (isState('lost')(message)) upstox.refuseSockets = null
      return hasTick(message)
    })
    expect(statesIn(heard)).toEqual(['connecting', 'lost', 'live'])
    expect(heard.find(isState('lost'))).toMatchObject({
      reason: 'Upstox refuses the connection: are others open with this account?',
    })
  })
  it('notices that the token of the day ends at 03:30, in the middle of a connection', async () => {
    upstox.onSubscribed = (socket) => {
      socket.send(marketInfo(clock, {}))
      clock = OPEN + 1000
    }
    const heard = await until(await started(feedOf(OPEN + 1000)), isState('signed-out'))
    expect(heard.at(-1)).toMatchObject({ reason: 'the sign-in has run out' })
  })
  it('outlives whatever else comes: damaged frames, texts, strangers, numbers that are none', async () => {
    upstox.onSubscribed = (socket) => {
      socket.send(Uint8Array.of())
      socket.send(Uint8Array.of(0xff, 0xff, 0xff))
      socket.send('{"error":"busy"}')
      const whole = callTick()
      socket.send(whole.subarray(0, 40))
      socket.send(quotes(1, clock, entry('NSE_FO|1', fullFeed(figures))))
      socket.send(quotes(1, clock, entry(CALL, fullFeed({ ...figures, ltp: Number.NaN }))))
      socket.send(whole)
      socket.send(whole)
    }
    const heard = await until(await started(feedOf()), hasTick)
    expect(reasonsIn(heard)).toEqual([
      'the message has no time',
      'the message is cut off or damaged',
      'a text in place of data',
      'a part is longer than its message',
      'an instrument that was not asked for',
      'price not above 0',
    ])
    expect(statesIn(heard)).toEqual(['connecting', 'live'])
  })
  it('asks for the difference alone when others are wanted, on the connection that is open', async () => {
    const feed = await started(feedOf())
    upstox.onSubscribed = (socket) => socket.send(callTick())
    let asked = 0
    const heard = await until(feed, (message) => {
      if (hasTick(message) && asked++ === 0) feed.replan?.(['NIFTY2681824300CE', 'NIFTY', 'NIFTYBEES'])
      return asked > 2
    })
    expect(upstox.subscriptions.slice(1)).toEqual([
      { method: 'unsub', mode: 'full', keys: ['NSE_EQ|INE101A01026'] },
      { method: 'sub', mode: 'full', keys: [expect.stringContaining('NSE_EQ|')] },
    ])
    const told = heard.flatMap((message) => ('coverage' in message ? [message.coverage.streamed] : []))
    expect(told).toEqual([3, 3])
    expect(statesIn(heard)).toEqual(['connecting', 'live'])
  })
  it('keeps every frame as it came', async () => {
    upstox.onSubscribed = (socket) => {
      socket.send('busy')
      socket.send(callTick())
    }
    await until(await started(feedOf()), hasTick)
    const frames: string[] = []
    for await (const { bytes, connection } of recordedFrames(join(recordings, 'upstox', MASTER_DATE))) {
      if (connection === 0) frames.push(Buffer.from(bytes).toString('hex'))
    }
    expect(frames).toEqual([Buffer.from('busy').toString('hex'), Buffer.from(callTick()).toString('hex')])
  })
  it('asks for quotes of what a broken connection would bring', async () => {
    upstox.refuseSockets = 503
    const quote = {
      instrument_token: CALL,
      timestamp: '2026-08-18T10:14:59+05:30',
      last_price: 121,
      last_trade_time: String(OPEN - 5000),
      volume: 6500,
      oi: 13_000,
      net_change: 21,
      depth: { buy: [{ quantity: 65, price: 120.5 }], sell: [] },
    }
    upstox.instead.set('/v2/market-quote/quotes', {
      status: 200,
      body: { status: 'success', data: { 'NSE_FO:X': quote } },
    })
    const heard = await until(await started(feedOf()), hasTick)
    expect(heard.at(-1)).toMatchObject({ instrument: Uint32Array.of(2), ltp: Float64Array.of(121) })
    expect(upstox.asked.filter((path) => path.startsWith('/v2/market-quote'))[0]).toBe(
      `/v2/market-quote/quotes?instrument_key=NSE_INDEX%7CNifty%2050,NSE_EQ%7CINE101A01026,NSE_FO%7C40001`,
    )
  })
})
