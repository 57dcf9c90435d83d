import { type IndicatorPanel, type IndicatorSpec, indicatorPanelTails, type PanelSlots } from '../indicators/index.ts'
import type { FormulaBars } from './source.ts'
import { type Tail, tailOf } from './tail.ts'

/** For each slot of one axis how many slots before the last one another stands; −1 where there is none. */
export interface SlotMap {
  readonly back: Int32Array
  /** Slots that the other axis must have. */
  readonly depth: number
}

/** Series of an indicator at the slots, in the order of its machine. */
type SeriesTail = Tail<readonly Float64Array[]>

/**
 * The bars that formulas look at, name by name. The last slot of a name is the last bar of the axis, whether the name has it or
 * not; those before are the bars that the name has (§I1: an interval without a trade has no bar).
 */
export class BarAxis {
  readonly bars: FormulaBars
  /** Tells the axis from others, and from itself with more bars. */
  readonly key: string
  #slots: PanelSlots = { count: 0, places: new Int32Array(0) }
  readonly #indicators = new Map<
    string,
    { readonly panel: IndicatorPanel; readonly spec: IndicatorSpec; tail: SeriesTail }
  >()
  readonly #series = new Map<string, readonly Float64Array[]>()

  constructor(key: string, bars: FormulaBars) {
    this.key = key
    this.bars = bars
  }

  get rows(): number {
    return this.bars.symbolCount
  }

  /** The last bars of every name by place; at least `count`, and then the last `count` of them. */
  slots(count: number): PanelSlots {
    if (this.#slots.count < count) this.#slots = { count, places: this.#ownBars(count) }
    return this.#slots
  }

  #ownBars(count: number): Int32Array {
    const { symbolCount, barCount, close } = this.bars
    const places = new Int32Array(symbolCount * count).fill(-1)
    for (let s = 0; s < symbolCount; s++) {
      const row = s * barCount
      let slot = (s + 1) * count - 1
      for (let bar = barCount - 1; bar >= 0 && slot >= s * count; bar--) {
        if (!Number.isNaN(close[row + bar])) places[slot--] = bar
        else if (bar === barCount - 1) slot--
      }
    }
    return places
  }

  /** When the bar of a slot had closed: of the last one also where the name has no bar there. */
  endOf(place: number, isLastSlot: boolean): number {
    const { end, barCount } = this.bars
    if (place >= 0) return end[place]
    return isLastSlot && barCount > 0 ? end[barCount - 1] : Number.NaN
  }

  /** Values of a column at the slots. */
  column(values: Float64Array): Tail<Float64Array> {
    const { barCount, symbolCount } = this.bars
    return tailOf(
      () => {},
      (depth) => {
        const { count, places } = this.slots(depth)
        const out = new Float64Array(symbolCount * depth)
        for (let s = 0; s < symbolCount; s++) {
          const slot = (s + 1) * count - depth
          for (let j = 0; j < depth; j++) {
            const place = places[slot + j]
            out[s * depth + j] = place < 0 ? Number.NaN : values[s * barCount + place]
          }
        }
        return out
      },
    )
  }

  /** An indicator at the slots; `of` is a column it reads in place of the close, `ofKey` tells it from others. */
  indicator(spec: IndicatorSpec, ofKey = '', of?: Float64Array): SeriesTail {
    const key = JSON.stringify([spec, ofKey])
    const known = this.#indicators.get(key)
    if (known !== undefined) return known.tail
    const panel = this.#panelFor(spec, of)
    const tail: SeriesTail = tailOf(
      () => this.#series.delete(key),
      () => {
        if (!this.#series.has(key)) this.#compute()
        return this.#series.get(key) ?? []
      },
    )
    this.#indicators.set(key, { panel, spec, tail })
    return tail
  }

  /** Whatever is wanted and not there yet is computed in one pass over the names. */
  #compute(): void {
    const open = [...this.#indicators].filter(([key, { tail }]) => tail.depth > 0 && !this.#series.has(key))
    for (const panel of new Set(open.map(([, one]) => one.panel))) {
      const together = open.filter(([, one]) => one.panel === panel)
      const requests = together.map(([, { spec, tail }]) => ({ spec, count: tail.depth }))
      const most = Math.max(...requests.map(({ count }) => count))
      const found = indicatorPanelTails(panel, requests, this.slots(most))
      together.forEach(([key], k) => {
        this.#series.set(
          key,
          found[k].map(({ values }) => values),
        )
      })
    }
  }

