import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import {
  isOneSided,
  type PricedSmile,
  probabilityOfProfit,
  strangleFigures,
  tiltPct,
} from '@strikelens/analytics/strategy'
import type { InstrumentFigures } from '../../instrument/figures.ts'
import type { InstrumentMoment, InstrumentTerms, LegMoment } from '../../instrument/moment.ts'

/** The strip of a straddle at an instant: points unless said. NaN is "–"; of one leg alone tilt, breakevens and PoP. */
export interface StraddleFigures extends InstrumentFigures {
  readonly ce: number
  readonly pe: number
  readonly lower: number
  readonly upper: number
  readonly intrinsic: number
  readonly timeValue: number
  /** −100 … 100. */
  readonly tiltPct: number
  readonly isOneSided: boolean
  /** Of the sold straddle, 0–1. */
  readonly popShort: number
  /** Future that the two marks imply (§O6). */
  readonly synthetic: number
}

/** Everything the strip says of a straddle (§S4–S8); the page calls it again on every tick. */
export function straddleFigures(
  common: InstrumentFigures,
  terms: InstrumentTerms,
  moment: InstrumentMoment,
  smile: PricedSmile,
  synthetic: number,
): StraddleFigures {
  const [{ strike }] = terms.legs
  const cePrice = heldLeg(terms, moment, CE)?.price ?? Number.NaN
  const pePrice = heldLeg(terms, moment, PE)?.price ?? Number.NaN
  const isWhole = terms.legs.length === 2
  const both = strangleFigures({ putStrike: strike, callStrike: strike, cePrice, pePrice }, moment.legs[0].forward)
  const tilt = tiltPct(cePrice, pePrice)
  return {
    ...common,
    ce: cePrice,
    pe: pePrice,
    lower: both.lower,
    upper: both.upper,
    intrinsic: isWhole ? both.intrinsic : Number.NaN,
    timeValue: both.timeValue,
    tiltPct: tilt,
    isOneSided: isOneSided(tilt),
    popShort: Number.isNaN(common.delta) ? Number.NaN : probabilityOfProfit(smile, [both.lower, both.upper]),
    synthetic,
  }
}

/** The leg of a side; undefined where it is not held. */
export function heldLeg({ legs }: InstrumentTerms, moment: InstrumentMoment, right: Right): LegMoment | undefined {
  return moment.legs[legs.findIndex((leg) => leg.right === right)]
}
