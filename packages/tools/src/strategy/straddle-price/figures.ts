import { rupeesOfPoints } from '@strikelens/analytics/options'
import {
  changeFrom,
  isOneSided,
  type PricedSmile,
  premiumPct,
  probabilityOfProfit,
  strangleFigures,
  tiltPct,
} from '@strikelens/analytics/strategy'
import { heldSum, type StraddleMoment, type StraddleTerms } from './moment.ts'
import type { StraddleDay } from './straddleDay.ts'

/** The strip of a straddle at an instant: points unless said. NaN is "–"; of one leg alone tilt, breakevens and PoP. */
export interface StraddleFigures {
  readonly value: number
  readonly ce: number
  readonly pe: number
  readonly prevClose: number
  readonly change: number
  readonly changePct: number
  readonly dayHigh: number
  readonly dayLow: number
  readonly vwap: number
  readonly gapPct: number
  /** Strike IV as 0.121. */
  readonly iv: number
  readonly premiumPct: number
  readonly lower: number
  readonly upper: number
  readonly intrinsic: number
  readonly timeValue: number
  /** −100 … 100. */
  readonly tiltPct: number
  readonly isOneSided: boolean
  /** Of the sold straddle, 0–1. */
  readonly popShort: number
  readonly delta: number
  readonly thetaPerDay: number
  readonly vegaPerPoint: number
  readonly rupeesPerLot: number
  /** Future that the two marks imply (§O6). */
  readonly synthetic: number
}

/** Everything the strip says of a straddle (§S4–S8); the page calls it again on every tick. */
export function straddleFigures(
  moment: StraddleMoment,
  smile: PricedSmile,
  day: StraddleDay,
  { strike, missing, pointValue }: StraddleTerms,
): StraddleFigures {
  const value = heldSum(moment, missing, ({ price }) => price)
  const delta = heldSum(moment, missing, (leg) => leg.delta)
  const cePrice = missing === 'CE' ? Number.NaN : moment.ce.price
  const pePrice = missing === 'PE' ? Number.NaN : moment.pe.price
  const change = changeFrom(value, day.prevClose)
  const vwap = day.volumeLots === 0 ? Number.NaN : day.turnover / day.volumeLots
  const both = strangleFigures({ putStrike: strike, callStrike: strike, cePrice, pePrice }, moment.forward)
  const tilt = tiltPct(cePrice, pePrice)
  return {
    value,
    ce: cePrice,
    pe: pePrice,
    prevClose: day.prevClose,
    change: change.points,
    changePct: change.pct,
    dayHigh: day.high.value,
    dayLow: day.low.value,
    vwap,
    gapPct: changeFrom(value, vwap).pct,
    iv: moment.iv,
    premiumPct: premiumPct(value, moment.spot),
    lower: both.lower,
    upper: both.upper,
    intrinsic: missing === null ? both.intrinsic : Number.NaN,
    timeValue: both.timeValue,
    tiltPct: tilt,
    isOneSided: isOneSided(tilt),
    popShort: Number.isNaN(delta) ? Number.NaN : probabilityOfProfit(smile, [both.lower, both.upper]),
    delta,
    thetaPerDay: heldSum(moment, missing, (leg) => leg.thetaPerDay),
    vegaPerPoint: heldSum(moment, missing, (leg) => leg.vegaPerPoint),
    rupeesPerLot: rupeesOfPoints(value, 1, pointValue),
    synthetic: moment.synthetic,
  }
}