  /** The bars themselves, or with another column in place of the close, or with the session of every bar of every name. */
  #panelFor({ name }: IndicatorSpec, of: Float64Array | undefined): IndicatorPanel {
    const { bars } = this
    if (of === undefined && name !== 'vwap') return bars
    const { symbolCount, barCount, open, high, low, close, volume, vwap, sessionOf } = bars
    const panel = { symbolCount, barCount, open, high, low, volume }
    if (of !== undefined) return { ...panel, close: of }
    const session = sessionOf === undefined ? {} : { session: repeated(sessionOf, symbolCount) }
    return { ...panel, close, ...session, ...(vwap === undefined ? {} : { vwap }) }
  }

  /** Where each slot of this axis stands on another: at its last bar that had closed when that of the slot had. */
  onto(other: BarAxis, depth: number): SlotMap {
    const { count, places } = this.slots(depth)
    const back = new Int32Array(this.rows * depth)
    let deepest = 0
    for (let s = 0; s < this.rows; s++) {
      const cursor = new Cursor(other, other.rows === 1 ? 0 : s)
      for (let j = depth - 1; j >= 0; j--) {
        const end = this.endOf(places[(s + 1) * count - depth + j], j === depth - 1)
        const found = Number.isNaN(end) ? -1 : cursor.backTo(end)
        back[s * depth + j] = found
        if (found > deepest) deepest = found
      }
    }
    return { back, depth: deepest + 1 }
  }

  /** Where each slot's bar of so many minutes before stands, in the same session. */
  before(minutes: number, depth: number): SlotMap {
    return this.#earlier(depth, (cursor, end, session) => {
      const back = cursor.backTo(end - minutes * 60_000)
      return back >= 0 && cursor.session === session ? back : -1
    })
  }

  /** Where each slot's session begins. */
  sessionStart(depth: number): SlotMap {
    return this.#earlier(depth, (cursor, _end, session) => cursor.backToStart(session))
  }

  #earlier(depth: number, find: (cursor: Cursor, end: number, session: number) => number): SlotMap {
    const { count, places } = this.slots(depth)
    const { sessionOf = new Float64Array(0) } = this.bars
    const back = new Int32Array(this.rows * depth).fill(-1)
    let deepest = 0
    for (let s = 0; s < this.rows; s++) {
      for (let j = depth - 1; j >= 0; j--) {
        const place = places[(s + 1) * count - depth + j]
        if (place < 0) continue
        const found = find(new Cursor(this, s), this.bars.end[place], sessionOf[place])
        back[s * depth + j] = found
        if (found > deepest) deepest = found
      }
    }
    return { back, depth: Math.max(depth, deepest + 1) }
  }
}

/** Goes back through the slots of a name, from the last one. */
class Cursor {
  readonly #bars: FormulaBars
  readonly #row: number
  #bar: number
  #back = 0

  constructor({ bars }: BarAxis, row: number) {
    this.#bars = bars
    this.#row = row * bars.barCount
    this.#bar = bars.barCount - 1
    if (!this.#exists()) this.#step()
  }

  get session(): number {
    return this.#bars.sessionOf?.[this.#bar] ?? Number.NaN
  }

  /** To the last bar that had closed by an instant; −1 without one. */
  backTo(instant: number): number {
    while (this.#bar >= 0 && this.#bars.end[this.#bar] > instant) this.#step()
    return this.#bar < 0 ? -1 : this.#back
  }

  /** To the first bar of a session. */
  backToStart(session: number): number {
    while (this.#bar >= 0 && this.session !== session) this.#step()
    let first = -1
    while (this.#bar >= 0 && this.session === session) {
      first = this.#back
      this.#step()
    }
    return first
  }

  #exists(): boolean {
    return this.#bar < 0 || !Number.isNaN(this.#bars.close[this.#row + this.#bar])
  }

  #step(): void {
    this.#back++
    do this.#bar--
    while (!this.#exists())
  }
}

function repeated(axis: Float64Array, rows: number): Float64Array {
  const out = new Float64Array(axis.length * rows)
  for (let s = 0; s < rows; s++) out.set(axis, s * axis.length)
  return out
}
