import { type BarWindow, type PackedPrice, type PackedQuantity, unpackPrices, unpackQuantities } from './packed.ts'
import type { BarPanel } from './panel.ts'
import { placesOf } from './select.ts'

/** What daily files tell beside prices. NaN where unknown, and of bars within a day. */
interface DayActivity {
  /** ₹ */
  readonly turnover: Float64Array
  readonly trades: Float64Array
  /** Shares that changed hands for good. */
  readonly deliveryQty: Float64Array
}

/** Bars of the instruments that were asked for, with what their days tell beside. */
export interface BarRows extends BarPanel, DayActivity {}

/** Bars `from` … `to` − 1 of a packed panel, or of one that is not packed. */
export interface RowPart {
  readonly bars: BarWindow
  readonly from: number
  readonly to: number
}

/** What prices of each bar are divided by and quantities multiplied with (§M3); null of an instrument without any action. */
type FactorsOf = (id: string, start: Float64Array) => Float64Array | null

type Field = PackedPrice | PackedQuantity | 'vwap'
/** Those that count shares: a split makes them more. */
const IN_SHARES: ReadonlySet<Field> = new Set(['volume', 'deliveryQty', 'oiQty'])
const IN_RUPEES: ReadonlySet<Field> = new Set(['open', 'high', 'low', 'close', 'vwap'])
/** What bars within a day lack. */
const OF_DAYS = ['turnover', 'trades', 'deliveryQty'] as const

/**
 * Bars of instruments from several panels one after the other in time. Columns are unpacked when they are first read, so
 * that who asks for closes pays for closes.
 */
export class PanelRows implements BarRows {
  readonly ids: readonly string[]
  readonly start: Float64Array
  readonly symbolCount: number
  readonly barCount: number
  readonly #parts: readonly RowPart[]
  readonly #factorsOf: FactorsOf
  readonly #columns = new Map<Field, Float64Array>()
  #factors: readonly (Float64Array | null)[] | null = null

  constructor(parts: readonly RowPart[], ids: readonly string[], factorsOf: FactorsOf = () => null) {
    this.#parts = parts.filter(({ from, to }) => to > from)
    this.ids = ids
    this.symbolCount = ids.length
    this.barCount = this.#parts.reduce((sum, { from, to }) => sum + to - from, 0)
    this.start = new Float64Array(this.barCount)
    this.#factorsOf = factorsOf
    let at = 0
    for (const { bars, from, to } of this.#parts) {
      this.start.set(bars.start.subarray(from, to), at)
      at += to - from
    }
  }

  get open(): Float64Array {
    return this.#column('open')
  }
  get high(): Float64Array {
    return this.#column('high')
  }
  get low(): Float64Array {
    return this.#column('low')
  }
  get close(): Float64Array {
    return this.#column('close')
  }
  get volume(): Float64Array {
    return this.#column('volume')
  }
  get oiQty(): Float64Array {
    return this.#column('oiQty')
  }
  get turnover(): Float64Array {
    return this.#column('turnover')
  }
  get trades(): Float64Array {
    return this.#column('trades')
  }
  get deliveryQty(): Float64Array {
    return this.#column('deliveryQty')
  }
  /** Of a day what was paid for a share in the mean. */
  get vwap(): Float64Array {
    const isKnown = this.#columns.has('vwap')
    const vwap = this.#column('vwap')
    if (isKnown) return vwap
    const { turnover, volume } = this
    for (let i = 0; i < vwap.length; i++) {
      if (Number.isNaN(vwap[i]) && volume[i] > 0) vwap[i] = turnover[i] / volume[i]
    }
    return vwap
  }

  #column(field: Field): Float64Array {
    const known = this.#columns.get(field)
    if (known !== undefined) return known
    const out = new Float64Array(this.symbolCount * this.barCount)
    let at = 0
    for (const part of this.#parts) {
      const places = placesOf(part.bars)
      this.ids.forEach((id, i) => {
        const place = places.get(id)
        const to = i * this.barCount + at
        if (place === undefined) out.fill(Number.NaN, to, to + part.to - part.from)
        else unpack(part, field, place, out, to)
      })
      at += part.to - part.from
    }
    this.#adjust(field, out)
    this.#columns.set(field, out)
    return out
  }

  #adjust(field: Field, column: Float64Array): void {
    const inShares = IN_SHARES.has(field)
    if (!inShares && !IN_RUPEES.has(field)) return
    this.#factors ??= this.ids.map((id) => this.#factorsOf(id, this.start))
    this.#factors.forEach((factors, i) => {
      if (factors === null) return
      const row = i * this.barCount
      for (let b = 0; b < this.barCount; b++) {
        if (inShares) column[row + b] *= factors[b]
        else column[row + b] /= factors[b]
      }
    })
  }
}

function unpack({ bars, from, to }: RowPart, field: Field, place: number, out: Float64Array, at: number): void {
  if ('prices' in bars) {
    const span = { from, to, out, at }
    if (field === 'vwap') out.fill(Number.NaN, at, at + to - from)
    else if (isQuantity(field)) unpackQuantities(bars, field, place, span)
    else unpackPrices(bars, field, place, span)
    return
  }
  const row = place * bars.barCount
  if (!isOfDays(field)) out.set(bars[field].subarray(row + from, row + to), at)
  else if (hasDays(bars)) out.set(bars[field].subarray(row + from, row + to), at)
  else out.fill(Number.NaN, at, at + to - from)
}

/** Whether bars tell what their days tell beside: rows that are joined with others still do. */
function hasDays(bars: BarPanel): bars is BarRows {
  return 'deliveryQty' in bars
}

function isQuantity(field: Field): field is PackedQuantity {
  return !IN_RUPEES.has(field)
}

function isOfDays(field: Field): field is (typeof OF_DAYS)[number] {
  return OF_DAYS.some((one) => one === field)
}
