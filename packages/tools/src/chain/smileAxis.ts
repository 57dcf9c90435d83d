import type { Wire } from '../result.ts'
import type { SmileCurve } from './smileCurve.ts'

/** What runs along the bottom of a smile. */
export type SmileAxis = 'strike' | 'sd' | 'delta'

/** Further out a smile is quotes of a tick or two. */
const MOST_SD = 4

/** The points of a smile that are drawn, left to right, with columns of the same points. */
export interface SmilePlaces {
  readonly x: Float64Array
  /** Another column of the smile at the same points, NaN where it has no number. */
  of(column: readonly (number | null)[]): Float64Array
}

/** Where the points of a smile stand on an axis; those within four standard deviations. */
export function smilePlaces(curve: Wire<SmileCurve>, axis: SmileAxis): SmilePlaces {
  const column = { strike: curve.strike, sd: curve.sd, delta: curve.putDelta }[axis]
  const places: number[] = []
  let last = Number.NEGATIVE_INFINITY
  column.forEach((at, i) => {
    // Out in a wing noise may bend the delta back: such a point has no place to the right of the one before.
    if (at === null || at <= last || Math.abs(curve.sd[i] ?? 0) > MOST_SD) return
    places.push(i)
    last = at
  })
  const of = (values: readonly (number | null)[]) => Float64Array.from(places, (i) => values[i] ?? Number.NaN)
  return { x: of(column), of }
}

/** Where a price stands on an axis, linear between the two strikes around it; null outside the smile. */
export function smilePlace(curve: Wire<SmileCurve>, axis: SmileAxis, price: number | null): number | null {
  if (price === null || axis === 'strike') return price
  const { x, of } = smilePlaces(curve, axis)
  const strike = of(curve.strike)
  const above = strike.findIndex((one) => one >= price)
  if (above < 0) return null
  if (strike[above] === price) return x[above]
  if (above === 0) return null
  const share = (price - strike[above - 1]) / (strike[above] - strike[above - 1])
  return x[above - 1] + share * (x[above] - x[above - 1])
}
