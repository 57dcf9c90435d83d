import { columnsNamed } from '@strikelens/market/datasets'
import { dateNumber, type IsoDate } from '@strikelens/market/time'

const BAR_FIELDS = ['open', 'high', 'low', 'close', 'prevClose', 'volumeQty', 'turnover'] as const
/** What is read of a session's shares: prices in ₹, quantities in shares, as the files of that date tell them. */
const SHARE_FIELDS = [...BAR_FIELDS, 'deliveryQty'] as const
export type ShareField = (typeof SHARE_FIELDS)[number]

type Bars = Readonly<Record<(typeof BAR_FIELDS)[number], Float64Array>>

/** Daily bars of a market on one axis of sessions: element s·dates.length + d of a column is share s on session d, or NaN. */
export interface ShareColumns extends Readonly<Record<ShareField, Float64Array>> {
  /** Sessions of the exchange's calendar, whether or not their files are stored, oldest first. */
  readonly dates: readonly IsoDate[]
  readonly dateNumbers: Float64Array
  /** 1 where the file of that session is stored. */
  readonly isStored: Uint8Array
  /** Under the names of today. */
  readonly ids: readonly string[]
  /** 1 in a series of which every share is delivered (BE, BZ). */
  readonly isDeliveredWhole: Uint8Array
}

/** Columns whose rows become known as sessions are written. */
export class GrowingColumns {
  readonly #dates: readonly IsoDate[]
  readonly #placeOf = new Map<string, number>()
  readonly #isStored: Uint8Array
  #room: number
  #columns: Readonly<Record<ShareField, Float64Array>>
  #isDeliveredWhole: Uint8Array

  constructor(dates: readonly IsoDate[], room: number) {
    this.#dates = dates
    this.#room = room
    this.#isStored = new Uint8Array(dates.length)
    this.#columns = columnsNamed(SHARE_FIELDS, () => this.#unknown())
    this.#isDeliveredWhole = new Uint8Array(room * dates.length)
  }

  /** The bars of session d; `series` tells of each its series. */
  writeBars(d: number, ids: readonly string[], bars: Bars, series: readonly string[]): void {
    const count = this.#dates.length
    const places = ids.map((id) => this.#placeFor(id))
    this.#isStored[d] = 1
    for (const field of BAR_FIELDS) {
      const column = this.#columns[field]
      const values = bars[field]
      for (let row = 0; row < places.length; row++) column[places[row] * count + d] = values[row]
    }
    places.forEach((place, row) => {
      this.#isDeliveredWhole[place * count + d] = series[row] === '' || series[row] === 'EQ' ? 0 : 1
    })
  }

  /** What was delivered on session d, of shares whose bars are known. */
  writeDeliveries(d: number, ids: readonly string[], deliveryQty: Float64Array): void {
    const column = this.#columns.deliveryQty
    ids.forEach((id, row) => {
      const place = this.#placeOf.get(id)
      if (place !== undefined) column[place * this.#dates.length + d] = deliveryQty[row]
    })
  }

  done(): ShareColumns {
    return {
      ...this.#columns,
      dates: this.#dates,
      dateNumbers: Float64Array.from(this.#dates, dateNumber),
      isStored: this.#isStored,
      ids: [...this.#placeOf.keys()],
      isDeliveredWhole: this.#isDeliveredWhole,
    }
  }

  #placeFor(id: string): number {
    const known = this.#placeOf.get(id)
    if (known !== undefined) return known
    const place = this.#placeOf.size
    this.#placeOf.set(id, place)
    if (place === this.#room) this.#widen()
    return place
  }

  #widen(): void {
    this.#room = Math.ceil(1.25 * this.#room)
    const before = this.#columns
    this.#columns = columnsNamed(SHARE_FIELDS, (field) => {
      const wider = this.#unknown()
      wider.set(before[field])
      return wider
    })
    const wider = new Uint8Array(this.#room * this.#dates.length)
    wider.set(this.#isDeliveredWhole)
    this.#isDeliveredWhole = wider
  }

  #unknown(): Float64Array {
    return new Float64Array(this.#room * this.#dates.length).fill(Number.NaN)
  }
}
