import { rupeesOfPoints } from '@strikelens/analytics/options'
import { changeFrom, combinationValue, premiumPct } from '@strikelens/analytics/strategy'
import type { InstrumentDay } from './day.ts'
import { meanIv } from './meanIv.ts'
import { heldSum, type InstrumentMoment, type InstrumentTerms, measured } from './moment.ts'
import { isThetaToExpiry, legTheta } from './theta.ts'

/** What every instrument says of itself at an instant: points unless said. NaN is "–". */
export interface InstrumentFigures {
  /** V, or |V| of an instrument that is drawn by its magnitude. */
  readonly value: number
  /** V itself: below 0 for a credit. */
  readonly signed: number
  readonly prevClose: number
  readonly change: number
  readonly changePct: number
  readonly dayHigh: number
  readonly dayLow: number
  readonly vwap: number
  readonly gapPct: number
  /** Mean of the legs' strike IVs as 0.121 (§S8). */
  readonly iv: number
  readonly premiumPct: number
  readonly delta: number
  readonly gamma: number
  /** A calendar day, or to expiry where all legs expire within one. */
  readonly theta: number
  readonly isThetaToExpiry: boolean
  readonly vegaPerPoint: number
  readonly rupeesPerLot: number
}

/** The figures that every instrument has (§S4–S8); the page calls it again on every tick. */
export function instrumentFigures(
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  day: InstrumentDay,
): InstrumentFigures {
  const sum = (figure: Parameters<typeof heldSum>[2]) => heldSum(terms, moment, figure)
  const signed = sum(({ price }) => price)
  const value = measured(terms, signed)
  const change = changeFrom(signed, day.prevClose)
  const vwap = day.volumeLots === 0 ? Number.NaN : day.turnover / day.volumeLots
  return {
    value,
    signed,
    prevClose: day.prevClose,
    change: change.points,
    changePct: change.pct,
    dayHigh: day.high.value,
    dayLow: day.low.value,
    vwap,
    gapPct: changeFrom(value, vwap).pct,
    iv: meanIv(moment.legs.map(({ ivK }) => ivK)),
    premiumPct: premiumPct(value, moment.spot),
    delta: sum(({ delta }) => delta),
    gamma: sum(({ gamma }) => gamma),
    theta: combinationValue(
      terms.legs.map(({ quantity }) => quantity),
      terms.legs.map((leg, i) => legTheta(leg, moment.legs[i], moment)),
    ),
    isThetaToExpiry: isThetaToExpiry(moment),
    vegaPerPoint: sum(({ vegaPerPoint }) => vegaPerPoint),
    rupeesPerLot: rupeesOfPoints(value, 1, terms.pointValue),
  }
}
