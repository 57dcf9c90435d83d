import { attribution, changeFrom, decayPath, type FrozenLeg, type PriceBasis } from '@strikelens/analytics/strategy'
import type { Explanation } from '../result.ts'
import { dayAfter, type InstrumentDay } from './day.ts'
import { instrumentExplanations } from './explanations.ts'
import { type InstrumentFigures, instrumentFigures } from './figures.ts'
import {
  type ChainNow,
  carriedMoment,
  heldSum,
  type InstrumentMoment,
  type InstrumentTerms,
  instrumentMoment,
} from './moment.ts'
import { moveExplanations } from './moveExplanations.ts'
import type { SinceBase } from './sinceBase.ts'

/** Everything of an instrument that moves within the minute, at one instant. */
export interface InstrumentNow<Figures extends InstrumentFigures = InstrumentFigures> {
  readonly asOf: number
  readonly figures: Figures
  readonly since: SinceBase
  /** Expected decay path of V at the instant, and V's distance from it. */
  readonly path: number
  readonly pathGap: number
  /** How far greeks, IV and PoP are to be believed (§S16). */
  readonly timeQuality: InstrumentMoment['timeQuality']
  readonly explanations: Readonly<Record<string, Explanation>>
}

/** Where the answer's last snapshot left an instrument: what a tick goes on from. */
export interface InstrumentState {
  readonly terms: InstrumentTerms
  readonly last: InstrumentMoment
  readonly day: InstrumentDay
  /** The legs as the expected decay path freezes them (§S10). */
  readonly frozen: readonly FrozenLeg[]
}

/** The instrument at its last snapshot. */
export function instrumentAt({ terms, last, day, frozen }: InstrumentState, since: SinceBase): InstrumentNow {
  const figures = instrumentFigures(terms, last, day)
  const path = decayPath(frozen, Float64Array.of(last.asOf), last.rate)[0]
  return {
    asOf: last.asOf,
    figures,
    since,
    path,
    pathGap: figures.signed - path,
    timeQuality: last.timeQuality,
    explanations: {
      ...instrumentExplanations(terms, last, day, figures),
      ...moveExplanations(terms, last, figures, since, frozen, path),
    },
  }
}

/**
 * State and change since the base as if a snapshot were taken now; null while the chain is no later than the last one,
 * lacks a strike or leaves the instrument without a value. All legs are of the ticking chain.
 */
export function instrumentAfter(
  state: InstrumentState,
  since: SinceBase,
  chain: ChainNow,
  px: PriceBasis,
): { readonly state: InstrumentState; readonly since: SinceBase } | null {
  const { terms, last, day } = state
  const { snapshot } = chain
  if (snapshot.asOf <= last.asOf || terms.legs.some(({ strike }) => !snapshot.strike.includes(strike))) return null
  const now = carriedMoment(
    instrumentMoment(terms, chain, () => chain, px),
    last,
    px,
  )
  const next = sinceAfter(since, terms, last, now)
  if (Number.isNaN(next.attribution.change)) return null
  return { state: { ...state, last: now, day: dayAfter(day, terms, last, now) }, since: next }
}

/** The change since the base with one more step: from the last snapshot to now (§S9). */
function sinceAfter(
  since: SinceBase,
  terms: InstrumentTerms,
  last: InstrumentMoment,
  now: InstrumentMoment,
): SinceBase {
  const pair = (a: number, b: number) => Float64Array.of(a, b)
  const legs = last.legs.map((before, i) => {
    const after = now.legs[i]
    return {
      quantity: terms.legs[i].quantity,
      price: pair(before.price, after.price),
      forward: pair(before.forward, after.forward),
      ivKPct: pair(100 * before.ivK, 100 * after.ivK),
      delta: pair(before.delta, after.delta),
      gamma: pair(before.gamma, after.gamma),
      thetaPerDay: pair(before.thetaPerDay, after.thetaPerDay),
      vegaPerPoint: pair(before.vegaPerPoint, after.vegaPerPoint),
    }
  })
  const step = attribution(legs, pair(last.asOf, now.asOf))
  const value = heldSum(terms, now, ({ price }) => price)
  const change = changeFrom(value, since.value)
  const before = since.attribution
  return {
    ...since,
    change: change.points,
    changePct: change.pct,
    attribution: {
      ...before,
      change: value - before.fromValue,
      delta: before.delta + step.delta[1],
      gamma: before.gamma + step.gamma[1],
      iv: before.iv + step.iv[1],
      time: before.time + step.time[1],
      residual: before.residual + step.residual[1],
    },
  }
}
