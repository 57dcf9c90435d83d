import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { PLANS } from '@strikelens/tools/plans'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LiveSocket } from '../testing/liveSocket.ts'
import { type ChannelSettings, LiveChannel } from './channel.ts'
import { LIVE_LIMITS } from './shares.ts'

const NIFTY = { symbol: 'NIFTY', expiry: '2026-11-17' }
/** Every tool of these tests shows the chain of NIFTY. */
const SHOWN = { symbol: 'NIFTY', expiry: 'near', sets: ['IDX'] } as const
const payload = (text: string) => new TextEncoder().encode(text)

let http: Server
let channel: LiveChannel
let channelSettings: ChannelSettings
let address: string
let trouble: string | null = null
let followed: string[]
/** What everybody's plan has become; null: what they came with. */
let changedPlan: string | null
const userOf = new Map([
  ['basic', 'asha'],
  ['pro', 'ravi'],
])
const sockets: LiveSocket[] = []

/** A channel with one free and one premium tool, at most three clients. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  followed = []
  changedPlan = null
  channelSettings = {
    async askerOf(headers) {
      const plan = PLANS.find((one) => one === (changedPlan ?? headers['x-test-plan']))
      if (plan === undefined) throw new Error('The database is away.')
      return { plan, userId: userOf.get(String(headers['x-test-plan'])) ?? null }
    },
    questionOf(tool, params) {
      if (tool !== 'oi-analysis' && tool !== 'option-chain') return null
      const access = tool === 'oi-analysis' ? 'free' : 'premium'
      return { question: `${tool}?${new URLSearchParams(params)}`, access, chain: SHOWN }
    },
    isMeant: (_, { symbol }) => symbol === 'NIFTY',
    greeting: () => ({ op: 'clock', now: 1, speed: 0, source: 'Zerodha Kite', trouble, isSilent: trouble !== null }),
    onFollowed({ symbol }, isFollowed) {
      followed = isFollowed ? [...followed, symbol] : followed.filter((one) => one !== symbol)
    },
    limits: LIVE_LIMITS,
    maxClients: 3,
    publicUrl: 'https://strikelens.example/',
    isTrusted: () => false,
  }
  channel = new LiveChannel(channelSettings)
  http = createServer()
  channel.attach(http)
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const bound = http.address()
  address = typeof bound === 'object' && bound !== null ? `http://127.0.0.1:${bound.port}` : ''
})

afterEach(async () => {
  for (const { ws } of sockets.splice(0)) ws.terminate()
  channel.close()
  http.close()
  vi.useRealTimers()
})

async function page(plan: string, options = {}): Promise<LiveSocket> {
  const socket = new LiveSocket(address, plan, options)
  sockets.push(socket)
  return socket.open()
}

describe('who may follow what', () => {
  it('is greeted with the market clock and hears the strip on every plan', async () => {
    for (const plan of ['free', 'basic', 'pro']) {
      const socket = await page(plan)
      await socket.next(({ op }) => op === 'clock')
      channel.strip(5, [{ symbol: 'NIFTY', last: 26_000, prevClose: 25_900 }])
      expect(await socket.next(({ op }) => op === 'strip')).toMatchObject({ at: 5, quotes: [{ symbol: 'NIFTY' }] })
    }
  })
  it('hears at once what was last said of the strip, when it comes between two of them', async () => {
    channel.strip(5, [{ symbol: 'NIFTY', last: 26_000, prevClose: 25_900 }])
    channel.strip(6, [{ symbol: 'NIFTY', last: 26_010, prevClose: 25_900 }])
    const late = await page('free')
    await late.next(({ op }) => op === 'strip')
    expect(late.heard).toEqual([
      { op: 'clock', now: 1, speed: 0, source: 'Zerodha Kite', trouble: null, isSilent: false },
      { op: 'strip', at: 6, quotes: [{ symbol: 'NIFTY', last: 26_010, prevClose: 25_900 }] },
    ])
  })
  it('hears within a second that the feed has trouble, and that it is over, on every plan', async () => {
    const visitor = await page('free')
    for (const said of ['No new prices since 10:42.', null]) {
      trouble = said
      await vi.advanceTimersByTimeAsync(1000)
      await visitor.next((message) => message.op === 'clock' && message.trouble === said)
    }
  })
  it('is nothing beyond the strip on Free: a visitor is told why', async () => {
    const visitor = await page('free')
    expect(await visitor.watch(1, 'oi-analysis')).toEqual({
      op: 'refused',
      id: 1,
      code: 'plan',
      message: 'Live updates are part of the paid plans.',
    })
  })
  it('is the free tools on Basic, and not the premium ones', async () => {
    const basic = await page('basic')
    expect(await basic.watch(1, 'oi-analysis')).toEqual({ op: 'watching', id: 1, topic: null })
    expect(await basic.watch(2, 'option-chain', NIFTY)).toEqual({
      op: 'refused',
      id: 2,
      code: 'plan',
      message: 'Live data for this tool is part of the Advanced plan.',
    })
    expect(followed).toEqual([])
  })
  it('is every tool on Advanced and Pro', async () => {
    for (const plan of ['advanced', 'pro']) {
      expect(await (await page(plan)).watch(1, 'option-chain', NIFTY)).toMatchObject({ op: 'watching', topic: 1 })
    }
    expect(followed).toEqual(['NIFTY'])
  })
  it('is no tool that does not exist', async () => {
    expect(await (await page('pro')).watch(1, 'nothing')).toMatchObject({ op: 'refused', code: 'unknown' })
  })
})

describe('a page that watches', () => {
  it('hears of the versions of its own questions, and of no other', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'oi-analysis')
    await socket.watch(2, 'option-chain')
    for (const question of ['option-chain?', 'straddle-price?']) channel.announce(question, 77)
    channel.announce('oi-analysis?', 78)
    await socket.next((message) => message.op === 'version' && message.id === 1)
    expect(socket.heard.filter(({ op }) => op === 'version')).toEqual([
      { op: 'version', id: 2, instant: 77 },
      { op: 'version', id: 1, instant: 78 },
    ])
    expect(channel.watchedQuestions()).toEqual(new Set(['oi-analysis?', 'option-chain?']))
  })
  it('knows the number of its chain before the first frame of it comes', async () => {
    const first = await page('pro')
    await first.watch(1, 'option-chain', NIFTY)
    channel.topics.full('NIFTY', NIFTY.expiry, payload('10:15'))
    const order: string[] = []
    const late = await page('pro')
    late.ws.on('message', (data, isBinary) => order.push(isBinary ? 'frame' : JSON.parse(String(data)).op))
    await late.watch(1, 'option-chain', NIFTY)
    await late.framesCome(1)
    expect(order.filter((op) => op !== 'clock')).toEqual(['watching', 'frame'])
  })
  it('gets frames of every length as they are', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'option-chain', NIFTY)
    const sizes = [1, 122, 123, 65_532, 65_533, 200_000]
    for (const size of sizes) channel.topics.full('NIFTY', NIFTY.expiry, new Uint8Array(size).fill(size % 251))
    await socket.framesCome(sizes.length)
    expect(socket.frames.map((frame) => frame.payload.length)).toEqual(sizes)
    for (const frame of socket.frames) expect(frame.payload.at(-1)).toBe(frame.payload.length % 251)
  })
  it('gets no more frames when it watches no more, but does while another watch follows the chain', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'option-chain', NIFTY)
    await socket.watch(2, 'oi-analysis', NIFTY)
    socket.say({ op: 'unwatch', id: 1 })
    await socket.watch(3, 'oi-analysis')
    channel.topics.full('NIFTY', NIFTY.expiry, payload('10:15'))
    await socket.framesCome(1)
    socket.say({ op: 'unwatch', id: 2 })
    await socket.watch(4, 'oi-analysis')
    expect(followed).toEqual([])
    channel.topics.full('NIFTY', NIFTY.expiry, payload('10:16'))
    channel.strip(1, [])
    await socket.next(({ op }) => op === 'strip')
    expect(socket.frames).toHaveLength(1)
  })
  it('is forgotten when it leaves', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'option-chain', NIFTY)
    socket.ws.terminate()
    await vi.waitFor(() => expect(channel.clientCount).toBe(0))
    expect([followed, channel.watchedQuestions().size]).toEqual([[], 0])
  })
  it('may watch 24 answers, and change one of them when it does', async () => {
    const socket = await page('pro')
    const replies: string[] = []
    for (let id = 1; id <= 25; id++) {
      // The budget of messages begins anew every second.
      if (id % 10 === 0) vi.advanceTimersByTime(1000)
      replies.push((await socket.watch(id, 'oi-analysis')).op)
    }
    expect(replies).toEqual([...new Array(24).fill('watching'), 'refused'])
    expect(socket.heard.at(-1)).toMatchObject({ code: 'limit', message: 'A page may watch 24 answers at once.' })
    expect(await socket.watch(24, 'option-chain')).toMatchObject({ op: 'watching', id: 24 })
  })
})

describe('a plan that changes', () => {
  const refusedIds = ({ heard }: LiveSocket) => heard.flatMap((one) => (one.op === 'refused' ? [one.id] : []))

  it('takes away at once what it no longer gives, and says so; the line stays', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'oi-analysis')
    await socket.watch(2, 'option-chain', NIFTY)
    changedPlan = 'basic'
    await channel.changed('ravi')
    expect(await socket.next(({ op }) => op === 'refused')).toEqual({
      op: 'refused',
      id: 2,
      code: 'plan',
      message: 'Live data for this tool is part of the Advanced plan.',
    })
    expect([followed, channel.watchedQuestions()]).toEqual([[], new Set(['oi-analysis?'])])
    channel.topics.full('NIFTY', NIFTY.expiry, payload('10:15'))
    for (const question of ['oi-analysis?', 'option-chain?']) channel.announce(question, 77)
    await socket.next(({ op }) => op === 'version')
    expect(socket.heard.filter(({ op }) => op === 'version')).toEqual([{ op: 'version', id: 1, instant: 77 }])

    changedPlan = 'free'
    await channel.changed('ravi')
    await socket.next((message) => message.op === 'refused' && message.id === 1)
    expect([socket.frames, channel.watchedQuestions().size, channel.clientCount]).toEqual([[], 0, 1])
  })
  it('opens what it gives, on the same line', async () => {
    const socket = await page('basic')
    expect(await socket.watch(1, 'option-chain')).toMatchObject({ op: 'refused' })
    changedPlan = 'advanced'
    await channel.changed('asha')
    expect(await socket.watch(1, 'option-chain')).toMatchObject({ op: 'watching' })
    expect(refusedIds(socket)).toEqual([1])
  })
  it('is that of one user: nobody else is asked about', async () => {
    const [asha, ravi] = [await page('basic'), await page('pro')]
    await asha.watch(1, 'oi-analysis')
    await ravi.watch(1, 'oi-analysis')
    changedPlan = 'free'
    await channel.changed('asha')
    await asha.next(({ op }) => op === 'refused')
    expect(await ravi.watch(2, 'option-chain')).toMatchObject({ op: 'watching' })
  })
  it('is seen within three minutes when it ended by time', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'oi-analysis')
    changedPlan = 'free'
    vi.advanceTimersByTime(20_000)
    await socket.watch(2, 'oi-analysis')
    expect(refusedIds(socket)).toEqual([])
    // A page answers each heartbeat before the next.
    for (let beats = 1; beats < 9; beats++) {
      await vi.waitFor(() => expect(socket.pings).toBe(beats))
      await socket.watch(2, 'oi-analysis')
      vi.advanceTimersByTime(20_000)
    }
    await socket.next((message) => message.op === 'refused' && message.id === 1)
    expect(channel.clientCount).toBe(1)
  })
  it('is what it was while nobody can look it up', async () => {
    const socket = await page('pro')
    await socket.watch(1, 'oi-analysis')
    changedPlan = 'unknown'
    await channel.changed('ravi')
    expect(await socket.watch(2, 'option-chain')).toMatchObject({ op: 'watching' })
    expect(refusedIds(socket)).toEqual([])
  })
})

describe('the channel ends a connection', () => {
  it('that sends what is no message', async () => {
    const garbage = ['{', '[]', '{"op":"sing"}', '{"op":"watch","id":1.5,"tool":"x","params":{},"chain":null}']
    for (const text of garbage) {
      const socket = await page('pro')
      socket.say(text)
      expect(await socket.closed()).toBe('1007 Not a message of this channel.')
    }
  })
  it('that sends bytes', async () => {
    const socket = await page('pro')
    socket.ws.send(Uint8Array.of(1, 2, 3))
    expect(await socket.closed()).toMatch(/^1007/)
  })
  it('that sends more than four kilobytes at once', async () => {
    const socket = await page('pro')
    socket.say(JSON.stringify({ op: 'unwatch', id: 1, more: 'x'.repeat(5000) }))
    expect(await socket.closed()).toMatch(/^1009/)
  })
  it('that talks more than 20 times a second', async () => {
    const socket = await page('pro')
    for (let i = 0; i < 20; i++) socket.say({ op: 'unwatch', id: i })
    vi.advanceTimersByTime(1000)
    for (let i = 0; i < 21; i++) socket.say({ op: 'unwatch', id: i })
    expect(await socket.closed()).toBe('1008 Too many messages.')
  })
  it('that answers no heartbeat', async () => {
    const alive = await page('pro')
    const dead = await page('pro', { autoPong: false })
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect([alive.pings, dead.pings]).toEqual([1, 1]))
    // The answer of the living one must have come before the next beat.
    await alive.watch(1, 'oi-analysis')
    vi.advanceTimersByTime(20_000)
    await vi.waitFor(() => expect(channel.clientCount).toBe(1))
    await vi.waitFor(() => expect(alive.pings).toBe(2))
  })
  it('beyond the most it takes', async () => {
    for (let i = 0; i < 3; i++) await page('free')
    const fourth = new LiveSocket(address, 'free')
    const [error] = await once(fourth.ws, 'error')
    expect(error.message).toMatch(/503/)
  })
})

/** The request of an upgrade at localhost:3000. */
const upgrade = (path: string, header = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost:3000\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\nx-test-plan: free\r\n${header}\r\n`

async function firstLine(path: string, header?: string): Promise<string> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(upgrade(path, header))
  const [data] = await once(socket, 'data')
  socket.destroy()
  return String(data).split('\r\n')[0]
}

describe('a page may open the channel', () => {
  const opening = (origin: string) => firstLine('/api/live', `origin: ${origin}\r\n`)

  it('of the host it asks, at the public address, and in the apps', async () => {
    for (const origin of [
      'http://localhost:3000',
      'https://strikelens.example',
      'capacitor://localhost',
      'https://localhost',
    ]) {
      expect(await opening(origin)).toBe('HTTP/1.1 101 Switching Protocols')
      await vi.waitFor(() => expect(channel.clientCount).toBe(0))
    }
  })
  it('of no other site: it is refused before anything else is done', async () => {
    for (const origin of [
      'https://elsewhere.example',
      'https://strikelens.example.elsewhere.example',
      'http://strikelens.example',
      'http://localhost:3001',
      'http://localhost',
      'null',
      'file://',
      'nonsense',
    ]) {
      expect(await opening(origin)).toBe('HTTP/1.1 403 Forbidden')
    }
  })
  it('as nobody in the apps, whatever cookie a browser sends along: a page of this machine may say it is one', async () => {
    const asked: (string | undefined)[] = []
    vi.spyOn(channelSettings, 'askerOf').mockImplementation(async ({ cookie }) => {
      asked.push(cookie)
      return { plan: 'free', userId: null }
    })
    for (const origin of ['capacitor://localhost', 'https://localhost', 'https://strikelens.example']) {
      await firstLine('/api/live', `origin: ${origin}\r\ncookie: a=1\r\n`)
    }
    expect(asked).toEqual([undefined, undefined, 'a=1'])
  })
  it('or a program, which says no origin', async () => {
    expect(await firstLine('/api/live')).toBe('HTTP/1.1 101 Switching Protocols')
  })
})

describe('the end of the server', () => {
  it('is told to every page', async () => {
    const socket = await page('free')
    channel.close()
    expect(await socket.closed()).toBe('1001 The server is restarting.')
  })
  it('waits for no page that does not answer', async () => {
    const silent = connect(Number(new URL(address).port), '127.0.0.1')
    silent.write(upgrade('/api/live'))
    await once(silent, 'data')
    channel.close()
    http.close()
    await once(http, 'close')
  }, 20_000) // A WebSocket would be waited for half a minute.
})

describe('the channel lives on', () => {
  it('when somebody asks for an upgrade elsewhere, or at an address that is none', async () => {
    for (const path of ['/api/other', '//', '/', '/api/live/../x']) {
      expect(await firstLine(path)).toBe('HTTP/1.1 404 Not Found')
    }
    expect(await firstLine('/api/live?v=2')).toMatch(/101/)
  })
  it('when a connection breaks before it is admitted or after it was refused', async () => {
    for (const path of ['/api/live', '/api/other']) {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      await once(socket, 'connect')
      socket.write(upgrade(path), () => socket.resetAndDestroy())
      await once(socket, 'close')
    }
    expect(await (await page('pro')).watch(1, 'oi-analysis')).toMatchObject({ op: 'watching' })
  })
  it('when nobody can say which plan a page has', async () => {
    const socket = new LiveSocket(address, 'unknown')
    const [error] = await once(socket.ws, 'error')
    expect(error.message).toMatch(/503/)
  })
})
