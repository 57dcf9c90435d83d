import type { TickBatch } from '@strikelens/market/ticks'
import type { IsoDate } from '@strikelens/market/time'
import { type LiveQuotes, liveQuotes } from './derivatives/index.ts'
import { type DaySamples, daySamples, emptySecond, secondPrices, type World } from './underlyings/index.ts'

/** The last second of a minute: its quotes are those of the minute's end. */
export const LAST_SECOND = 59

/** What trades together: where its minutes are, and how to fill columns for a second of one of them. */
interface Source {
  readonly minuteOf: ReadonlyMap<number, number>
  /** Place of each of its instruments in the wanted list; −1 where nobody asked. */
  readonly places: Int32Array
  fill(minute: number, second: number): void
  readonly ltp: Float64Array
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
}

const FIELDS = ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty'] as const

/** The quotes of a simulated day at any of its seconds, told as changes since they were last told. */
export class DayTicks {
  /** Starts of all minutes in which something trades, ascending. */
  readonly minutes: readonly number[]
  readonly #sources: readonly Source[]
  readonly #told: Record<(typeof FIELDS)[number], Float64Array>

  constructor(world: World, date: IsoDate, wanted: readonly string[]) {
    const places = new Map(wanted.map((id, place) => [id, place]))
    const placesOf = (ids: readonly string[]) => Int32Array.from(ids, (id) => places.get(id) ?? -1)
    const sources: Source[] = []
    for (const panel of ['cash', 'gift'] as const) {
      const day = daySamples(world, date, panel)
      if (day !== null) sources.push(cashSource(day, placesOf(day.ids)))
    }
    for (const market of ['futures', 'mcx'] as const) {
      const quotes = liveQuotes(world, date, market)
      if (quotes !== null) sources.push(derivativeSource(quotes, placesOf(quotes.names)))
    }
    this.#sources = sources
    this.minutes = [...new Set(sources.flatMap(({ minuteOf }) => [...minuteOf.keys()]))].sort((a, b) => a - b)
    const unknown = () => new Float64Array(wanted.length).fill(Number.NaN)
    this.#told = { ltp: unknown(), bid: unknown(), ask: unknown(), volumeQty: unknown(), oiQty: unknown() }
  }

  /** What changed up to a second of the minute that starts at `start`. */
  batch(start: number, second: number): TickBatch {
    return this.#batch(start + second * 1000, second, ({ minuteOf }) => minuteOf.get(start))
  }

  /**
   * Where everything stood when the minute that starts at `from` begins: what has closed by then at its close. Null when
   * nothing has traded.
   */
  standing(from: number): TickBatch | null {
    const last = this.minutes.findLast((start) => start < from)
    if (last === undefined) return null
    return this.#batch(last + LAST_SECOND * 1000, LAST_SECOND, ({ minuteOf }) => {
      const before = [...minuteOf.keys()].findLast((start) => start < from)
      return before === undefined ? undefined : minuteOf.get(before)
    })
  }

  #batch(at: number, second: number, minuteIn: (source: Source) => number | undefined): TickBatch {
    const moved: { source: Source; row: number; place: number }[] = []
    for (const source of this.#sources) {
      const minute = minuteIn(source)
      if (minute === undefined) continue
      source.fill(minute, second)
      for (let row = 0; row < source.places.length; row++) {
        const place = source.places[row]
        if (place >= 0 && this.#differs(source, row, place)) moved.push({ source, row, place })
      }
    }
    const column = (field: (typeof FIELDS)[number]) =>
      Float64Array.from(moved, ({ source, row, place }) => {
        const before = this.#told[field][place]
        const value = source[field][row]
        this.#told[field][place] = value
        // NaN says nothing, so a quote that is withdrawn is told as 0.
        const isWithdrawn = (field === 'bid' || field === 'ask') && Number.isNaN(value) && !Number.isNaN(before)
        return isWithdrawn ? 0 : value
      })
    return {
      at,
      instrument: Uint32Array.from(moved, ({ place }) => place),
      ltp: column('ltp'),
      bid: column('bid'),
      ask: column('ask'),
      volumeQty: column('volumeQty'),
      oiQty: column('oiQty'),
    }
  }

  #differs(source: Source, row: number, place: number): boolean {
    for (const field of FIELDS) if (!Object.is(source[field][row], this.#told[field][place])) return true
    return false
  }
}

function cashSource(day: DaySamples, places: Int32Array): Source {
  const into = emptySecond(day)
  const none = new Float64Array(day.ids.length).fill(Number.NaN)
  return {
    minuteOf: new Map(Array.from(day.start, (start, minute) => [start, minute])),
    places,
    fill: (minute, second) => secondPrices(day, minute, second, into),
    ltp: into.ltp,
    bid: none,
    ask: none,
    volumeQty: into.volumeQty,
    oiQty: none,
  }
}

function derivativeSource(quotes: LiveQuotes, places: Int32Array): Source {
  const into = quotes.emptyQuotes()
  return {
    minuteOf: new Map(Array.from(quotes.session.start, (start, minute) => [start, minute])),
    places,
    fill: (minute, second) => quotes.fill(minute, second, into),
    ...into,
  }
}
