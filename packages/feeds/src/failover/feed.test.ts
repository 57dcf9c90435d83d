import type { DayInstruments } from '@strikelens/market/instruments'
import { istInstant } from '@strikelens/market/time'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MessageQueue } from '../broker/messageQueue.ts'
import { SignedOut } from '../broker/token.ts'
import { type Feed, type FeedMessage, type HistoryBars, NotListed } from '../feed/index.ts'
import { failoverFeed } from './index.ts'

const DATE = '2026-11-13'
const INSTRUMENTS: DayInstruments = { date: DATE, listings: [], equities: [], etfs: [], indices: ['NIFTY'] }
const none = Float64Array.of()
const HISTORY: HistoryBars = {
  start: none,
  open: none,
  high: none,
  low: none,
  close: none,
  volumeQty: none,
  oiQty: none,
}

/** A feed that says what the test makes it say. */
class Puppet {
  readonly feed: Feed
  masterFails = false
  /** Why it tells no history. */
  refusal: Error | null = null
  listeners = 0
  /** What it was asked for, and in which other orders. */
  readonly asked: string[] = []
  #queue = new MessageQueue()

  constructor(id: string, label: string) {
    const puppet = this
    this.feed = {
      id,
      label,
      limits: { instrumentsPerConnection: 1, connections: 1 },
      gives: { oi: true, quotes: true },
      async instruments() {
        if (puppet.masterFails) throw new SignedOut('nobody is signed in')
        return INSTRUMENTS
      },
      async *ticks(wanted, signal) {
        puppet.listeners++
        puppet.asked.push(wanted.join(' '))
        puppet.#queue = new MessageQueue()
        try {
          yield* puppet.#queue.messages(signal)
        } finally {
          puppet.listeners--
        }
      },
      replan: (wanted) => puppet.asked.push(`then ${wanted.join(' ')}`),
      async history() {
        if (puppet.refusal !== null) throw puppet.refusal
        return HISTORY
      },
    }
  }

  state(state: 'live' | 'lost' | 'signed-out', reason: string): void {
    this.#queue.push({ state, at: Date.now(), reason })
  }

  price(ltp: number): void {
    const column = (value: number) => Float64Array.of(value)
    this.#queue.push({
      ...{ at: Date.now(), instrument: Uint32Array.of(0), ltp: column(ltp) },
      ...{ bid: column(Number.NaN), ask: column(Number.NaN), volumeQty: column(Number.NaN), oiQty: column(Number.NaN) },
    })
  }

  end(): void {
    this.#queue.end()
  }
}

let kite = new Puppet('kite', 'Zerodha Kite')
let upstox = new Puppet('upstox', 'Upstox')
let joined = failoverFeed({ first: kite.feed, second: upstox.feed, now: () => Date.now() })
let said: string[] = []
let stop = new AbortController()
let hearing: Promise<void> = Promise.resolve()

beforeEach(async () => {
  vi.useFakeTimers({ now: istInstant(DATE, '10:00') })
  kite = new Puppet('kite', 'Zerodha Kite')
  upstox = new Puppet('upstox', 'Upstox')
  joined = failoverFeed({ first: kite.feed, second: upstox.feed, now: () => Date.now() })
  said = []
  stop = new AbortController()
})
afterEach(async () => {
  stop.abort()
  await hearing.catch(() => {})
  vi.useRealTimers()
})

async function listen(): Promise<void> {
  await joined.instruments(DATE, stop.signal)
  hearing = (async () => {
    for await (const message of joined.ticks(['NIFTY'], stop.signal)) said.push(words(message))
  })()
  await seconds(0)
}

function words(message: FeedMessage): string {
  if ('instrument' in message) return `${message.ltp[0]}`
  if ('switchedTo' in message) return `to ${message.switchedTo}: ${message.reason}`
  if ('state' in message) return `${message.feed} ${message.state}`
  return 'other'
}

