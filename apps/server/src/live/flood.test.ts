import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type LiveDesk, liveDesk } from '../testing/liveDesk.ts'
import { LiveSocket } from '../testing/liveSocket.ts'
import { LIVE_LIMITS, type ShareLimits } from './shares.ts'
import { Topics } from './topics.ts'

const SMALL: ShareLimits = {
  connectionsOfPerson: 3,
  connectionsOfNetwork: 6,
  watchesOfPage: 4,
  watchesOfPerson: 7,
  questionsOfPerson: 5,
}
const NIFTY = { symbol: 'NIFTY', expiry: '2026-11-17' }

/** A channel whose one tool shows the chain of NIFTY, and answers a question for every word. */
function deskOf(limits: ShareLimits): Promise<LiveDesk> {
  return liveDesk({
    limits,
    questionOf: (_, { word = '' }) => ({
      question: word,
      access: 'free',
      chain: { symbol: 'NIFTY', expiry: 'near', sets: ['IDX'] },
    }),
    isMeant: (_, { symbol, expiry }) => symbol === NIFTY.symbol && expiry === NIFTY.expiry,
  })
}

const watch = async (socket: LiveSocket, id: number, word: string, chain: typeof NIFTY | null = null) => {
  const before = socket.heard.length
  socket.say({ op: 'watch', id, tool: 'tool', params: { word }, chain })
  return socket.next(({ op }) => op === 'watching' || op === 'refused', before)
}

describe('one account that floods the channel', () => {
  let desk: LiveDesk
  beforeAll(async () => {
    desk = await deskOf(LIVE_LIMITS)
  })
  afterAll(() => desk.close())

  it('has 40 pages and no made-up chain, and another account is as well off as before', async () => {
    const sockets = await Promise.all(Array.from({ length: 60 }, () => desk.page('pro')))
    await vi.waitFor(() => expect(desk.channel.clientCount).toBe(40))
    const open = sockets.filter(({ heard }) => heard.some(({ op }) => op === 'clock'))
    expect(open).toHaveLength(40)
    await Promise.all(
      open.map(async (socket, place) => {
        for (let id = 0; id < 10; id++) {
          const made = { symbol: `X${place}-${id}`, expiry: '2026-11-17' }
          expect(await watch(socket, id, `${place}-${id}`, made)).toMatchObject({ op: 'refused', code: 'unknown' })
        }
      }),
    )
    expect([desk.told, desk.channel.watchedQuestions().size]).toEqual([0, 0])

    const replies = await Promise.all(
      open.map(async (socket, place) => {
        const said: string[] = []
        for (let id = 10; id < 18; id++) said.push((await watch(socket, id, `${place}-${id}`)).op)
        return said
      }),
    )
    expect(replies.flat().filter((op) => op === 'watching')).toHaveLength(80)
    expect(desk.channel.watchedQuestions().size).toBe(80)

    const other = await desk.page('basic')
    expect(await watch(other, 1, 'mine', NIFTY)).toMatchObject({ op: 'watching', topic: 1 })
    desk.channel.announce('mine', 5)
    await other.next(({ op }) => op === 'version')
  })
})

describe('the share of the channel', () => {
  let desk: LiveDesk
  beforeAll(async () => {
    desk = await deskOf(SMALL)
  })
  afterAll(() => desk.close())

  /** Everybody leaves. */
  const leave = async (sockets: readonly LiveSocket[]) => {
    for (const { ws } of sockets) ws.terminate()
    await vi.waitFor(() => expect(desk.channel.clientCount).toBe(0))
  }

  it('of a person ends at some pages, which says so in words, and begins again when one is closed', async () => {
    const pages = [await desk.page('pro'), await desk.page('pro'), await desk.page('pro')]
    const fourth = new LiveSocket(desk.address, 'pro')
    expect(await fourth.closed()).toBe('1013 Live updates run on 3 pages of yours already: close some.')
    expect(fourth.heard).toEqual([])
    pages[0].ws.terminate()
    await vi.waitFor(() => expect(desk.channel.clientCount).toBe(2))
    const next = await desk.page('pro')
    await next.next(({ op }) => op === 'clock')
    await leave([...pages, next])
  })
  it('of an address ends at more pages, whoever they belong to', async () => {
    const pages = await Promise.all(['free', 'free', 'free', 'free', 'pro', 'pro'].map((plan) => desk.page(plan)))
    await expect(desk.page('advanced')).rejects.toThrow(/429/)
    await leave(pages)
    await vi.waitFor(async () => leave([await desk.page('advanced')]))
  })
  it('of a page ends at some answers', async () => {
    const socket = await desk.page('pro')
    for (let id = 1; id <= 4; id++) expect(await watch(socket, id, 'same')).toMatchObject({ op: 'watching' })
    const message = 'A page may watch 4 answers at once.'
    expect(await watch(socket, 5, 'same')).toEqual({ op: 'refused', id: 5, code: 'limit', message })
    expect(await watch(socket, 4, 'other')).toMatchObject({ op: 'watching' })
    await leave([socket])
  })
  it('of a person ends at some different answers over all pages, and those that are watched can be watched again', async () => {
    const [one, two] = [await desk.page('pro'), await desk.page('pro')]
    for (const word of ['a', 'b', 'c']) await watch(one, word.charCodeAt(0), word)
    for (const word of ['d', 'e']) await watch(two, word.charCodeAt(0), word)
    expect(await watch(two, 1, 'f')).toEqual({
      op: 'refused',
      id: 1,
      code: 'limit',
      message: 'Live updates run for 5 answers of yours already: close a page that you do not need.',
    })
    expect(await watch(two, 1, 'a')).toMatchObject({ op: 'watching' })
    one.say({ op: 'unwatch', id: 'b'.charCodeAt(0) })
    expect(await watch(one, 1, 'a')).toMatchObject({ op: 'watching' })
    expect(await watch(two, 2, 'f')).toMatchObject({ op: 'watching' })
    // Seven watches by now: another person has a share of their own.
    expect(await watch(one, 3, 'a')).toMatchObject({ op: 'refused', code: 'limit' })
    const other = await desk.page('basic')
    expect(await watch(other, 1, 'g')).toMatchObject({ op: 'watching' })
    await leave([one, two, other])
    expect(desk.channel.watchedQuestions().size).toBe(0)
  })
  it('is of no use with parameters that no tool has', async () => {
    const many = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`p${i}`, '']))
    for (const params of [many, { ['p'.repeat(41)]: '' }]) {
      const socket = await desk.page('pro')
      socket.say({ op: 'watch', id: 1, tool: 'tool', params, chain: null })
      expect(await socket.closed()).toMatch(/^1007/)
    }
    await vi.waitFor(() => expect(desk.channel.clientCount).toBe(0))
  })
})

describe('following and leaving', () => {
  it('tells the market of one chain at a time, however many are followed', () => {
    const told: string[] = []
    const topics = new Topics(({ symbol }, isFollowed) => told.push(`${isFollowed ? '+' : '-'}${symbol}`))
    const client = { behind: new Set<number>(), isSlow: false, write() {} }
    const symbols = Array.from({ length: 3000 }, (_, i) => `S${i}`)
    const numbers = symbols.map((symbol) => topics.follow(client, symbol, NIFTY.expiry)?.number ?? 0)
    for (const number of numbers) topics.unfollow(client, number)
    expect(told).toEqual([...symbols.map((symbol) => `+${symbol}`), ...symbols.map((symbol) => `-${symbol}`)])
    expect(client.behind.size).toBe(0)
  })
})
