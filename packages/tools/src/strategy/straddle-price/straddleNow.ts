import type { ChainDerivation } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import { attribution, changeFrom, decayPath, type PriceBasis } from '@strikelens/analytics/strategy'
import type { ChainSnapshot } from '@strikelens/market/chains'
import type { Explanation } from '../../result.ts'
import type { SinceBase } from '../sinceBase.ts'
import { stripExplanations } from './explanations.ts'
import { type StraddleFigures, straddleFigures } from './figures.ts'
import {
  carriedMoment,
  heldLegs,
  type LegMoment,
  type StraddleMoment,
  type StraddleTerms,
  smileOf,
  straddleMoment,
} from './moment.ts'
import { type FrozenBase, moveExplanations } from './moveExplanations.ts'
import { dayAfter, type StraddleDay } from './straddleDay.ts'

/** Everything of a straddle that moves within the minute, at one instant. */
export interface StraddleNow {
  readonly asOf: number
  readonly figures: StraddleFigures
  readonly since: SinceBase
  /** Expected decay path at the instant, and the premium's distance from it. */
  readonly path: number
  readonly pathGap: number
  /** How far greeks, IV and PoP are to be believed (§S16). */
  readonly timeQuality: StraddleMoment['timeQuality']
  readonly explanations: Readonly<Record<string, Explanation>>
}

/** Where the answer's last snapshot left a straddle: what a tick goes on from. */
export interface StraddleState {
  readonly terms: StraddleTerms
  readonly last: StraddleMoment
  readonly day: StraddleDay
  readonly frozen: FrozenBase
}

/** The straddle at its last snapshot. */
export function straddleAt(
  { terms, last, day, frozen }: StraddleState,
  derived: ChainDerivation,
  since: SinceBase,
): StraddleNow {
  const smile = smileOf(derived)
  const figures = straddleFigures(last, smile, day, terms)
  const path = pathAt(last, terms, frozen)
  return {
    asOf: last.asOf,
    figures,
    since,
    path,
    pathGap: figures.value - path,
    timeQuality: last.timeQuality,
    explanations: {
      ...stripExplanations(last, smile, day, terms, figures),
      ...moveExplanations(last, terms, figures.value, since, frozen, path),
    },
  }
}

/**
 * The straddle as if a snapshot were taken now; null while the chain is no later than the last snapshot, lacks the strike
 * or has no price of it.
 */
export function straddleAfter(
  { terms, last, day, frozen }: StraddleState,
  since: SinceBase,
  snapshot: ChainSnapshot,
  derived: ChainDerivation,
  px: PriceBasis,
  lotSize: number,
): StraddleNow | null {
  const k = snapshot.strike.indexOf(terms.strike)
  if (k < 0 || snapshot.asOf <= last.asOf) return null
  const now = carriedMoment(straddleMoment(snapshot, derived, k, px, lotSize), last, px)
  const state = { terms, last: now, day: dayAfter(day, last, now, terms.missing), frozen }
  const next = straddleAt(state, derived, sinceAfter(since, last, now, terms))
  return Number.isNaN(next.figures.value + next.since.attribution.change) ? null : next
}

/** Value with forward and strike IV frozen at the base (§S10). */
function pathAt({ asOf, rate }: StraddleMoment, { strike, missing, expiryAt }: StraddleTerms, frozen: FrozenBase) {
  const rights: readonly Right[] = missing === null ? [CE, PE] : missing === 'CE' ? [PE] : [CE]
  const legs = rights.map((right) => ({
    right,
    strike,
    expiryAt,
    quantity: 1,
    forward: frozen.forward,
    ivK: frozen.iv,
  }))
  return decayPath(legs, Float64Array.of(asOf), rate)[0]
}

/** The change since the base with one more step: from the last snapshot to now (§S9). */
function sinceAfter(
  since: SinceBase,
  last: StraddleMoment,
  now: StraddleMoment,
  { missing }: StraddleTerms,
): SinceBase {
  const after = heldLegs(now, missing)
  const pair = (a: number, b: number) => Float64Array.of(a, b)
  const legs = heldLegs(last, missing).map((leg: LegMoment, i) => ({
    quantity: 1,
    price: pair(leg.price, after[i].price),
    forward: pair(last.forward, now.forward),
    ivKPct: pair(100 * last.iv, 100 * now.iv),
    delta: pair(leg.delta, after[i].delta),
    gamma: pair(leg.gamma, after[i].gamma),
    thetaPerDay: pair(leg.thetaPerDay, after[i].thetaPerDay),
    vegaPerPoint: pair(leg.vegaPerPoint, after[i].vegaPerPoint),
  }))
  const step = attribution(legs, pair(last.asOf, now.asOf))
  const value = after.reduce((sum, { price }) => sum + price, 0)
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
