import * as z from 'zod/mini'
import { type Frame, POLLED } from '../broker/frame.ts'
import { jsonOrNull } from '../broker/json.ts'
import { tickHours } from '../broker/tickHours.ts'
import { OUT_OF_HOURS, TickSieve, type VendorTick } from '../broker/tickSieve.ts'
import type { FrameReader } from '../broker/vendor.ts'
import type { FeedMessage, RejectedMessage } from '../feed/index.ts'
import type { KiteInstrument, KiteInstruments } from './masterBuilder.ts'
import { type KitePacket, readPackets } from './packets.ts'
import { readQuotes } from './quotes.ts'

/** Texts that are no news of the market: of orders, of the service, of the size of its master. */
const PASSED_OVER = ['order', 'message', 'instruments_meta', 'app_code']
const text = z.object({ type: z.string(), data: z.optional(z.unknown()) })
const SAMPLE_LENGTH = 200

/** Turns frames of one day into ticks of the wanted. */
export class KiteReader implements FrameReader {
  readonly #places = new Map<number, number>()
  readonly #instruments: readonly (KiteInstrument | null)[]
  readonly #sieve: TickSieve
  #messages: FeedMessage[] = []

  constructor({ listed, instruments }: KiteInstruments, wanted: readonly string[]) {
    this.#instruments = wanted.map((id) => listed.get(id) ?? null)
    this.#instruments.forEach((instrument, place) => {
      if (instrument !== null) this.#places.set(instrument.token, place)
    })
    this.#sieve = new TickSieve(tickHours(wanted, instruments))
  }

  read(frame: Frame): FeedMessage[] {
    this.#messages = []
    const { bytes, receivedAt, connection, isText } = frame
    if (connection === POLLED) {
      readQuotes(
        textOf(bytes),
        (packet, sample) => this.#take(packet, frame, sample),
        (reason, sample) => this.#reject(reason, sample),
      )
    } else if (isText) this.#readText(textOf(bytes))
    else {
      readPackets(
        bytes,
        (packet, body) => this.#take(packet, frame, () => hex(body)),
        (reason, body) => this.#reject(reason, hex(body)),
      )
    }
    const batch = this.#sieve.batch(receivedAt)
    if (batch.instrument.length > 0) this.#messages.push(batch)
    return this.#messages
  }

  #take(packet: KitePacket, { receivedAt, connection }: Frame, sample: () => string): void {
    const place = this.#places.get(packet.token)
    const instrument = place === undefined ? null : this.#instruments[place]
    if (place === undefined || instrument === null) {
      this.#reject('unknown instrument', sample())
      return
    }
    // Between a subscription and its mode Kite tells the last known state without saying of when: the timed one follows.
    if (Number.isNaN(packet.exchangeAt)) return
    const tick = tickOf(packet, place, instrument)
    const reason = this.#sieve.take(tick, receivedAt)
    // Who asks for a quote of what nobody has touched today is told how it was left: that is no fault.
    const isStanding = connection === POLLED && reason === OUT_OF_HOURS
    if (isStanding) this.#sieve.takeStanding(tick)
    else if (reason !== null) this.#reject(reason, sample())
  }

  #readText(body: string): void {
    const read = text.safeParse(jsonOrNull(body))
    if (!read.success) this.#reject('text that is no message', body)
    else if (read.data.type === 'error') this.#reject('error told by the broker', body)
    else if (!PASSED_OVER.includes(read.data.type)) this.#reject('message of an unknown kind', body)
  }

  #reject(reason: string, sample: string): void {
    const rejected: RejectedMessage = { rejected: reason, sample: sample.slice(0, SAMPLE_LENGTH) }
    this.#messages.push(rejected)
  }
}

function tickOf(packet: KitePacket, place: number, { unitsPerQuantity, hasOi }: KiteInstrument): VendorTick {
  return {
    place,
    exchangeAt: packet.exchangeAt,
    tradedAt: packet.tradedAt,
    ltp: packet.ltp,
    bid: packet.bid,
    ask: packet.ask,
    volumeQty: packet.volume * unitsPerQuantity,
    oiQty: hasOi ? packet.oi * unitsPerQuantity : Number.NaN,
    previousClose: packet.previousClose,
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8')
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')
}
