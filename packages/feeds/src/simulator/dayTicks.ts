import type { TickBatch } from '@strikelens/market/ticks'
import type { IsoDate } from '@strikelens/market/time'
import { type IsFollowed, type LiveQuotes, liveQuotes, type Places } from './derivatives/index.ts'
import { type DaySamples, daySamples, emptySecond, secondPrices, type World } from './underlyings/index.ts'

/** The last second of a minute: its quotes are those of the minute's end. */
export const LAST_SECOND = 59

/** What trades together: where its minutes are, and how to fill columns for a second of one of them. */
interface Source {
  readonly minuteOf: ReadonlyMap<number, number>
  /** Place of each of its instruments in the wanted list; −1 where nobody asked. */
  readonly places: Int32Array
  /** Gives the places of its instruments that it has filled. */
  fill(minute: number, second: number, isFollowed: IsFollowed): readonly Places[]
  readonly ltp: Float64Array
  readonly bid: Float64Array
  readonly ask: Float64Array
  readonly volumeQty: Float64Array
  readonly oiQty: Float64Array
}

const FIELDS = ['ltp', 'bid', 'ask', 'volumeQty', 'oiQty'] as const
const all = () => true

/** The quotes of a simulated day at any of its seconds, told as changes since they were last told. */
export class DayTicks {
  /** Starts of all minutes in which something trades, ascending. */
  readonly minutes: readonly number[]
  readonly #sources: readonly Source[]
  readonly #told: Record<(typeof FIELDS)[number], Float64Array>
  /** What a batch tells of, before it is known how much: rows of the sources one after the other, and their places. */
  readonly #movedRow: Int32Array
  readonly #movedPlace: Uint32Array

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
    const rows = sources.reduce((sum, source) => sum + source.places.length, 0)
    this.#movedRow = new Int32Array(rows)
    this.#movedPlace = new Uint32Array(rows)
    this.#told = { ltp: unknown(), bid: unknown(), ask: unknown(), volumeQty: unknown(), oiQty: unknown() }
  }

  /**
   * What changed up to a second of the minute that starts at `start`. Of options within a minute only those that are followed
   * are told: nothing else is made of them before the minute is over, and pricing all of them takes most of a second's work.
   */
  batch(start: number, second: number, isFollowed: IsFollowed = all): TickBatch {
    const minuteIn = ({ minuteOf }: Source) => minuteOf.get(start)
    return this.#batch(start + second * 1000, second, minuteIn, second === LAST_SECOND ? all : isFollowed)
  }

  /**
   * Where everything stood when the minute that starts at `from` begins: what has closed by then at its close. Null when
   * nothing has traded.
   */
  standing(from: number): TickBatch | null {
    const last = this.minutes.findLast((start) => start < from)
    if (last === undefined) return null
    const minuteIn = ({ minuteOf }: Source) => {
      const before = [...minuteOf.keys()].findLast((start) => start < from)
      return before === undefined ? undefined : minuteOf.get(before)
    }
    return this.#batch(last + LAST_SECOND * 1000, LAST_SECOND, minuteIn, all)
  }

  #batch(
    at: number,
    second: number,
    minuteIn: (source: Source) => number | undefined,
    isFollowed: IsFollowed,
  ): TickBatch {
    let count = 0
    const ends = this.#sources.map((source) => {
      const minute = minuteIn(source)
      const filled = minute === undefined ? [] : source.fill(minute, second, isFollowed)
      for (const { from, to } of filled) {
        for (let row = from; row < to; row++) {
          const place = source.places[row]
          if (place < 0 || !this.#differs(source, row, place)) continue
          this.#movedRow[count] = row
          this.#movedPlace[count++] = place
        }
      }
      return count
    })
    const column = (field: (typeof FIELDS)[number]) => {
      const values = new Float64Array(count)
      const told = this.#told[field]
      const isQuote = field === 'bid' || field === 'ask'
      let tick = 0
      this.#sources.forEach((source, s) => {
        for (; tick < ends[s]; tick++) {
          const place = this.#movedPlace[tick]
          const value = source[field][this.#movedRow[tick]]
          // NaN says nothing, so a quote that is withdrawn is told as 0.
          const isWithdrawn = isQuote && Number.isNaN(value) && !Number.isNaN(told[place])
          told[place] = value
          values[tick] = isWithdrawn ? 0 : value
        }
      })
      return values
    }
    return {
      at,
      instrument: this.#movedPlace.slice(0, count),
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
  const everything = [{ from: 0, to: day.ids.length }]
  return {
    minuteOf: new Map(Array.from(day.start, (start, minute) => [start, minute])),
    places,
    fill(minute, second) {
      secondPrices(day, minute, second, into)
      return everything
    },
    ltp: into.ltp,
    bid: into.bid,
    ask: into.ask,
    volumeQty: into.volumeQty,
    oiQty: none,
  }
}

function derivativeSource(quotes: LiveQuotes, places: Int32Array): Source {
  const into = quotes.emptyQuotes()
  return {
    minuteOf: new Map(Array.from(quotes.session.start, (start, minute) => [start, minute])),
    places,
    fill: (minute, second, isFollowed) => quotes.fill(minute, second, into, isFollowed),
    ...into,
  }
}
