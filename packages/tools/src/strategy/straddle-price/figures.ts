import { rupeesOfPoints } from '@strikelens/analytics/options'
import { CE, PE, type Right } from '@strikelens/analytics/pricing'
import {
  changeFrom,
  combinationValue,
  dayRange,
  isOneSided,
  type PricedSmile,
  premiumPct,
  probabilityOfProfit,
  strangleFigures,
  tiltPct,
} from '@strikelens/analytics/strategy'
import { previousLeg } from '../../chain/previous.ts'
import type { ChainReading } from '../../chain/readChain.ts'
import { lastSession, type SnapshotAxis } from '../axis.ts'
import type { Straddle } from './straddle.ts'

/** The strip of a straddle at the view instant: points unless said. NaN is "–"; of one leg alone tilt, breakevens and PoP. */
export interface StraddleFigures {
  readonly value: number
  readonly ce: number
  readonly pe: number
  readonly prevClose: number
  readonly change: number
  readonly changePct: number
  readonly dayOpen: number
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

/** Close of the same contracts on the previous session (§S5); NaN when a leg did not exist. */
export function previousClose({ previous }: ChainReading, { combined }: Straddle): number {
  return combinationValue(
    combined.legs.map(({ quantity }) => quantity),
    combined.legs.map(({ right, strike }) => previousLeg(previous, right === CE ? 'ce' : 'pe', strike).price),
  )
}

/** Everything the strip says of a straddle (§S5–S8). */
export function straddleFigures(
  reading: ChainReading,
  axis: SnapshotAxis,
  straddle: Straddle,
  prevClose: number,
): StraddleFigures {
  const { derived, terms, snapshot } = reading
  const { combined, strike, k, missing, ce, forward } = straddle
  const last = combined.value.length - 1
  const price = (right: Right) => combined.legs.find((leg) => leg.right === right)?.price[last] ?? Number.NaN
  const [cePrice, pePrice] = [price(CE), price(PE)]
  const value = combined.value[last]
  const { from, to } = lastSession(axis)
  const day = dayRange(combined.value, from, to)
  const change = changeFrom(value, prevClose)
  const both = strangleFigures({ putStrike: strike, callStrike: strike, cePrice, pePrice }, forward[last])
  const tilt = tiltPct(cePrice, pePrice)
  return {
    value,
    ce: cePrice,
    pe: pePrice,
    prevClose,
    change: change.points,
    changePct: change.pct,
    dayOpen: day.open,
    dayHigh: day.high,
    dayLow: day.low,
    vwap: combined.vwap[last],
    gapPct: combined.gapPct[last],
    iv: ce.ivKPct[last] / 100,
    premiumPct: premiumPct(value, snapshot.spot),
    lower: both.lower,
    upper: both.upper,
    intrinsic: missing === null ? both.intrinsic : Number.NaN,
    timeValue: both.timeValue,
    tiltPct: tilt,
    isOneSided: isOneSided(tilt),
    popShort: Number.isNaN(combined.delta[last])
      ? Number.NaN
      : probabilityOfProfit(smileOf(reading), [both.lower, both.upper]),
    delta: combined.delta[last],
    thetaPerDay: combined.thetaPerDay[last],
    vegaPerPoint: combined.vegaPerPoint[last],
    rupeesPerLot: rupeesOfPoints(value, 1, terms.pointValue),
    synthetic: derived.byStrike.forwardK[k],
  }
}

/** The smile of the expiry at the view instant. */
export function smileOf({ derived }: ChainReading): PricedSmile {
  const { byStrike, forward, years } = derived
  return { strike: byStrike.strike, ivK: byStrike.ivK, forward, years }
}
