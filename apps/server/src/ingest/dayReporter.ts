import type { MessagePort } from 'node:worker_threads'
import type { StripQuote } from '@strikelens/market/live'
import { changedReads } from '../stored/minutePackage.ts'
import { ChainTicks } from './chainTicks.ts'
import type { IngestListener } from './ingest.ts'
import type { FollowedChain, IngestCommand, IngestMessage } from './ingestMessages.ts'
import { stripOfDay } from './stripQuotes.ts'

type Told = 'onDay' | 'onTicks' | 'onMinute' | 'onFilled' | 'onProblem' | 'onAway' | 'onBack'

/** Tells the rest of the server, over the port of an ingesting thread, what becomes of the day; hears what is followed. */
export class DayReporter {
  readonly #port: MessagePort
  readonly #chainTicks = new ChainTicks((kind, chain, payload) => this.say({ kind, ...chain, payload }))
  #strip: ((at: number) => StripQuote[]) | null = null

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (command: IngestCommand) => {
      if (command.kind !== 'history') this.#chainTicks[command.kind](command.chain)
    })
  }

  say(message: IngestMessage): void {
    this.#port.postMessage(message)
  }

  /** Whether a page follows a chain. */
  isFollowed(chain: FollowedChain): boolean {
    return this.#chainTicks.isFollowed(chain)
  }

  /** Hears the ingest of a day, of which the strip's symbols closed so the session before. */
  listener(previousCloses: Float64Array): Pick<IngestListener, Told> {
    return {
      onDay: (day) => {
        this.#strip = stripOfDay(day.date, day.table, previousCloses)
        this.#chainTicks.begin()
      },
      onTicks: (day, at) => {
        if (this.#strip !== null) this.say({ kind: 'strip', at, quotes: this.#strip(at) })
        this.#chainTicks.tick(day, at)
      },
      onMinute: (day, minute) => {
        this.say({ kind: 'minute', minute })
        this.#chainTicks.whole(day, minute)
      },
      onFilled: ({ date }, minutes) => {
        const reads = new Set(minutes.flatMap((minute) => [...changedReads(minute)]))
        this.say({ kind: 'filled', date, asOf: Math.max(...minutes.map(({ asOf }) => asOf)), reads })
      },
      onProblem: (message) => this.say({ kind: 'problem', message }),
      onAway: ({ message }) => this.say({ kind: 'problem', message: `The database is away: ${message}` }),
      onBack: () => this.say({ kind: 'problem', message: 'The database is back.' }),
    }
  }
}
