import type { PriceBasis } from '@strikelens/analytics/strategy'
import { lastSession, type SnapshotAxis } from '../chain/axis.ts'
import type { BaselineRequest } from '../chain/baseline.ts'
import type { LegSeries } from '../chain/pricedLegs.ts'
import type { Notice } from '../result.ts'
import { type HeldContract, type InstrumentAxes, previousClose, settledAt } from './axes.ts'
import { type Combination, combination } from './combination.ts'
import { instrumentDay } from './day.ts'
import { type ChainNow, type InstrumentTerms, instrumentMoment } from './moment.ts'
import type { InstrumentState } from './now.ts'
import { expectedPath, frozenLegs, type SinceBase, sinceBase } from './sinceBase.ts'

/** A leg of an instrument: which contract, how many, how it is called, and its prices over the axis. */
export interface InstrumentLeg extends HeldContract {
  readonly name: string
  readonly series: LegSeries
}

/** How the legs are priced and what changes are measured against. */
export interface InstrumentRequest extends BaselineRequest {
  readonly px: PriceBasis
}

/** A set of legs with one premium over the drawn sessions: what every premium page shows. */
export interface Instrument {
  readonly axis: SnapshotAxis
  readonly combined: Combination
  readonly since: SinceBase
  /** Expected decay path of V (§S10), one element a snapshot. */
  readonly path: Float64Array
  /** At the view instant; a tick goes on from here. */
  readonly state: InstrumentState
}

/**
 * Makes an instrument of legs, all of one point value (§S2).
 * @param isMagnitude whether |V| is drawn and averaged instead of V
 */
export function instrumentOf(
  axes: InstrumentAxes,
  legs: readonly InstrumentLeg[],
  pointValue: number,
  request: InstrumentRequest,
  isMagnitude = false,
): Instrument {
  const { reading, axis } = axes
  const settled = settledAt(axes, legs)
  const held = legs.map(({ series, quantity }) => ({ leg: series, quantity }))
  const combined = combination(held, axis, request.px, settled, isMagnitude)
  const terms: InstrumentTerms = {
    legs: legs.map(({ name, right, strike, expiry, quantity, series }) => {
      return { name, right, strike, expiry, expiryAt: series.expiryAt, quantity }
    }),
    pointValue,
    isMagnitude,
  }
  const day = instrumentDay(axis, combined, previousClose(axes, legs))
  const since = sinceBase(reading, axis, combined, day.prevClose)
  const chainOf = (expiry: HeldContract['expiry']) => chainNow(axes, expiry)
  return {
    axis,
    combined,
    since,
    path: expectedPath(reading, axis, combined, since.from),
    state: {
      terms,
      last: instrumentMoment(terms, chainOf(reading.terms.expiry), chainOf, request.px, settled),
      day,
      frozen: frozenLegs(combined, since.from),
    },
  }
}

/** Points over an axis with how they are priced. */
interface PricedPoints extends Pick<Instrument, 'axis'> {
  readonly combined: Pick<Combination, 'traded' | 'hollow'>
}

/** Said where every point of the day is a quote or an old trade (§S16). */
export function illiquidNotice({ axis, combined }: PricedPoints): Notice | null {
  const { from, to } = lastSession(axis)
  let isAnyPriced = false
  for (let t = from; t < to; t++) {
    if (Number.isNaN(combined.traded[t])) continue
    if (combined.hollow[t] === 0) return null
    isAnyPriced = true
  }
  if (!isAnyPriced) return null
  return { kind: 'warn', text: 'Illiquid strikes: every point is a quote or an old trade, drawn hollow.' }
}

function chainNow({ chains }: InstrumentAxes, expiry: HeldContract['expiry']): ChainNow {
  const chain = chains.get(expiry)
  if (chain === undefined) throw new Error(`No chain was read for the expiry ${expiry}.`)
  const { snapshot, derived, terms } = chain.reading
  return { snapshot, derived, lotSize: terms.lotSize }
}
