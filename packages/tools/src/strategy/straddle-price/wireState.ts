import type { Wire } from '../../result.ts'
import type { SinceBase } from '../sinceBase.ts'
import type { LegMoment } from './moment.ts'
import type { DayExtreme } from './straddleDay.ts'
import type { StraddleState } from './straddleNow.ts'

const known = (value: number | null) => value ?? Number.NaN

/** The state of an answer as it arrived, with NaN where it had no number. */
export function stateOf({ terms, last, day, frozen }: Wire<StraddleState>): StraddleState {
  return {
    terms: {
      strike: known(terms.strike),
      missing: terms.missing,
      expiryAt: known(terms.expiryAt),
      pointValue: known(terms.pointValue),
    },
    last: {
      asOf: known(last.asOf),
      spot: known(last.spot),
      forward: known(last.forward),
      years: known(last.years),
      rate: known(last.rate),
      iv: known(last.iv),
      synthetic: known(last.synthetic),
      timeQuality: last.timeQuality,
      ce: legOf(last.ce),
      pe: legOf(last.pe),
    },
    day: {
      prevClose: known(day.prevClose),
      high: extremeOf(day.high),
      low: extremeOf(day.low),
      turnover: known(day.turnover),
      volumeLots: known(day.volumeLots),
    },
    frozen: { forward: known(frozen.forward), iv: known(frozen.iv) },
  }
}

/** The change since the base of an answer as it arrived. */
export function sinceOf({ attribution, ...since }: Wire<SinceBase>): SinceBase {
  return {
    kind: since.kind,
    label: since.label,
    value: known(since.value),
    change: known(since.change),
    changePct: known(since.changePct),
    from: known(since.from),
    attribution: {
      fromAsOf: known(attribution.fromAsOf),
      fromValue: known(attribution.fromValue),
      change: known(attribution.change),
      delta: known(attribution.delta),
      gamma: known(attribution.gamma),
      iv: known(attribution.iv),
      time: known(attribution.time),
      residual: known(attribution.residual),
    },
  }
}

function legOf(leg: Wire<LegMoment>): LegMoment {
  return {
    price: known(leg.price),
    ltp: known(leg.ltp),
    mark: known(leg.mark),
    volumeLots: known(leg.volumeLots),
    iv: known(leg.iv),
    delta: known(leg.delta),
    gamma: known(leg.gamma),
    thetaPerDay: known(leg.thetaPerDay),
    vegaPerPoint: known(leg.vegaPerPoint),
  }
}

function extremeOf({ value, asOf, ce, pe }: Wire<DayExtreme>): DayExtreme {
  return { value: known(value), asOf: known(asOf), ce: known(ce), pe: known(pe) }
}
