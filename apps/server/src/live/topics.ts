import { channelFrame, FULL_FRAME, TICK_FRAME } from '@strikelens/market/live'
import type { IsoDate } from '@strikelens/market/time'
import type { LiveClient } from './client.ts'
import { binaryFrame } from './wireFrame.ts'

/** Who follows a chain. */
export type Follower = Pick<LiveClient, 'behind' | 'isSlow' | 'write'>

/** A chain that pages follow. */
export interface Topic {
  readonly number: number
  readonly symbol: string
  readonly expiry: IsoDate
  readonly clients: Set<Follower>
  /** The newest whole frame, framed for the wire; null until the first. */
  full: Buffer | null
}

/** A topic is told in two bytes. */
const MAX_TOPICS = 65_535

/** Hears that a chain is followed from now on, or by nobody any more. */
export type OnFollowed = (chain: { readonly symbol: string; readonly expiry: IsoDate }, isFollowed: boolean) => void

/** Chains by topic: built once and sent as the same bytes to everyone who follows. Following costs the same however many do. */
export class Topics {
  readonly #byChain = new Map<string, Topic>()
  readonly #byNumber = new Map<number, Topic>()
  readonly #onFollowed: OnFollowed
  /** Numbers given back, to be used again: they must last as long as the server runs. */
  readonly #free: number[] = []
  #last = 0

  constructor(onFollowed: OnFollowed) {
    this.#onFollowed = onFollowed
  }

  follow(client: Follower, symbol: string, expiry: IsoDate): Topic | null {
    const key = `${symbol}/${expiry}`
    let topic = this.#byChain.get(key)
    if (topic === undefined) {
      const number = this.#free.pop() ?? ++this.#last
      if (number > MAX_TOPICS) return null
      topic = { number, symbol, expiry, clients: new Set(), full: null }
      this.#byChain.set(key, topic)
      this.#byNumber.set(number, topic)
      this.#onFollowed({ symbol, expiry }, true)
    }
    topic.clients.add(client)
    // A client that joins has missed everything: a whole frame comes first.
    client.behind.add(topic.number)
    return topic
  }

  /** Sends the newest whole frame, once the client knows the topic's number. */
  welcome(client: Follower, topic: Topic): void {
    if (!client.isSlow) this.#catchUp(client, topic)
  }

  unfollow(client: Follower, number: number): void {
    const topic = this.#byNumber.get(number)
    if (topic === undefined) return
    topic.clients.delete(client)
    client.behind.delete(number)
    if (topic.clients.size > 0) return
    const { symbol, expiry } = topic
    this.#byChain.delete(`${symbol}/${expiry}`)
    this.#byNumber.delete(number)
    this.#free.push(number)
    this.#onFollowed({ symbol, expiry }, false)
  }

  /** A whole frame: from here on everyone may take ticks again. */
  full(symbol: string, expiry: IsoDate, payload: Uint8Array): void {
    const topic = this.#byChain.get(`${symbol}/${expiry}`)
    if (topic === undefined) return
    topic.full = binaryFrame(channelFrame({ kind: FULL_FRAME, topic: topic.number, payload }))
    for (const client of topic.clients) {
      if (client.isSlow) client.behind.add(topic.number)
      else this.#catchUp(client, topic)
    }
  }

  /** Changes since the newest whole frame. A slow client loses them, never their order. */
  tick(symbol: string, expiry: IsoDate, payload: Uint8Array): void {
    const topic = this.#byChain.get(`${symbol}/${expiry}`)
    if (topic === undefined || topic.full === null) return
    const frame = binaryFrame(channelFrame({ kind: TICK_FRAME, topic: topic.number, payload }))
    for (const client of topic.clients) {
      if (client.isSlow) continue
      if (client.behind.has(topic.number)) this.#catchUp(client, topic)
      client.write(frame)
    }
  }

  #catchUp(client: Follower, topic: Topic): void {
    if (topic.full === null) return
    client.write(topic.full)
    client.behind.delete(topic.number)
  }
}
