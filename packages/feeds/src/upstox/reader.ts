import { type Frame, POLLED } from '../broker/frame.ts'
import { tickHours } from '../broker/tickHours.ts'
import { OUT_OF_HOURS, TickSieve, type VendorTick } from '../broker/tickSieve.ts'
import type { FrameReader } from '../broker/vendor.ts'
import type { FeedMessage, RejectedMessage } from '../feed/index.ts'
import { hasOi, type UpstoxInstrument, type UpstoxMaster } from './master.ts'
import { readMessage, type UpstoxQuote } from './messages.ts'
import { readPolledQuotes } from './polledQuotes.ts'

const SAMPLE_BYTES = 64

/** Reads one stream of a day: messages of sockets and answers to requests for quotes alike. */
export class UpstoxReader implements FrameReader {
  readonly #places = new Map<string, { readonly place: number; readonly instrument: UpstoxInstrument }>()
  readonly #sieve: TickSieve

  constructor({ instruments, listed }: UpstoxMaster, wanted: readonly string[]) {
    wanted.forEach((id, place) => {
      const instrument = listed.get(id)
      if (instrument !== undefined) this.#places.set(instrument.key, { place, instrument })
    })
    this.#sieve = new TickSieve(tickHours(wanted, instruments))
  }

  read(frame: Frame): FeedMessage[] {
    if (frame.connection === POLLED) return this.#answer(frame)
    // Upstox speaks in binary frames: a text is a complaint.
    if (frame.isText)
      return [{ rejected: 'a text in place of data', sample: new TextDecoder().decode(frame.bytes).slice(0, 200) }]
    const message = readMessage(frame.bytes)
    if (message.kind === 'market-info') return []
    if (message.kind === 'unreadable') return [{ rejected: message.reason, sample: hex(frame.bytes) }]
    const refused = new Refused()
    for (const quote of message.quotes) {
      // The state at the time of asking is told at any hour: that is no fault.
      const reason = this.#take(quote, message.sentAt, frame.receivedAt, message.isSnapshot)
      if (reason !== null) refused.add(reason, quote)
    }
    return [...refused.messages(), ...this.#batch(frame)]
  }

  #answer(frame: Frame): FeedMessage[] {
    const { quotes, rejected } = readPolledQuotes(frame.bytes)
    const refused = new Refused()
    for (const quote of quotes) {
      const reason = this.#take(quote, quote.sentAt, frame.receivedAt, true)
      if (reason !== null) refused.add(reason, quote)
    }
    return [...rejected, ...refused.messages(), ...this.#batch(frame)]
  }

  /** Why a quote is not believed; one that may be of any hour tells then how an instrument was left. */
  #take(quote: UpstoxQuote, sentAt: number, now: number, isOfAnyHour: boolean): string | null {
    const known = this.#places.get(quote.key)
    if (known === undefined) return 'an instrument that was not asked for'
    const { place, instrument } = known
    const { kind, unitsEach } = instrument
    const isIndex = kind === 'index'
    const tick: VendorTick = {
      place,
      exchangeAt: sentAt,
      // An index whose time is not told stands as it is said to stand.
      tradedAt: isIndex && quote.tradedAt === 0 ? Number.NaN : quote.tradedAt,
      ltp: quote.ltp,
      bid: isIndex ? Number.NaN : quote.bid,
      ask: isIndex ? Number.NaN : quote.ask,
      volumeQty: isIndex ? Number.NaN : quote.volume * unitsEach,
      oiQty: hasOi(instrument) ? quote.oi * unitsEach : Number.NaN,
      previousClose: quote.previousClose,
    }
    const reason = this.#sieve.take(tick, now)
    if (!isOfAnyHour || reason !== OUT_OF_HOURS) return reason
    this.#sieve.takeStanding(tick)
    return null
  }

  #batch(frame: Frame): FeedMessage[] {
    const batch = this.#sieve.batch(frame.receivedAt)
    return batch.instrument.length > 0 ? [batch] : []
  }
}

/** What of one frame was not believed: once a reason, with the first of its kind and how many there were. */
class Refused {
  readonly #byReason = new Map<string, { readonly first: string; count: number }>()

  add(reason: string, quote: UpstoxQuote): void {
    const known = this.#byReason.get(reason)
    if (known === undefined) this.#byReason.set(reason, { first: JSON.stringify(quote), count: 1 })
    else known.count++
  }

  messages(): RejectedMessage[] {
    return [...this.#byReason].map(([rejected, { first, count }]) => ({
      rejected,
      sample: count === 1 ? first : `${first} and ${count - 1} more`,
    }))
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, SAMPLE_BYTES)).toString('hex')
}
