import type { TickBatch } from '@strikelens/market/ticks'
import { describe, expect, it } from 'vitest'
import type { FeedMessage } from '../feed/index.ts'
import { MessageQueue } from './messageQueue.ts'

const batch = (at: number, ticks: number): TickBatch => {
  const column = new Float64Array(ticks)
  return {
    at,
    instrument: new Uint32Array(ticks),
    ltp: column,
    bid: column,
    ask: column,
    volumeQty: column,
    oiQty: column,
  }
}
const lost: FeedMessage = { state: 'lost', at: 5, reason: 'cut' }

async function all(queue: MessageQueue): Promise<FeedMessage[]> {
  const messages: FeedMessage[] = []
  for await (const message of queue.messages(new AbortController().signal)) messages.push(message)
  return messages
}

describe('the queue between connections and their reader', () => {
  it('gives messages in order, also those that come while it is read', async () => {
    const queue = new MessageQueue()
    queue.push(batch(1, 1))
    const reading = all(queue)
    await Promise.resolve()
    queue.push(lost)
    queue.push(batch(2, 1))
    queue.end()
    expect(await reading).toEqual([batch(1, 1), lost, batch(2, 1)])
  })
  it('stops waiting when it is told to', async () => {
    const stop = new AbortController()
    const next = new MessageQueue().messages(stop.signal).next()
    stop.abort('stopped')
    await expect(next).rejects.toBe('stopped')
  })
  it('that nobody reads drops the oldest ticks, never what happened to the feed, and says how many', async () => {
    const queue = new MessageQueue(10)
    queue.push(batch(1, 4))
    queue.push(lost)
    for (const at of [2, 3]) queue.push(batch(at, 4))
    queue.end()
    // Twelve ticks wait where ten may: the older ones go until five are left.
    expect(await all(queue)).toEqual([
      { rejected: 'not taken in time', sample: '8 ticks were dropped' },
      lost,
      batch(3, 4),
    ])
  })
})
