import type { BarPanel } from './panel.ts'

/** Lengths of bars that are kept over many sessions; weeks and months follow from days. */
export type WindowInterval = '5m' | '15m' | '1h' | '1d'

/** Lengths of bars that a panel can be asked for. */
export const PANEL_INTERVALS = ['5m', '15m', '1h', '1d', '1w', '1mo'] as const
export type PanelInterval = (typeof PANEL_INTERVALS)[number]

const PRICES = ['open', 'high', 'low', 'close'] as const
const QUANTITIES = ['volume', 'turnover', 'trades', 'deliveryQty', 'oiQty'] as const

export type PackedPrice = (typeof PRICES)[number]
export type PackedQuantity = (typeof QUANTITIES)[number]

/** In place of a price or a quantity that is not known. */
const NO_PRICE = -(2 ** 31)
const NO_QUANTITY = 2 ** 32 - 1
/** Prices have four decimals at most; larger ones are kept with fewer, down to whole rupees. */
const MOST_PER_RUPEE = 1e4
/** A first price leaves so much room above it, while paise fit. */
const ROOM = 4
const PAISE = 100

/** Quantities are counted; where one is too large or broken, as ₹ are, the column is of doubles. */
type Quantities = Uint32Array | Float64Array

/**
 * Bars of many instruments on one axis, prices as whole numbers of 32 bits: half the memory of doubles, and exact. As they
 * were traded, in the shares of their own day. Instrument i at bar b is element i·barCount + b.
 */
export interface PackedPanel {
  readonly ids: readonly string[]
  /** Epoch ms, one element a bar. */
  readonly start: Float64Array
  readonly symbolCount: number
  readonly barCount: number
  /** How many of an instrument's units make a rupee: a power of ten. */
  readonly perRupee: Float64Array
  readonly prices: Readonly<Record<PackedPrice, Int32Array>>
  /** Those that are known of these bars. */
  readonly quantities: Readonly<Partial<Record<PackedQuantity, Quantities>>>
}

/** Bars of many sessions, packed or as they were put together. */
export type BarWindow = PackedPanel | BarPanel

/** Bytes that a panel takes. */
export function packedBytes({ prices, quantities, start, perRupee }: PackedPanel): number {
  const columns = [...Object.values(prices), ...Object.values(quantities), start, perRupee]
  return columns.reduce((sum, { byteLength }) => sum + byteLength, 0)
}

/** A packed panel in the making: instruments become known as bars are written. */
export class PackedBars {
  readonly #start: Float64Array
  readonly #newBuffer: (bytes: number) => ArrayBufferLike
  readonly #places = new Map<string, number>()
  /** Rows there is room for. */
  #room: number
  #perRupee: Float64Array
  #lastIds: readonly string[] = []
  #lastPlaces = new Int32Array(0)
  readonly #prices: Record<PackedPrice, Int32Array>
  readonly #quantities: Partial<Record<PackedQuantity, Quantities>> = {}

  /** `newBuffer` says whose memory the columns are in. */
  constructor(
    start: Float64Array,
    room: number,
    quantities: readonly PackedQuantity[],
    newBuffer: (bytes: number) => ArrayBufferLike = (bytes) => new ArrayBuffer(bytes),
  ) {
    this.#newBuffer = newBuffer
    this.#start = new Float64Array(newBuffer(8 * start.length))
    this.#start.set(start)
    this.#room = Math.max(1, room)
    this.#perRupee = new Float64Array(newBuffer(8 * this.#room))
    const price = () => this.#prices32()
    this.#prices = { open: price(), high: price(), low: price(), close: price() }
    // ₹ have paise: no whole numbers.
    for (const field of quantities) this.#quantities[field] = field === 'turnover' ? this.#doubles() : this.#counts()
  }

  /** Bars `at` … `at + width − 1` of these instruments, laid out as a panel of that many bars; what is left out stays unknown. */
  write(
    ids: readonly string[],
    at: number,
    width: number,
    columns: Partial<Readonly<Record<PackedPrice | PackedQuantity, Float64Array>>>,
  ): void {
    const places = this.#placesOf(ids)
    const barCount = this.#start.length
    for (const field of PRICES) {
      const values = columns[field]
      if (values === undefined) continue
      for (let row = 0, i = 0; row < places.length; row++) {
        for (let b = at; b < at + width; b++, i++) this.#putPrice(field, places[row], b, values[i])
      }
    }
    for (const field of QUANTITIES) {
      const values = columns[field]
      let column = this.#quantities[field]
      if (values === undefined || column === undefined) continue
      if (column instanceof Uint32Array && !values.every(isCount)) column = this.#doubled(field, column)
      const unknown = column instanceof Uint32Array ? NO_QUANTITY : Number.NaN
      for (let row = 0; row < places.length; row++) {
        const from = places[row] * barCount + at
        for (let b = 0; b < width; b++) {
          const value = values[row * width + b]
          column[from + b] = Number.isNaN(value) ? unknown : value
        }
      }
    }
  }

