import type { FeedMessage } from '../feed/index.ts'
import { placesAfter } from '../feed/places.ts'
import type { Broker, ListedMaster } from './broker.ts'
import { missingWords } from './coverage.ts'
import type { Connection, Steering } from './liveMessages.ts'
import type { Polled } from './poller.ts'
import { SocketLine, type SocketRequest } from './socketLine.ts'
import { type ModeGroup, Streams } from './streams.ts'
import { tickHours } from './tickHours.ts'
import type { FrameReader } from './vendor.ts'

/** A day of a broker's feed while it runs: what is asked for, and in which way. It may change; places do not. */
export class BrokerDay<Listed extends { readonly key: string }> {
  readonly #broker: Broker<Listed>
  readonly #streams: Streams<Listed>
  readonly #lines: SocketLine[] = []
  readonly #signal: AbortSignal
  #master: ListedMaster<Listed>
  #places: readonly string[]
  #wanted: readonly string[]
  #polled: readonly Polled[] = []
  #reader: FrameReader
  #endsAt = 0
  #steering: Steering | null = null

  constructor(broker: Broker<Listed>, master: ListedMaster<Listed>, wanted: readonly string[], signal: AbortSignal) {
    this.#broker = broker
    this.#streams = new Streams(broker.lanes, broker.limits.connections)
    this.#signal = signal
    this.#master = master
    this.#places = wanted
    this.#wanted = wanted
    this.#reader = master.reader(wanted)
    this.#plan()
  }

  get reader(): FrameReader {
    return this.#reader
  }

  get polled(): readonly Polled[] {
    return this.#polled
  }

  /** When the last of the wanted ends, epoch ms. */
  get endsAt(): number {
    return this.#endsAt
  }

  /** What of the wanted is asked for, and how. */
  get coverage(): FeedMessage {
    const { instruments, listed } = this.#master
    const isListed = (id: string) => listed.has(id)
    const streamed = this.#streams.size
    const known = this.#wanted.filter(isListed).length
    const missing = missingWords(instruments, this.#wanted, isListed)
    return { coverage: { streamed, polled: known - streamed, missing } }
  }

  /** The connections that are needed so far. */
  connections(): Connection[] {
    return Array.from({ length: this.#streams.needed }, (_, place) => this.#connection(place))
  }

  /** It runs: from now on changes are said over it. */
  steered(steering: Steering): void {
    this.#steering = steering
  }

  /** Others are wanted, or in another order, or by a newer master: asks for the difference, and says what is covered now. */
  replan(wanted: readonly string[], master: ListedMaster<Listed>): void {
    const places = placesAfter(this.#places, wanted)
    const isOther = places !== this.#places || master !== this.#master
    this.#places = places
    this.#wanted = wanted
    this.#master = master
    if (isOther) this.#reader = master.reader(places)
    const changes = this.#plan()
    for (const { connection, removed, added } of changes) {
      const { unsubscribed, subscribed } = this.#broker
      this.#lines[connection]?.send([...requests(removed, unsubscribed), ...requests(added, subscribed)])
    }
    while (this.#steering !== null && this.#lines.length < this.#streams.needed) {
      this.#steering.open(this.#connection(this.#lines.length))
    }
    if (isOther || changes.length > 0) this.#steering?.say(this.coverage)
  }

  #plan() {
    const { listed, instruments } = this.#master
    const place = new Map(this.#places.map((id, i) => [id, i]))
    const known = this.#wanted.flatMap((id) => {
      const instrument = listed.get(id)
      return instrument === undefined ? [] : [{ place: place.get(id) ?? -1, instrument }]
    })
    const changes = this.#streams.set(known.map(({ instrument }) => instrument))
    const hours = tickHours(this.#places, instruments)
    this.#polled = known.map(({ place, instrument }) => ({
      ...{ place, key: instrument.key, hours: hours[place] },
      connection: this.#streams.connectionOf(instrument.key),
      hasOi: this.#broker.hasOi(instrument),
    }))
    this.#endsAt = this.#polled.reduce((latest, { hours }) => Math.max(latest, hours?.to ?? 0), 0)
    return changes
  }

  #connection(place: number): Connection {
    const line = new SocketLine()
    this.#lines[place] = line
    const asked = () => requests(this.#streams.on(place), this.#broker.subscribed)
    return { ...this.#broker.wayIn(this.#signal), line, requests: asked }
  }
}

function requests<Listed>(
  groups: readonly ModeGroup<Listed>[],
  worded: (group: ModeGroup<Listed>) => readonly SocketRequest[],
): SocketRequest[] {
  return groups.flatMap((group) => worded(group))
}
