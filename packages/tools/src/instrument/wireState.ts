import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import type { Wire } from '../result.ts'
import type { DayExtreme } from './day.ts'
import type { InstrumentMoment, LegMoment } from './moment.ts'
import type { InstrumentState } from './now.ts'
import type { SinceBase } from './sinceBase.ts'

const known = (value: number | null) => value ?? Number.NaN

/** The state of an answer as it arrived, with NaN where it had no number. */
export function stateOf({ terms, last, day, frozen }: Wire<InstrumentState>): InstrumentState {
  return {
    terms: {
      legs: terms.legs.map((leg) => ({
        name: leg.name,
        right: rightOf(leg.right),
        strike: known(leg.strike),
        expiry: leg.expiry,
        expiryAt: known(leg.expiryAt),
        quantity: known(leg.quantity),
      })),
      pointValue: known(terms.pointValue),
      isMagnitude: terms.isMagnitude,
    },
    last: momentOf(last),
    day: {
      prevClose: known(day.prevClose),
      high: extremeOf(day.high),
      low: extremeOf(day.low),
      turnover: known(day.turnover),
      volumeLots: known(day.volumeLots),
    },
    frozen: frozen.map((leg) => ({
      right: rightOf(leg.right),
      strike: known(leg.strike),
      quantity: known(leg.quantity),
      expiryAt: known(leg.expiryAt),
      forward: known(leg.forward),
      ivK: known(leg.ivK),
    })),
  }
}

/** A moment of an answer as it arrived. */
export function momentOf({ asOf, spot, rate, timeQuality, legs }: Wire<InstrumentMoment>): InstrumentMoment {
  return { asOf: known(asOf), spot: known(spot), rate: known(rate), timeQuality, legs: legs.map(legOf) }
}

/** The change since the base of an answer as it arrived. */
export function sinceOf({ attribution, ...since }: Wire<SinceBase>): SinceBase {
  return {
    kind: since.kind,
    label: since.label,
    value: known(since.value),
    change: known(since.change),
    changePct: known(since.changePct),
    from: since.from,
    missing: since.missing,
    attribution: {
      fromAsOf: known(attribution.fromAsOf),
      fromLabel: attribution.fromLabel,
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

function rightOf(right: number | null): Right {
  return right === PE ? PE : CE
}

function legOf(leg: Wire<LegMoment>): LegMoment {
  return {
    price: known(leg.price),
    ltp: known(leg.ltp),
    bid: known(leg.bid),
    ask: known(leg.ask),
    mark: known(leg.mark),
    volumeLots: known(leg.volumeLots),
    oiLots: known(leg.oiLots),
    forward: known(leg.forward),
    years: known(leg.years),
    iv: known(leg.iv),
    ivK: known(leg.ivK),
    delta: known(leg.delta),
    gamma: known(leg.gamma),
    thetaPerDay: known(leg.thetaPerDay),
    vegaPerPoint: known(leg.vegaPerPoint),
  }
}

function extremeOf({ value, asOf, legs }: Wire<DayExtreme>): DayExtreme {
  return { value: known(value), asOf: known(asOf), legs: legs.map(known) }
}