  /** A close that is known and nothing else, where the bar is not there. */
  print(id: string, bar: number, close: number): void {
    const place = this.#placeOf(id)
    if (this.#prices.close[place * this.#start.length + bar] === NO_PRICE) this.#putPrice('close', place, bar, close)
  }

  panel(): PackedPanel {
    const symbolCount = this.#places.size
    const barCount = this.#start.length
    const length = symbolCount * barCount
    const { open, high, low, close } = this.#prices
    const prices = {
      open: open.subarray(0, length),
      high: high.subarray(0, length),
      low: low.subarray(0, length),
      close: close.subarray(0, length),
    }
    const quantities: Partial<Record<PackedQuantity, Quantities>> = {}
    for (const field of QUANTITIES) {
      const column = this.#quantities[field]
      if (column !== undefined) quantities[field] = column.subarray(0, length)
    }
    return {
      ids: [...this.#places.keys()],
      start: this.#start,
      ...{ symbolCount, barCount, quantities },
      perRupee: this.#perRupee.subarray(0, symbolCount),
      prices,
    }
  }

  #putPrice(field: PackedPrice, place: number, bar: number, price: number): void {
    const at = place * this.#start.length + bar
    if (Number.isNaN(price)) {
      this.#prices[field][at] = NO_PRICE
      return
    }
    let per = this.#perRupee[place]
    if (per === 0 || Math.abs(price) * per >= 2 ** 31) per = this.#rescale(place, price)
    this.#prices[field][at] = Math.round(price * per)
  }

  /** Chooses the units of an instrument anew, so that a price fits; what is written of it already follows. */
  #rescale(place: number, price: number): number {
    const before = this.#perRupee[place]
    let per = before === 0 ? MOST_PER_RUPEE : before
    while (per > PAISE && Math.abs(price) * per * ROOM >= 2 ** 31) per /= 10
    while (per > 1 && Math.abs(price) * per >= 2 ** 31) per /= 10
    this.#perRupee[place] = per
    if (before === 0 || before === per) return per
    const [from, to] = [place * this.#start.length, (place + 1) * this.#start.length]
    for (const field of PRICES) {
      const column = this.#prices[field]
      for (let i = from; i < to; i++) if (column[i] !== NO_PRICE) column[i] = Math.round((column[i] / before) * per)
    }
    return per
  }

  /** The names of one day are mostly those of the day before, in the same array. */
  #placesOf(ids: readonly string[]): Int32Array {
    if (this.#lastIds !== ids) {
      this.#lastPlaces = Int32Array.from(ids, (id) => this.#placeOf(id))
      this.#lastIds = ids
    }
    return this.#lastPlaces
  }

  #placeOf(id: string): number {
    const known = this.#places.get(id)
    if (known !== undefined) return known
    const place = this.#places.size
    this.#places.set(id, place)
    if (place === this.#room) this.#widen()
    return place
  }

  #widen(): void {
    this.#room = Math.ceil(this.#room * 1.25)
    const perRupee = new Float64Array(this.#newBuffer(8 * this.#room))
    perRupee.set(this.#perRupee)
    this.#perRupee = perRupee
    for (const field of PRICES) {
      const wider = this.#prices32()
      wider.set(this.#prices[field])
      this.#prices[field] = wider
    }
    for (const field of QUANTITIES) {
      const column = this.#quantities[field]
      if (column === undefined) continue
      const wider = column instanceof Uint32Array ? this.#counts() : this.#doubles()
      wider.set(column)
      this.#quantities[field] = wider
    }
  }

  #doubled(field: PackedQuantity, counts: Uint32Array): Float64Array {
    const doubles = this.#doubles()
    for (let i = 0; i < counts.length; i++) doubles[i] = counts[i] === NO_QUANTITY ? Number.NaN : counts[i]
    this.#quantities[field] = doubles
    return doubles
  }

  get #length(): number {
    return this.#room * this.#start.length
  }

  #prices32(): Int32Array {
    return new Int32Array(this.#newBuffer(4 * this.#length)).fill(NO_PRICE)
  }

  #counts(): Uint32Array {
    return new Uint32Array(this.#newBuffer(4 * this.#length)).fill(NO_QUANTITY)
  }

  #doubles(): Float64Array {
    return new Float64Array(this.#newBuffer(8 * this.#length)).fill(Number.NaN)
  }
}

function isCount(value: number): boolean {
  return Number.isNaN(value) || (value >= 0 && value < NO_QUANTITY && value === Math.floor(value))
}

/** A panel of doubles as a packed one. */
export function packedPanel(panel: BarPanel, quantities: readonly PackedQuantity[] = ['volume', 'oiQty']): PackedPanel {
  const bars = new PackedBars(panel.start, panel.symbolCount, quantities)
  bars.write(panel.ids, 0, panel.barCount, panel)
  return bars.panel()
}

/** Prices of a packed row in ₹, bars `from` … `to` − 1, written into `out` at `at`. */
export function unpackPrices(
  { prices, perRupee, barCount }: PackedPanel,
  field: PackedPrice,
  place: number,
  { from, to, out, at }: { from: number; to: number; out: Float64Array; at: number },
): void {
  const column = prices[field]
  const per = perRupee[place]
  const row = place * barCount
  for (let b = from; b < to; b++) {
    const units = column[row + b]
    out[at + b - from] = units === NO_PRICE ? Number.NaN : units / per
  }
}

/** Quantities of a packed row likewise; unknown where the panel has no such column. */
export function unpackQuantities(
  { quantities, barCount }: PackedPanel,
  field: PackedQuantity,
  place: number,
  { from, to, out, at }: { from: number; to: number; out: Float64Array; at: number },
): void {
  const column = quantities[field]
  if (column === undefined) {
    out.fill(Number.NaN, at, at + to - from)
    return
  }
  const row = place * barCount
  const unknown = column instanceof Uint32Array ? NO_QUANTITY : Number.NaN
  for (let b = from; b < to; b++) {
    const value = column[row + b]
    out[at + b - from] = value === unknown ? Number.NaN : value
  }
}
