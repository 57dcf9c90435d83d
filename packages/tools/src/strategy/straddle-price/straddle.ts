import { CE, PE } from '@strikelens/analytics/pricing'
import { combinationValue, type PriceBasis } from '@strikelens/analytics/strategy'
import { lastSession, type SnapshotAxis } from '../../chain/axis.ts'
import { previousLeg } from '../../chain/previous.ts'
import { type LegSeries, pricedLegs } from '../../chain/pricedLegs.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import type { Settlement } from '../../chain/settlement.ts'
import { plain } from '../../chain/words.ts'
import { type NoAnswer, type Notice, noAnswer } from '../../result.ts'
import { type Combination, combination } from '../combination.ts'
import type { ResolvedStrike } from '../strike.ts'
import type { MissingLeg } from './moment.ts'
import type { DayExtreme, StraddleDay } from './straddleDay.ts'

/** A straddle over the axis; of a strike with one leg that leg alone. */
export interface Straddle {
  readonly k: number
  readonly strike: number
  /** Both legs, held or not. */
  readonly ce: LegSeries
  readonly pe: LegSeries
  /** The leg that has no price today. */
  readonly missing: MissingLeg
  readonly combined: Combination
  readonly forward: Float64Array
}

/** Follows the straddle of a strike over the axis; no answer when neither leg has a price today. */
export function straddleOver(
  { facts }: ChainReading,
  axis: SnapshotAxis,
  { k, strike }: ResolvedStrike,
  px: PriceBasis,
  settlement: Settlement | null,
): Straddle | { readonly noAnswer: NoAnswer } {
  const { forward, legs } = pricedLegs(axis, facts, [
    { right: CE, strike },
    { right: PE, strike },
  ])
  const [ce, pe] = legs
  const { from, to } = lastSession(axis)
  const held = legs.filter(({ mark }) => mark.subarray(from, to).some((price) => !Number.isNaN(price)))
  if (held.length === 0) {
    return noAnswer(
      `Neither leg of the ${plain(strike)} straddle has a price today`,
      'Choose a strike nearer to the money.',
      [{ label: 'ATM', set: { strike: null } }],
    )
  }
  const pays =
    settlement === null ? null : held.map(({ right }) => (right === CE ? settlement.ce[k] : settlement.pe[k]))
  const quantified = held.map((leg) => ({ leg, quantity: 1 }))
  return {
    k,
    strike,
    ce,
    pe,
    missing: held.length === 2 ? null : held[0] === ce ? 'PE' : 'CE',
    combined: combination(quantified, axis, px, pays),
    forward,
  }
}

/** Close of the same contracts on the previous session (§S5); NaN when a leg did not exist. */
export function previousClose({ previous }: ChainReading, { combined }: Straddle): number {
  return combinationValue(
    combined.legs.map(({ quantity }) => quantity),
    combined.legs.map(({ right, strike }) => previousLeg(previous, right === CE ? 'ce' : 'pe', strike).price),
  )
}

/** The view's session up to its last snapshot. */
export function straddleDay(axis: SnapshotAxis, { combined, ce, pe }: Straddle, prevClose: number): StraddleDay {
  const { from, to } = lastSession(axis)
  const { value, traded, volumeLots, legs } = combined
  const priceAt = (leg: typeof ce, t: number) => legs.find(({ right }) => right === leg.right)?.price[t] ?? Number.NaN
  const extreme = (t: number): DayExtreme => ({
    value: value[t],
    asOf: axis.asOf[t],
    ce: priceAt(ce, t),
    pe: priceAt(pe, t),
  })
  let high = from
  let low = from
  let turnover = 0
  let volume = 0
  for (let t = from; t < to; t++) {
    // A gap is passed over: no comparison with NaN holds, and the first value replaces one at the open.
    if (value[t] > value[high] || Number.isNaN(value[high])) high = t
    if (value[t] < value[low] || Number.isNaN(value[low])) low = t
    if (Number.isNaN(traded[t])) continue
    turnover += traded[t] * volumeLots[t]
    volume += volumeLots[t]
  }
  return { prevClose, high: extreme(high), low: extreme(low), turnover, volumeLots: volume }
}

/** What stands in the way of reading the straddle as usual (§S16). */
export function straddleNotices({ missing, strike, combined }: Straddle, axis: SnapshotAxis): Notice[] {
  const notices: Notice[] = []
  if (missing !== null) {
    const other = missing === 'CE' ? 'PE' : 'CE'
    notices.push({ kind: 'warn', text: `No ${missing} at ${plain(strike)}: the ${other} alone is shown.` })
  }
  const { from, to } = lastSession(axis)
  const isPriced = (t: number) => !Number.isNaN(combined.traded[t])
  const points = Array.from({ length: to - from }, (_, i) => from + i).filter(isPriced)
  if (points.length > 0 && points.every((t) => combined.hollow[t] !== 0)) {
    notices.push({ kind: 'warn', text: 'Illiquid strikes: every point is a quote or an old trade, drawn hollow.' })
  }
  return notices
}
