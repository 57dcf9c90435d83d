import { areSameStrikes, type FrameState } from './frameState.ts'
import { COLUMNS, FIELDS, VOLUME } from './legs.ts'
import { volumeChangedAfter } from './volumeChange.ts'

/** The volume last told of every leg of the day, and when it last grew, over all strikes that were listed so far. */
export class LegVolumes {
  /** Ascending, in paise. */
  strikes: Float64Array = new Float64Array(0)
  /** Where the strikes of the last frame are among these; null when they are the same. */
  places: Int32Array | null = null
  /** Calls, then puts. */
  changedAt: Float64Array = new Float64Array(0)
  private told: Float64Array = new Float64Array(0)
  private listed: Float64Array = new Float64Array(0)

  /** Takes a frame's volumes. True when strikes came in, so that all places are new. */
  follow({ strikes, numbers, asOf }: FrameState): boolean {
    const isGrown = strikes !== this.listed && this.list(strikes)
    const { places, told, changedAt } = this
    const count = strikes.length
    const all = this.strikes.length
    for (let side = 0; side < 2; side++) {
      const from = (side * FIELDS + VOLUME) * (numbers.length / COLUMNS)
      for (let k = 0; k < count; k++) {
        const to = side * all + (places === null ? k : places[k])
        const volume = numbers[from + k]
        changedAt[to] = volumeChangedAfter(changedAt[to], told[to], volume, asOf)
        if (!Number.isNaN(volume)) told[to] = volume
      }
    }
    return isGrown
  }

  private list(strikes: Float64Array): boolean {
    const isSame = areSameStrikes(strikes, this.listed)
    this.listed = strikes
    if (isSame) return false
    const union = strikeUnion(this.strikes, strikes)
    const isGrown = union.length > this.strikes.length
    if (isGrown) {
      const moved = placesAmong(this.strikes, union)
      this.told = relaid(this.told, moved, union.length)
      this.changedAt = relaid(this.changedAt, moved, union.length)
      this.strikes = union
    }
    this.places = areSameStrikes(strikes, this.strikes) ? null : placesAmong(strikes, this.strikes)
    return isGrown
  }
}

function strikeUnion(a: Float64Array, b: Float64Array): Float64Array {
  return Float64Array.from(new Set([...a, ...b])).sort()
}

/** Index of each strike in a list that holds them all. */
export function placesAmong(strikes: Float64Array, all: Float64Array): Int32Array {
  const places = new Int32Array(strikes.length)
  for (let k = 0, at = 0; k < strikes.length; k++) {
    while (all[at] !== strikes[k]) at++
    places[k] = at
  }
  return places
}

/** Rows of `places.length` elements as rows of `width`, each element at its new place and NaN between. */
export function relaid(rows: Float64Array, places: Int32Array, width: number): Float64Array {
  const count = places.length === 0 ? 2 : rows.length / places.length
  const wider = new Float64Array(count * width).fill(Number.NaN)
  for (let row = 0; row < count; row++) {
    for (let k = 0; k < places.length; k++) wider[row * width + places[k]] = rows[row * places.length + k]
  }
  return wider
}
