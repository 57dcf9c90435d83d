import type { FeedMessage, FeedState } from '../feed/index.ts'
import { emptyBatch } from './emptyBatch.ts'
import { type Frame, POLLED, PULSE, STATE } from './frame.ts'
import { keepSocket, type SocketSettings } from './keptSocket.ts'
import { MessageQueue } from './messageQueue.ts'
import type { PollListener } from './poller.ts'
import { Recording } from './recording.ts'
import type { FrameReader } from './vendor.ts'

/** One connection of a feed, without what every connection does alike. */
export type Connection = Omit<SocketSettings, 'onFrame' | 'onState' | 'now'>

/** How a running stream is changed. */
export interface Steering {
  /** One connection more. */
  open(connection: Connection): void
  say(message: FeedMessage): void
}

export interface LiveSettings {
  /** Those that it begins with. */
  readonly connections: readonly Connection[]
  reader(): FrameReader
  /** Called once it runs. */
  steered(steering: Steering): void
  /** Folder in which each frame is kept before it is read. */
  readonly recording: string
  /** Asks for what no connection brings, until the signal stops it. Absent where everything is streamed. */
  poll?(listener: PollListener, signal: AbortSignal): Promise<void>
  /** Market time, epoch ms. */
  now(): number
  /** Epoch ms at which the day is over. */
  endsAt(): number
}

/** While it is connected a feed says something at least once in a second of the market, if only that nothing happened. */
const PULSE_MS = 1000
const PULSE_CHECK_MS = 200

/** All connections of a feed as one stream, until the day is over or the signal stops it. */
export async function* liveMessages(settings: LiveSettings, signal: AbortSignal): AsyncGenerator<FeedMessage> {
  const { reader, endsAt } = settings
  let reached = Number.NEGATIVE_INFINITY
  // A machine's clock may be set back; the market's time is not.
  const now = () => {
    reached = Math.max(reached, settings.now())
    return reached
  }
  const queue = new MessageQueue()
  const recording = await Recording.begin(settings.recording, (reason) =>
    queue.push({ rejected: 'recording', sample: reason }),
  )
  const health = new Health((state, reason) => {
    const told: FeedState = { state, at: now(), reason }
    recording.keep(stateFrame(told))
    queue.push(told)
  })
  const ending = new AbortController()
  const stop = AbortSignal.any([signal, ending.signal])
  let toldAt = 0
  const heard = new Set<number>()
  const take = (frame: Frame) => {
    recording.keep(frame)
    for (const message of readSafely(reader(), frame)) {
      if ('instrument' in message) {
        toldAt = message.at
        for (const place of message.instrument) heard.add(place)
      }
      queue.push(message)
    }
  }
  const kept: Promise<void>[] = []
  const keep = (connection: Connection, place: number) => {
    const keeping = {
      ...connection,
      now,
      onFrame: (bytes: Uint8Array, isText: boolean) => take({ connection: place, receivedAt: now(), bytes, isText }),
      onState: (state: FeedState['state'], reason: string) => health.tell(place, state, reason),
    }
    kept.push(keepSocket(keeping, stop))
  }
  const places = settings.connections.map(() => health.add())
  settings.connections.forEach((connection, i) => {
    keep(connection, places[i])
  })
  settings.steered({ open: (connection) => keep(connection, health.add()), say: (message) => queue.push(message) })
  const polled = settings.poll?.(
    {
      onAnswer: (bytes) => take({ connection: POLLED, receivedAt: now(), bytes, isText: true }),
      onFailure: (reason) => queue.push({ rejected: 'quotes that did not come', sample: reason }),
      isLive: (connection) => health.isWorking(connection),
      isHeard: (place) => heard.has(place),
    },
    stop,
  )
  const pulse = setInterval(() => {
    if (now() >= endsAt()) queue.end()
    else if (health.isAnyLive() && now() - toldAt >= PULSE_MS - PULSE_CHECK_MS) {
      toldAt = now()
      recording.keep({ connection: PULSE, receivedAt: toldAt, bytes: new Uint8Array(0), isText: false })
      queue.push(emptyBatch(toldAt))
    }
  }, PULSE_CHECK_MS)
  try {
    yield* queue.messages(signal)
  } finally {
    clearInterval(pulse)
    ending.abort(new Error('the feed was stopped'))
    await Promise.allSettled([...kept, polled])
    await recording.end()
  }
}

function stateFrame({ state, at, reason }: FeedState): Frame {
  const bytes = new TextEncoder().encode(JSON.stringify({ state, reason }))
  return { connection: STATE, receivedAt: at, bytes, isText: true }
}

/** A frame that a reader stumbles over is one frame lost, not the feed. */
function readSafely(reader: FrameReader, frame: Frame): FeedMessage[] {
  try {
    return reader.read(frame)
  } catch (error) {
    return [{ rejected: 'frame that cannot be read', sample: error instanceof Error ? error.message : String(error) }]
  }
}

/** How a feed fares, from how each of its connections does: it is as well as the worst of them. */
class Health {
  readonly #states: FeedState['state'][] = []
  readonly #reasons: string[] = []
  readonly #onChange: (state: FeedState['state'], reason: string) => void
  #told: FeedState['state'] | null = null

  constructor(onChange: (state: FeedState['state'], reason: string) => void) {
    this.#onChange = onChange
  }

  /** The place of a connection that is about to be made. */
  add(): number {
    this.#reasons.push('connecting')
    return this.#states.push('connecting') - 1
  }

  isWorking(connection: number): boolean {
    return this.#states[connection] === 'live' || this.#states[connection] === 'connecting'
  }

  isAnyLive(): boolean {
    return this.#states.includes('live')
  }

  tell(connection: number, state: FeedState['state'], reason: string): void {
    this.#states[connection] = state
    this.#reasons[connection] = reason
    const worst = (['signed-out', 'lost', 'connecting', 'live'] as const).find((word) => this.#states.includes(word))
    if (worst === undefined || worst === this.#told) return
    this.#told = worst
    const which = this.#states.indexOf(worst)
    const isOneOfMany = this.#states.length > 1 && (worst === 'lost' || worst === 'connecting')
    const place = isOneOfMany ? `connection ${which + 1} of ${this.#states.length}: ` : ''
    this.#onChange(worst, place + this.#reasons[which])
  }
}