/** Lets time pass, in which feeds that are told to say a price every second. */
async function seconds(count: number, ...ticking: readonly Puppet[]): Promise<void> {
  for (let second = 0; second < count; second++) {
    for (const puppet of ticking) puppet.price(puppet === kite ? 1 : 2)
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(0)
}

const switches = () => said.filter((word) => word.startsWith('to '))

describe('two feeds', () => {
  it('are the first while it ticks, and the second is not even asked', async () => {
    await listen()
    kite.state('live', 'connected')
    await seconds(30, kite)
    expect([joined.label, upstox.listeners, switches()]).toEqual(['Zerodha Kite', 0, []])
    expect(said.filter((word) => word === '1')).toHaveLength(30)
  })
  it('are the second 15 seconds after the last price of the first, while exchanges trade', async () => {
    await listen()
    kite.state('live', 'connected')
    await seconds(5, kite)
    await seconds(13)
    expect(switches()).toEqual([])
    await seconds(3)
    expect(switches()).toEqual(['to upstox: Zerodha Kite has told no price for 15 seconds'])
    expect([joined.id, joined.label]).toEqual(['upstox', 'Upstox'])
    await seconds(2, upstox)
    expect(said.slice(-2)).toEqual(['2', '2'])
  })
  it('are not switched for a silence when nobody trades', async () => {
    vi.setSystemTime(istInstant('2026-11-14', '00:30'))
    await listen()
    kite.state('live', 'connected')
    await seconds(120)
    expect(switches()).toEqual([])
  })
  it('are the second when the first is lost for 10 seconds, or at once when it needs a sign-in', async () => {
    await listen()
    kite.state('live', 'connected')
    await seconds(3, kite)
    kite.state('lost', 'closed by the broker')
    await seconds(9)
    expect(switches()).toEqual([])
    await seconds(2)
    expect(switches()).toEqual(['to upstox: Zerodha Kite is lost: closed by the broker'])
    kite.state('live', 'connected')
    upstox.state('live', 'connected')
    await seconds(62, kite, upstox)
    kite.state('signed-out', 'the sign-in has run out')
    await seconds(1, upstox)
    expect(switches().slice(1)).toEqual([
      'to kite: Zerodha Kite is well again',
      'to upstox: Zerodha Kite needs sign-in: the sign-in has run out',
    ])
  })
  it('are the first again after a minute of health without a break, and the second is left', async () => {
    await listen()
    await seconds(16)
    expect(joined.id).toBe('upstox')
    kite.state('live', 'connected')
    upstox.state('live', 'connected')
    await seconds(40, kite, upstox)
    // Twenty seconds without a price: the minute begins anew.
    await seconds(20, upstox)
    await seconds(55, kite, upstox)
    expect([joined.id, upstox.listeners]).toEqual(['upstox', 1])
    await seconds(8, kite, upstox)
    expect([joined.id, upstox.listeners]).toEqual(['kite', 0])
    said = []
    await seconds(2, kite)
    expect(said).toEqual(['1', '1'])
  })
  it('tell how each of them fares under its own name, whichever is in use', async () => {
    await listen()
    kite.state('live', 'connected')
    await seconds(1, kite)
    kite.state('lost', 'closed')
    await seconds(11)
    upstox.state('live', 'connected')
    await seconds(1)
    expect(said.filter((word) => / (live|lost)$/.test(word))).toEqual(['kite live', 'kite lost', 'upstox live'])
  })
  it('begin with the second when the first has no instruments, and ask the first again', async () => {
    kite.masterFails = true
    await listen()
    await seconds(2)
    expect(switches()).toEqual(['to upstox: Zerodha Kite needs sign-in: nobody is signed in'])
    kite.masterFails = false
    await seconds(6)
    expect(kite.listeners).toBe(1)
  })
  it('begin a feed again that ended by itself', async () => {
    await listen()
    kite.state('live', 'connected')
    kite.end()
    await seconds(1)
    expect(kite.listeners).toBe(0)
    await seconds(5)
    expect(kite.listeners).toBe(1)
  })
})

describe('another order', () => {
  it('is told to the feed that runs at once, and to the one that takes over when it does, with everyone at his place', async () => {
    await listen()
    kite.state('live', 'connected')
    await seconds(1, kite)
    joined.replan?.(['BANKNIFTY', 'NIFTY'])
    expect(kite.asked).toEqual(['NIFTY', 'then BANKNIFTY NIFTY'])
    kite.state('signed-out', 'nobody is signed in')
    await seconds(2)
    expect(upstox.asked).toEqual(['NIFTY BANKNIFTY'])
    upstox.state('live', 'connected')
    await seconds(1, upstox)
    expect(upstox.asked).toEqual(['NIFTY BANKNIFTY', 'then BANKNIFTY NIFTY'])
  })
})

describe('history', () => {
  const SPAN = { from: 0, to: 1 }
  const unlisted = new NotListed('nobody has it')

  it('is asked of the other where one does not tell, and is nowhere only when neither lists it', async () => {
    await listen()
    kite.state('signed-out', 'nobody is signed in')
    await seconds(2)
    expect(joined.label).toBe('Upstox')
    upstox.refusal = unlisted
    expect(await joined.history?.('NIFTY', SPAN, stop.signal)).toBe(HISTORY)
    kite.refusal = new Error('Kite answers 502')
    await expect(joined.history?.('NIFTY', SPAN, stop.signal)).rejects.toBe(kite.refusal)
    ;[upstox.refusal, kite.refusal] = [kite.refusal, unlisted]
    await expect(joined.history?.('NIFTY', SPAN, stop.signal)).rejects.toBe(upstox.refusal)
    upstox.refusal = unlisted
    await expect(joined.history?.('NIFTY', SPAN, stop.signal)).rejects.toBe(unlisted)
  })
})
