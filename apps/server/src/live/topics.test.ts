import { FULL_FRAME, readChannelFrame } from '@strikelens/market/live'
import { describe, expect, it } from 'vitest'
import { Topics } from './topics.ts'

const CHAIN = ['NIFTY', '2026-11-17'] as const
const bytes = (text: string) => new TextEncoder().encode(text)

/** A page that reads, or lets everything wait; what was written to it in order. */
function page() {
  const arrived: string[] = []
  const client = {
    behind: new Set<number>(),
    isSlow: false,
    write(wire: Buffer) {
      // Two bytes of head before a short message (RFC 6455 §5.2).
      const frame = readChannelFrame(wire.subarray(2))
      if (frame !== null)
        arrived.push(`${frame.kind === FULL_FRAME ? 'whole' : 'tick'} ${new TextDecoder().decode(frame.payload)}`)
    },
  }
  return { client, arrived }
}

describe('a chain that pages follow', () => {
  it('is told to a page that joins with a whole frame before any tick', () => {
    const topics = new Topics(() => {})
    const { client, arrived } = page()
    topics.follow(client, ...CHAIN)
    topics.tick(...CHAIN, bytes('of nobody'))
    topics.full(...CHAIN, bytes('10:15'))
    topics.tick(...CHAIN, bytes('10:15:01'))
    expect(arrived).toEqual(['whole 10:15', 'tick 10:15:01'])
  })
  it('is told at once to a page that joins later, from the newest whole frame', () => {
    const topics = new Topics(() => {})
    topics.follow(page().client, ...CHAIN)
    topics.full(...CHAIN, bytes('10:15'))
    topics.tick(...CHAIN, bytes('10:15:01'))
    const late = page()
    const topic = topics.follow(late.client, ...CHAIN)
    expect(late.arrived).toEqual([])
    if (topic !== null) topics.welcome(late.client, topic)
    topics.tick(...CHAIN, bytes('10:15:02'))
    expect(late.arrived).toEqual(['whole 10:15', 'tick 10:15:02'])
  })
  it('loses ticks for a slow page and catches up with the newest whole frame, in order', () => {
    const topics = new Topics(() => {})
    const slow = page()
    const quick = page()
    for (const { client } of [slow, quick]) topics.follow(client, ...CHAIN)
    topics.full(...CHAIN, bytes('10:15'))
    topics.tick(...CHAIN, bytes('10:15:01'))
    slow.client.isSlow = true
    topics.tick(...CHAIN, bytes('10:15:02'))
    topics.full(...CHAIN, bytes('10:16'))
    topics.tick(...CHAIN, bytes('10:16:01'))
    slow.client.isSlow = false
    topics.tick(...CHAIN, bytes('10:16:02'))
    topics.tick(...CHAIN, bytes('10:16:03'))
    expect(slow.arrived).toEqual(['whole 10:15', 'tick 10:15:01', 'whole 10:16', 'tick 10:16:02', 'tick 10:16:03'])
    expect(quick.arrived).toHaveLength(7)
  })
  it('needs no whole frame again when a slow page has missed only ticks: each tells all since the whole', () => {
    const topics = new Topics(() => {})
    const { client, arrived } = page()
    topics.follow(client, ...CHAIN)
    topics.full(...CHAIN, bytes('10:15'))
    client.isSlow = true
    topics.tick(...CHAIN, bytes('10:15:01'))
    client.isSlow = false
    topics.tick(...CHAIN, bytes('10:15:02'))
    expect(arrived).toEqual(['whole 10:15', 'tick 10:15:02'])
  })
  it('is no longer told to a page that left, and no longer asked of the market when all have', () => {
    const followed: string[] = []
    const topics = new Topics(({ symbol }, isFollowed) => followed.push(`${isFollowed ? '+' : '-'}${symbol}`))
    const [one, two] = [page(), page()]
    const topic = topics.follow(one.client, ...CHAIN)
    topics.follow(two.client, ...CHAIN)
    topics.follow(two.client, 'GOLD', '2026-11-27')
    topics.unfollow(one.client, topic?.number ?? 0)
    topics.full(...CHAIN, bytes('10:15'))
    expect([one.arrived.length, two.arrived.length]).toEqual([0, 1])
    topics.unfollow(two.client, topic?.number ?? 0)
    expect(followed).toEqual(['+NIFTY', '+GOLD', '-NIFTY'])
  })
  it('has a number to be followed by, however often chains have been followed before', () => {
    const topics = new Topics(() => {})
    const { client } = page()
    topics.follow(client, 'GOLD', '2026-11-27')
    for (let visit = 0; visit < 70_000; visit++) {
      const topic = topics.follow(client, ...CHAIN)
      if (topic === null) throw new Error(`No number is left after ${visit} visits.`)
      topics.unfollow(client, topic.number)
    }
    expect(topics.follow(client, ...CHAIN)?.number).toBe(2)
  })
})
